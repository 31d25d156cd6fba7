import type { JSX } from "solid-js";

/** A ziggurat of so many steps on a ground line. */
export function Ziggurat(props: {
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
