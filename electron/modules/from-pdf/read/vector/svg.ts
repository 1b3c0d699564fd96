/**
 * This module writes drawings as SVG 1.1, with nothing in it but paths, colours, gradients, clips and pictures with their data: no text, no links, no
 * scripts, no styles, so that no word of the document is ever markup, and nothing is loaded.
 */
import type { Box } from '../../model/geometry.js';
import type { PathCommand } from '../path-commands.js';
import { gradientXml } from './svg-gradient.js';
import type { VectorFill, VectorPart, VectorPath, VectorPicture, VectorStroke } from './parts.js';

/** A drawing's SVG has at most this many characters: the bitmap is smaller than anything above. */
export const maxSvgLength = 1024 * 1024;
/** Lines are at least this many points wide, the thinnest that print. */
const hairline = 0.1;

export interface SvgWish {
  /** The part of the page that is seen, in points. */
  readonly area: Box;
  /** Width and height it says it has, such as `80pt`; absent: those of the area in points. */
  readonly size?: { readonly width: string; readonly height: string };
  /** The pictures among the parts, as `data:` addresses. */
  readonly pictures?: ReadonlyMap<VectorPicture, string>;
  /** Least width of a line, points. */
  readonly minLine?: number;
}

/**
 * Writes parts as SVG.
 * @returns null where it would be longer than {@link maxSvgLength}
 */
export function svgOf(
  parts: readonly VectorPart[],
  { area, size, minLine = hairline, pictures = new Map() }: SvgWish,
): string | null {
  const writer = new SvgWriter(area, minLine, pictures);
  for (const part of parts) {
    writer.add(part);
    if (writer.length > maxSvgLength) return null;
  }
  const [width, height] = [number(area.right - area.left), number(area.bottom - area.top)];
  const told = size ?? { width: `${width}pt`, height: `${height}pt` };
  const text = [
    `<svg xmlns="http://www.w3.org/2000/svg"${pictures.size > 0 ? linkName : ''} width="${told.width}" height="${told.height}"`,
    ` viewBox="0 0 ${width} ${height}">${writer.finish()}</svg>`,
  ].join('');
  return text.length > maxSvgLength ? null : text;
}

class SvgWriter {
  readonly #definitions: string[] = [];
  readonly #body: string[] = [];
  /** Names of clips by their paths. */
  readonly #clips = new Map<string, string>();
  /** Names of the clips that are open. */
  #open: readonly string[] = [];
  #gradients = 0;
  length = 0;

  constructor(
    private readonly area: Box,
    private readonly minLine: number,
    private readonly pictures: ReadonlyMap<VectorPicture, string>,
  ) {}

  add(part: VectorPart): void {
    switch (part.kind) {
      case 'path':
        return this.#path(part);
      case 'picture':
        return this.#picture(part);
    }
  }

