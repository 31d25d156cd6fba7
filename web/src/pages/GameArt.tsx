// A picture for each game, in the house style: what it is about, at a glance.

import { Match, Switch, type JSX } from "solid-js";

export function GameArt(props: { game: string }): JSX.Element {
  return (
    <svg class="art" viewBox="0 0 320 180" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <Switch>
        <Match when={props.game === "tigris"}>
          <Rivers />
        </Match>
        <Match when={props.game === "utopia"}>
          <Islands />
        </Match>
        <Match when={props.game === "gog"}>
          <Walls />
        </Match>
      </Switch>
    </svg>
  );
}

/** A ziggurat of so many steps on a ground line. */
function Ziggurat(props: {
  x: number;
  y: number;
  step: number;
  steps: number;
  fill: string;
  light: string;
}): JSX.Element {
  const path = () => {
    const { x, y, step, steps } = props;
    let d = `M${x - steps * step} ${y}`;
    for (let level = 0; level < steps; level++) d += `v${-step}h${step * 0.72}`;
    d += `h${step * steps * 0.56}`;
    for (let level = 0; level < steps; level++) d += `${level === 0 ? "" : `h${step * 0.72}`}v${step}`;
    return d + `h${step * 0.72}V${y}z`;
  };
  return (
    <g>
      <path d={path()} fill={props.fill} />
      <path
        d={`M${props.x - props.step * 0.5} ${props.y}v${-props.step * props.steps}h${props.step}v${props.step * props.steps}z`}
        fill={props.light}
      />
    </g>
  );
}

function Rivers(): JSX.Element {
  return (
    <>
      <rect width="320" height="180" fill="#f0d9a0" />
      <circle cx="246" cy="48" r="26" fill="#d9a63a" />
      <circle cx="246" cy="48" r="19" fill="#f0c65f" />
      <path d="M0 96C60 84 96 92 150 90S260 80 320 88V180H0z" fill="#e2c27e" />
      <path
        d="M0 118c50-6 84 4 126-4s60-20 108-18 60 6 86 2v22c-40 6-76-2-112 4s-70 26-118 22-60-6-90-2z"
        fill="#3f79b5"
      />
      <path
        d="M0 126c50-6 84 4 126-4s60-20 108-18 60 6 86 2M6 138c40-4 66 6 108 0s62-20 100-20"
        stroke="#8fb9de"
        stroke-width="2"
        fill="none"
      />
      <path d="M0 160c60-8 130 10 190 0s90-10 130-4v24H0z" fill="#cfa45c" />
      <Ziggurat x={86} y={104} step={15} steps={4} fill="#a8381f" light="#c9603f" />
      <Ziggurat x={182} y={92} step={8} steps={3} fill="#33302b" light="#5b554b" />
      <g fill="#3a7a4e">
        <path d="M286 142c-1-16-1-24-3-34l4-.5c2 11 2 20 3 34.5z" fill="#7a5a24" />
        <path d="M284 109c-8-8-17-8-25-1 9-2 17-1 25 1zM284 109c-10 0-17 5-18 15 6-7 11-12 18-15zM285 109c8-8 17-8 25-1-9-2-17-1-25 1zM285 109c10 0 17 5 18 15-6-7-11-12-18-15zM284.5 109c-3-10 0-19 7-24-2 9-4 16-7 24z" />
      </g>
      <g fill="#2c6fa8">
        <path d="M22 178v-14M34 178v-18M46 178v-13" stroke="#8a5a1c" stroke-width="2.5" />
        <path
          d="M22 166c-5-5-5-11 0-16 5 5 5 11 0 16zM34 162c-5-5-5-11 0-16 5 5 5 11 0 16zM46 167c-5-5-5-11 0-16 5 5 5 11 0 16z"
          fill="#d9a63a"
        />
      </g>
    </>
  );
}

