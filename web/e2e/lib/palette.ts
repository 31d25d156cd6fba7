// Makes a screenshot a third of its size: the colours of a page are few, so 256 of them are enough. Reads what Chromium
// writes (8 bits, RGB or RGBA, not interlaced) and writes an indexed PNG.

import { crc32 } from "./crc.ts";
import { deflateSync, inflateSync } from "node:zlib";

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

export interface Picture {
  width: number;
  height: number;
  /** Red, green, blue; one after the other. */
  pixels: Uint8Array;
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const out = Buffer.alloc(8);
  out.writeUInt32BE(data.length, 0);
  out.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([out.subarray(0, 4), body, out.subarray(4)]);
}

export function decode(png: Buffer): Picture {
  let [width, height, channels] = [0, 0, 3];
  const parts: Buffer[] = [];
  for (let at = 8; at < png.length;) {
    const length = png.readUInt32BE(at);
    const type = png.toString("latin1", at + 4, at + 8);
    const data = png.subarray(at + 8, at + 8 + length);
    if (type === "IHDR") {
      [width, height, channels] = [data.readUInt32BE(0), data.readUInt32BE(4), data[9] === 6 ? 4 : 3];
    } else if (type === "IDAT") parts.push(data);
    at += 12 + length;
  }
  return { width, height, pixels: unfilter(inflateSync(Buffer.concat(parts)), width, height, channels) };
}

/** Undoes the five filters of PNG's rows and drops the alpha channel. */
function unfilter(raw: Buffer, width: number, height: number, channels: number): Uint8Array {
  const stride = width * channels;
  const rows = new Uint8Array(stride * height);
  const pixels = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y++) {
    const filter = raw[y * (stride + 1)]!;
    for (let x = 0; x < stride; x++) {
      const left = x >= channels ? rows[y * stride + x - channels]! : 0;
      const up = y > 0 ? rows[(y - 1) * stride + x]! : 0;
      const corner = x >= channels && y > 0 ? rows[(y - 1) * stride + x - channels]! : 0;
      const guess = [0, left, up, (left + up) >> 1, paeth(left, up, corner)][filter]!;
      rows[y * stride + x] = raw[y * (stride + 1) + 1 + x]! + guess;
    }
    for (let x = 0; x < width; x++) {
      for (let c = 0; c < 3; c++) pixels[(y * width + x) * 3 + c] = rows[y * stride + x * channels + c]!;
    }
  }
  return pixels;
}

function paeth(left: number, up: number, corner: number): number {
  const guess = left + up - corner;
  const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)];
  if (a <= b && a <= c) return left;
  return b <= c ? up : corner;
}

interface Shade {
  rgb: [number, number, number];
  count: number;
}

/** Median cut: the box with the widest spread, weighed by how often its colours occur, is halved until there are 256. */
function choose(shades: Shade[]): Shade[][] {
  const boxes = [shades];
  const spread = (box: Shade[], c: number) => {
    const values = box.map(({ rgb }) => rgb[c]!);
    return Math.max(...values) - Math.min(...values);
  };
  const weigh = (box: Shade[]) => {
    const channel = [0, 1, 2].reduce((best, c) => (spread(box, c) > spread(box, best) ? c : best), 0);
    const count = box.reduce((sum, shade) => sum + shade.count, 0);
    return { box, channel, weight: box.length < 2 ? 0 : spread(box, channel) * Math.sqrt(count) };
  };
  const weighed = boxes.map(weigh);
  while (weighed.length < 256) {
    const most = weighed.reduce((best, item, at) => (item.weight > weighed[best]!.weight ? at : best), 0);
    const { box, channel, weight } = weighed[most]!;
    if (weight === 0) break;
    const sorted = [...box].sort((a, b) => a.rgb[channel]! - b.rgb[channel]!);
    const half = sorted.reduce((sum, shade) => sum + shade.count, 0) / 2;
    let [cut, sum] = [0, 0];
    while (cut < sorted.length - 1 && (cut === 0 || sum + sorted[cut]!.count <= half))
      sum += sorted[cut++]!.count;
    weighed.splice(most, 1, weigh(sorted.slice(0, cut)), weigh(sorted.slice(cut)));
  }
  return weighed.map(({ box }) => box);
}

export function withPalette(png: Buffer): Buffer {
  const { width, height, pixels } = decode(png);
  const shades = new Map<number, Shade>();
  const key = (at: number) => (pixels[at]! << 16) | (pixels[at + 1]! << 8) | pixels[at + 2]!;
  for (let at = 0; at < pixels.length; at += 3) {
    const known = shades.get(key(at));
    if (known) known.count++;
    else shades.set(key(at), { rgb: [pixels[at]!, pixels[at + 1]!, pixels[at + 2]!], count: 1 });
  }
  const boxes = choose([...shades.values()]);
  const palette = Buffer.alloc(boxes.length * 3);
  const index = new Map<number, number>();
  for (const [at, box] of boxes.entries()) {
    const count = box.reduce((sum, shade) => sum + shade.count, 0);
    for (let c = 0; c < 3; c++) {
      const sum = box.reduce((total, shade) => total + shade.rgb[c]! * shade.count, 0);
      palette[at * 3 + c] = Math.round(sum / count);
    }
    for (const { rgb } of box) index.set((rgb[0] << 16) | (rgb[1] << 8) | rgb[2], at);
  }
  const raw = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) raw[y * (width + 1) + 1 + x] = index.get(key((y * width + x) * 3))!;
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3, 0, 0, 0], 8);
  const data = deflateSync(raw, { level: 9 });
  return Buffer.concat([
    signature,
    chunk("IHDR", header),
    chunk("PLTE", palette),
    chunk("IDAT", data),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}