  #picture(part: VectorPicture): void {
    const address = this.pictures.get(part);
    if (address === undefined) return;
    this.#enter(part.clips.map((clip) => this.#clip(clip)));
    const [a, b, c, d, e, f] = part.place;
    const [x, y] = [number(e - this.area.left), number(f - this.area.top)];
    // Most are upright, and not every program turns pictures.
    const isUpright = a > 0 && d > 0 && Math.abs(b) < 0.005 && Math.abs(c) < 0.005;
    const place = isUpright
      ? `x="${x}" y="${y}" width="${number(a)}" height="${number(d)}"`
      : turnedPlace([a, b, c, d], `${x} ${y}`);
    this.#put(
      this.#body,
      `<image ${place} preserveAspectRatio="none"${opacityOf('opacity', part.opacity)} xlink:href="${address}"/>`,
    );
  }

  #path({ path, fill, stroke, clips }: VectorPath): void {
    const d = this.#data(path);
    if (d === '') return;
    this.#enter(clips.map((clip) => this.#clip(clip)));
    this.#put(
      this.#body,
      `<path d="${d}"${fillOf(fill, this.#paint(fill))}${strokeOf(stroke, this.minLine)}/>`,
    );
  }

  finish(): string {
    this.#enter([]);
    const definitions = this.#definitions.join('');
    return `${definitions === '' ? '' : `<defs>${definitions}</defs>`}${this.#body.join('')}`;
  }

  /** Closes the clip groups that end here, and opens those that begin. */
  #enter(names: readonly string[]): void {
    let shared = 0;
    while (shared < names.length && names[shared] === this.#open[shared]) shared += 1;
    for (let place = shared; place < this.#open.length; place += 1) this.#put(this.#body, '</g>');
    for (const name of names.slice(shared)) this.#put(this.#body, `<g clip-path="url(#${name})">`);
    this.#open = names;
  }

  /** Returns the colour of a fill, or the name of its gradient; no colour for a gradient that cannot be said, so that it shows. */
  #paint(fill: VectorFill | null): string {
    if (!fill) return 'none';
    if (typeof fill.colour === 'string') return fill.colour;
    this.#gradients += 1;
    const name = `g${String(this.#gradients)}`;
    const xml = gradientXml(name, fill.colour, [this.area.left, this.area.top]);
    if (xml === null) return 'none';
    this.#put(this.#definitions, xml);
    return `url(#${name})`;
  }

  #clip(path: readonly PathCommand[]): string {
    const d = this.#data(path);
    const known = this.#clips.get(d);
    if (known !== undefined) return known;
    const name = `c${String(this.#clips.size + 1)}`;
    this.#clips.set(d, name);
    this.#put(this.#definitions, `<clipPath id="${name}"><path d="${d}"/></clipPath>`);
    return name;
  }

  #put(list: string[], text: string): void {
    list.push(text);
    this.length += text.length;
  }

  #data(path: readonly PathCommand[]): string {
    const x = (value: number) => number(value - this.area.left);
    const y = (value: number) => number(value - this.area.top);
    return path
      .map((command) => {
        switch (command.type) {
          case 'Z':
            return 'Z';
          case 'M':
          case 'L':
            return `${command.type}${x(command.x)} ${y(command.y)}`;
          case 'C':
            return `C${x(command.x1)} ${y(command.y1)} ${x(command.x2)} ${y(command.y2)} ${x(command.x)} ${y(command.y)}`;
        }
      })
      .join('');
  }
}

/** Returns size and transform of a picture that is turned or mirrored: it has its real size, since programs draw its edges before they turn it. */
function turnedPlace([a, b, c, d]: readonly [number, number, number, number], at: string): string {
  const [width, height] = [Math.hypot(a, b), Math.hypot(c, d)];
  const turn = [a / width, b / width, c / height, d / height].map((value) =>
    String(Math.round(value * 1e5) / 1e5 + 0),
  );
  return `width="${number(width)}" height="${number(height)}" transform="matrix(${turn.join(' ')} ${at})"`;
}

/** The name by which SVG 1.1 says where a picture is. */
const linkName = ' xmlns:xlink="http://www.w3.org/1999/xlink"';

/** Rounds to hundredths of a point: less than that is not seen. */
const number = (value: number): string => String(Math.round(value * 100) / 100 + 0);

const share = (value: number): string => String(Math.round(Math.max(0, Math.min(1, value)) * 1000) / 1000);

const opacityOf = (name: string, value: number): string => (value >= 1 ? '' : ` ${name}="${share(value)}"`);

function fillOf(fill: VectorFill | null, paint: string): string {
  if (!fill) return ' fill="none"';
  const rule = fill.rule === 'evenodd' ? ' fill-rule="evenodd"' : '';
  return ` fill="${paint}"${rule}${opacityOf('fill-opacity', fill.opacity)}`;
}

function strokeOf(stroke: VectorStroke | null, minLine: number): string {
  if (!stroke) return '';
  const { colour, width, cap, join, dashes, phase, opacity } = stroke;
  return [
    ` stroke="${colour}" stroke-width="${number(Math.max(minLine, width))}"`,
    cap === 'butt' ? '' : ` stroke-linecap="${cap}"`,
    // The miter limit of a PDF is 10 by default, that of SVG is 4.
    join === 'miter' ? ' stroke-miterlimit="10"' : ` stroke-linejoin="${join}"`,
    dashes.length === 0 ? '' : ` stroke-dasharray="${dashes.map(number).join(' ')}"`,
    phase === 0 || dashes.length === 0 ? '' : ` stroke-dashoffset="${number(phase)}"`,
    opacityOf('stroke-opacity', opacity),
  ].join('');
}