function Islands(): JSX.Element {
  return (
    <>
      <rect width="320" height="180" fill="#bfe0e0" />
      <rect y="96" width="320" height="84" fill="#2b7d8c" />
      <path
        d="M0 112h60M90 124h70M200 112h120M20 150h90M150 160h80M250 146h60"
        stroke="#7fc0c4"
        stroke-width="2"
        stroke-linecap="round"
      />
      <path d="M22 104c30-14 92-14 122 0l-10 12c-30 6-74 6-102 0z" fill="#d8b877" />
      <path d="M190 100c24-12 78-12 104 0l-8 11c-26 6-64 6-88 0z" fill="#d8b877" />
      <path d="M100 152c26-12 92-12 118 0l-10 14c-26 6-72 6-98 0z" fill="#e2c78c" />
      <path d="M140 104C162 90 176 90 196 100" stroke="#8d7a52" stroke-width="5" fill="none" />
      <path d="M140 100C162 86 176 86 196 96" stroke="#c9b48a" stroke-width="3" fill="none" />
      <Ziggurat x={62} y={100} step={9} steps={4} fill="#8a5fb0" light="#ab86cc" />
      <path d="M96 100V58l6-12 6 12v42z" fill="#ad3470" />
      <path d="M102 46l4-8 4 8-4 12z" fill="#d9a63a" />
      <path
        d="M216 98V66h44v32h-6V74h-5v24h-6V74h-5v24h-6V74h-5v24zM212 66l26-16 26 16z"
        fill="#f3ead4"
        stroke="#a08d63"
        stroke-width="1"
      />
      <path d="M276 98V80h-8l4-6h-2l10-12 10 12h-2l4 6h-8v18z" fill="#92541a" />
      <path
        d="M146 150v-26h4v-8h18v8h4v26zM150 116c2-10 14-10 18 0z"
        fill="#f3ead4"
        stroke="#a08d63"
        stroke-width="1"
      />
      <path d="M186 150v-18l5-5 5 5v18z" fill="#3f79b5" />
      <g>
        <path d="M258 138h34l-7 11h-21z" fill="#7a4a1c" />
        <path d="M275 134v-30c12 5 15 18 12 30zM272 134v-22c-8 6-9 14-7 22z" fill="#f8f3e6" />
      </g>
    </>
  );
}

function Walls(): JSX.Element {
  return (
    <>
      <rect width="320" height="180" fill="#2a2540" />
      <circle cx="72" cy="46" r="20" fill="#f0cb78" />
      <circle cx="80" cy="41" r="18" fill="#2a2540" />
      <path
        d="M150 20h.01M190 44h.01M228 16h.01M276 36h.01M120 58h.01M302 66h.01"
        stroke="#f0cb78"
        stroke-width="3"
        stroke-linecap="round"
      />
      <path d="M0 108L44 66l30 26 42-44 46 52 30-24 44 40 34-28 50 44v80H0z" fill="#463c66" />
      <path d="M0 128c60-18 120-6 170-10s100-12 150 2v60H0z" fill="#6b4a3a" />
      <path d="M24 150V98h10v-10h10v10h8v-10h10v10h8v-10h10v10h8v52z" fill="#d8a86a" />
      <path d="M50 150v-24a8 8 0 0 1 16 0v24z" fill="#4b3020" />
      <path d="M24 112h64M24 126h26M66 126h22M24 138h26M66 138h22" stroke="#b98548" stroke-width="1.5" />
      <g fill="#c4452a">
        <path d="M212 150c-4-34 6-56 28-62l-10-16 18 10 6-14 6 14 18-10-10 16c22 6 32 28 28 62z" />
        <path d="M240 108l10 6-10 5zM270 108l-10 6 10 5z" fill="#f0cb78" />
        <path d="M238 130h34l-6 8h-22z" fill="#2a1410" />
        <path d="M243 130l3 5 3-5zM253 130l3 5 3-5zM263 130l3 5 3-5z" fill="#f8f3e6" />
      </g>
      <g>
        <rect x="128" y="120" width="30" height="30" fill="#f8f3e6" transform="rotate(-8 143 135)" />
        <path
          d="M136 129h.01M143 135h.01M150 141h.01M137 142h.01M149 128h.01"
          stroke="#24211d"
          stroke-width="5"
          stroke-linecap="round"
        />
        <rect x="166" y="128" width="24" height="24" fill="#d9a63a" transform="rotate(10 178 140)" />
        <path d="M173 136h.01M183 144h.01" stroke="#24211d" stroke-width="5" stroke-linecap="round" />
      </g>
      <path d="M0 156c80-8 220-8 320 0v24H0z" fill="#4b3328" />
    </>
  );
}
