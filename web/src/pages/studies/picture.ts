// The board as it is drawn, as a picture of its own: what style sheets and variables say is written into it, so that it looks
// the same anywhere. Equal styles become one class.

/** What makes a drawing look as it does; everything else is the page's business. */
const properties = [
  "fill",
  "fill-opacity",
  "fill-rule",
  "stroke",
  "stroke-width",
  "stroke-opacity",
  "stroke-dasharray",
  "stroke-linecap",
  "stroke-linejoin",
  "opacity",
  "paint-order",
  "font-family",
  "font-size",
  "font-weight",
  "letter-spacing",
  "text-anchor",
  "dominant-baseline",
  "stop-color",
  "stop-opacity",
  "visibility",
] as const;

/** What belongs to whoever uses the page, and not to the picture. */
const kept = new Set([
  "viewBox",
  "d",
  "x",
  "y",
  "x1",
  "x2",
  "y1",
  "y2",
  "cx",
  "cy",
  "r",
  "rx",
  "ry",
  "width",
  "height",
  "points",
  "id",
  "href",
  "clip-path",
  "mask",
  "patternUnits",
  "patternTransform",
  "gradientUnits",
  "gradientTransform",
  "offset",
  "fx",
  "fy",
  "preserveAspectRatio",
  "text-anchor",
  "dx",
  "dy",
  "rotate",
  "textLength",
  "lengthAdjust",
  "stroke-width",
  "marker-end",
  "markerWidth",
  "markerHeight",
  "refX",
  "refY",
  "orient",
  "clipPathUnits",
  "maskUnits",
  "fill",
  "stroke",
]);

/** Classes, and drawings that others refer to, shared by all pictures of one file. */
export class Styles {
  private readonly names = new Map<string, string>();
  private readonly referred = new Map<string, string>();

  /** In a picture that is hidden it would be hidden for all who refer to it. */
  define(id: string, drawing: () => string): void {
    if (!this.referred.has(id)) this.referred.set(id, drawing());
  }

  nameOf(style: string): string {
    let name = this.names.get(style);
    if (name === undefined) this.names.set(style, (name = `s${this.names.size.toString(36)}`));
    return name;
  }

  text(): string {
    const classes = [...this.names].map(([style, name]) => `.${name}{${style}}`).join("");
    return `<style>${classes}</style><defs>${[...this.referred.values()].join("")}</defs>`;
  }
}

/** What is only drawn where something refers to it. */
const definitions = new Set([
  "clipPath",
  "mask",
  "pattern",
  "linearGradient",
  "radialGradient",
  "symbol",
  "marker",
]);

const defaults = new Map<string, string>();

/** What a property is where nothing is said, so that only what differs is written. */
function usual(property: string): string {
  let value = defaults.get(property);
  if (value === undefined) {
    const probe = document.createElementNS("http://www.w3.org/2000/svg", "g");
    const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    svg.style.all = "initial";
    probe.style.all = "initial";
    svg.append(probe);
    document.body.append(svg);
    value = getComputedStyle(probe).getPropertyValue(property);
    svg.remove();
    defaults.set(property, value);
  }
  return value;
}

const inherited = new Set<string>([
  "fill",
  "fill-opacity",
  "fill-rule",
  "stroke",
  "stroke-width",
  "stroke-opacity",
  "stroke-dasharray",
  "stroke-linecap",
  "stroke-linejoin",
  "paint-order",
  "font-family",
  "font-size",
  "font-weight",
  "letter-spacing",
  "text-anchor",
  "visibility",
]);

/** What is only there for whoever uses the board. */
const passing = ["bd-lit", "bd-focus", "bd-focus-ground", "bd-trails", "bd-ghosts", "bd-hot"];

/** Where it is drawn: as an attribute where that says the same, because hardly two things stand in one place. */
function placeOf(style: CSSStyleDeclaration): { attribute: string; style: string } {
  const transform = style.getPropertyValue("transform");
  if (transform === "none" || transform === "") return { attribute: "", style: "" };
  const origin = style.getPropertyValue("transform-origin");
  if (/^0(px|%)? 0(px|%)?( 0px)?$/.test(origin)) return { attribute: ` transform="${transform}"`, style: "" };
  const box = style.getPropertyValue("transform-box");
  return { attribute: "", style: `transform:${transform};transform-origin:${origin};transform-box:${box}` };
}

function styleOf(element: Element, parent: CSSStyleDeclaration | undefined): string {
  const style = getComputedStyle(element);
  const parts: string[] = [];
  for (const property of properties) {
    const value = style.getPropertyValue(property);
    const before = parent && inherited.has(property) ? parent.getPropertyValue(property) : usual(property);
    if (value !== before) parts.push(`${property}:${value.replaceAll('"', "'")}`);
  }
  return parts.join(";");
}

const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

function written(element: Element, parent: CSSStyleDeclaration | undefined, styles: Styles): string {
  const style = getComputedStyle(element);
  if (style.display === "none" || passing.some((name) => element.classList.contains(name))) return "";
  const isDefinition = definitions.has(element.localName) || element.parentElement?.localName === "defs";
  if (isDefinition && parent !== undefined && element.id !== "") {
    styles.define(element.id, () => written(element, undefined, styles));
    return "";
  }
  const place = placeOf(style);
  const attributes = [...element.attributes]
    .filter(({ name }) => kept.has(name))
    .map(({ name, value }) => ` ${name}="${escaped(value)}"`);
  const own = [styleOf(element, parent), place.style].filter((part) => part !== "").join(";");
  const name = own === "" ? "" : ` class="${styles.nameOf(own)}"`;
  const inside = [...element.childNodes]
    .map((child) => {
      if (child instanceof Text) return escaped(child.data);
      return child instanceof SVGElement ? written(child, style, styles) : "";
    })
    .join("");
  return `<${element.localName}${attributes.join("")}${place.attribute}${name}>${inside}</${element.localName}>`;
}

/** Ends what moves and comes to an end, so that no piece is drawn on its way. */
export function finishMoving(within: Element): void {
  for (const moving of within.getAnimations({ subtree: true })) {
    if (moving.effect?.getComputedTiming().endTime !== Infinity) moving.finish();
  }
}

export interface Frame {
  box: string;
  /** The ground, and what lies on it. */
  layers: string[];
}

export const isSame = (a: Frame | undefined, b: Frame) =>
  a !== undefined &&
  a.layers.length === b.layers.length &&
  a.layers.every((layer, at) => layer === b.layers[at]);

/** The board that is drawn in an element: ground and pieces are drawings of their own, one over the other. */
export function frameOf(within: Element, styles: Styles): Frame {
  const drawings = [...within.querySelectorAll<SVGSVGElement>(".bd-surface > svg.bd-svg")];
  if (drawings.length === 0) throw new Error("there is no board");
  const layers = drawings.map((svg) => {
    const style = getComputedStyle(svg);
    const inside = [...svg.children].map((child) => written(child, style, styles)).join("");
    return `<g class="${styles.nameOf(styleOf(svg, undefined))}">${inside}</g>`;
  });
  return { box: drawings[0]!.getAttribute("viewBox") ?? "0 0 100 100", layers };
}

const head = (box: string) => {
  const [, , width, height] = box.split(/\s+/).map(Number);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" width="${Math.round(width!)}" height="${Math.round(height!)}">`;
};

const backed = (box: string, colour: string) => {
  const [x, y, width, height] = box.split(/\s+/);
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${colour}"/>`;
};

export const backgroundOf = (within: Element) => getComputedStyle(within.closest("body")!).backgroundColor;

/** One board as an SVG file. */
export function svgOf(within: Element): string {
  const styles = new Styles();
  const { box, layers } = frameOf(within, styles);
  return `${head(box)}${styles.text()}${backed(box, backgroundOf(within))}${layers.join("")}</svg>`;
}

/** How long each picture stands in an animation, in seconds; the last one twice as long. */
const stands = 1.1;

/** Several boards one after the other, over and over. */
export function animated(frames: readonly Frame[], styles: Styles, background: string): string {
  const { box, layers } = frames[0]!;
  /** The ground is the same in all of them: it is there once. */
  let common = 0;
  while (common < layers.length && frames.every((frame) => frame.layers[common] === layers[common])) common++;
  const all = stands * (frames.length + 1);
  const shown = frames.map((frame, at) => {
    const begin = (stands * at) / all;
    const end = at === frames.length - 1 ? 1 : (stands * (at + 1)) / all;
    const times = [0, begin, end, 1].map((time) => time.toFixed(4)).join(";");
    const first = at === 0 ? "visible" : "hidden";
    return (
      `<g visibility="${first}">` +
      `<animate attributeName="visibility" dur="${all.toFixed(2)}s" repeatCount="indefinite" calcMode="discrete"` +
      ` keyTimes="${times}" values="hidden;visible;hidden;hidden"/>${frame.layers.slice(common).join("")}</g>`
    );
  });
  const ground = layers.slice(0, common).join("");
  return `${head(box)}${styles.text()}${backed(box, background)}${ground}${shown.join("")}</svg>`;
}

/** An SVG file as a PNG, so many pixels wide. */
export async function pngOf(svg: string, width = 1600): Promise<Blob> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = Math.round((width * image.naturalHeight) / image.naturalWidth);
  canvas.getContext("2d")!.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture"))), "image/png"),
  );
}
