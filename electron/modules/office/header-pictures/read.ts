/** Pictures in headers and footers of the sheets of a workbook: shapes of the old kind that the header's text has a place for. */
import { posix } from 'node:path';
import { decodeXml } from '../package/xml-text.js';
import { usualPrefixes } from '../mending/prefixes.js';
import { sheetNames } from '../package/sheet-names.js';
import { XmlTree } from '../package/xml-tree.js';
import { readXml, type Parts } from '../parts.js';
import { picturePlaces, type PicturePlace, type HeaderSide } from './sections.js';

/** Points from the edges of the paper. */
interface HeaderMargins {
  readonly left: number;
  readonly right: number;
  readonly header: number;
  readonly footer: number;
}

type PageKind = 'odd' | 'even' | 'first';

export interface HeaderPicture {
  readonly pages: PageKind;
  readonly where: 'header' | 'footer';
  readonly side: HeaderSide;
  readonly place: PicturePlace;
  /** Points. */
  readonly width: number;
  readonly height: number;
  /** Name of the part with its bytes; empty where it is not told. */
  readonly part: string;
  /** Shares that are cut off: left, top, right, bottom. */
  readonly crop: readonly [number, number, number, number];
  /** How bright and how strong: what a watermark is washed out with. */
  readonly gain: number;
  readonly black: number;
}

export interface SheetPictures {
  readonly margins: HeaderMargins;
  readonly hasFirst: boolean;
  readonly hasEven: boolean;
  /** Number of the first page; null where pages count on. */
  readonly firstNumber: number | null;
  readonly pictures: readonly HeaderPicture[];
}

const pageKinds: readonly PageKind[] = ['odd', 'even', 'first'];
const suffix = { odd: '', even: 'EVEN', first: 'FIRST' } as const;

/** Of a sheet by the name of its part; none where it has no pictures, or their shapes cannot be read. */
export async function sheetPictures(parts: Parts, sheet: string): Promise<SheetPictures | null> {
  const related = await relationsOf(parts, sheet);
  if (![...related.values()].some((target) => /\.vml$/i.test(target))) return null;
  const texts = new Map<string, string>();
  const found = { drawing: '', first: false, even: false, number: null as number | null };
  let margins: HeaderMargins = { left: 50.4, right: 50.4, header: 21.6, footer: 21.6 };
  let inside = '';
  await readXml(parts.chunks(sheet), {
    open(name, attributes) {
      inside = name;
      const points = (key: string, usual: number) => 72 * Number(attributes[key] ?? usual / 72);
      if (name === 'legacyDrawingHF') found.drawing = attributes['id'] ?? '';
      else if (name === 'headerFooter') {
        found.first = isTrue(attributes['differentFirst']);
        found.even = isTrue(attributes['differentOddEven']);
      } else if (name === 'pageMargins')
        margins = {
          left: points('left', margins.left),
          right: points('right', margins.right),
          header: points('header', margins.header),
          footer: points('footer', margins.footer),
        };
      else if (name === 'pageSetup' && isTrue(attributes['useFirstPageNumber']))
        found.number = Number(attributes['firstPageNumber'] ?? 1);
    },
    close: () => void (inside = ''),
    text(text) {
      if (/^(?:odd|even|first)(?:Header|Footer)$/.test(inside))
        texts.set(inside, (texts.get(inside) ?? '') + text);
    },
  });
  const drawing = related.get(found.drawing);
  if (drawing === undefined) return null;
  const shapes = await shapesOf(parts, drawing);
  const pictures = pageKinds.flatMap((pages) =>
    (['header', 'footer'] as const).flatMap((where) => {
      const text = texts.get(`${pages}${where === 'header' ? 'Header' : 'Footer'}`) ?? '';
      return [...picturePlaces(text)].flatMap(([side, place]): HeaderPicture[] => {
        const shape = shapes.get(`${side}${where === 'header' ? 'H' : 'F'}${suffix[pages]}`);
        return shape ? [{ ...shape, pages, where, side, place }] : [];
      });
    }),
  );
  return {
    ...{ margins, pictures },
    ...{ hasFirst: found.first, hasEven: found.even, firstNumber: found.number },
  };
}

const isTrue = (text: string | undefined): boolean => text === '1' || text === 'true';

/** Names of the sheets, by their parts. */
export const titlesOf = (parts: Parts): Promise<ReadonlyMap<string, string>> =>
  sheetNames(
    parts.names.map((name) => ({ name, entry: name })),
    (name) => whole(parts, name),
  );

async function whole(parts: Parts, name: string): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of parts.chunks(nameOf(parts, name))) pieces.push(piece);
  const { text } = decodeXml(Buffer.concat(pieces));
  return usualPrefixes(text) ?? text;
}

/** As the package spells it. */
export const nameOf = (parts: Parts, name: string): string =>
  parts.names.find((each) => each.toLowerCase() === name.toLowerCase()) ?? name;

/** Names of parts by the identities of the relations. */
async function relationsOf(parts: Parts, part: string): Promise<ReadonlyMap<string, string>> {
  const list = `${posix.dirname(part)}/_rels/${posix.basename(part)}.rels`;
  const tree = new XmlTree(await whole(parts, list));
  const found = new Map<string, string>();
  for (const one of tree.all()) {
    const [id, target] = [tree.attribute(one, 'Id'), tree.attribute(one, 'Target')];
    if (id && target && tree.attribute(one, 'TargetMode') !== 'External')
      found.set(id, posix.resolve('/', posix.dirname(part), target).slice(1));
  }
  return found;
}

type Shape = Omit<HeaderPicture, 'pages' | 'where' | 'side' | 'place'>;

/** Pictures by the identities of their shapes, such as `LH`. */
async function shapesOf(parts: Parts, drawing: string): Promise<ReadonlyMap<string, Shape>> {
  const related = await relationsOf(parts, drawing);
  const tree = new XmlTree(await whole(parts, drawing));
  const found = new Map<string, Shape>();
  for (const shape of tree.all()) {
    if (shape.local !== 'shape' && shape.local !== 'rect') continue;
    const [data = shape] = [...tree.named('imagedata', shape)];
    const [width, height] = ['width', 'height'].map((name) =>
      pointsIn(tree.attribute(shape, 'style') ?? '', name),
    );
    const part = related.get(tree.attribute(data, 'relid') ?? tree.attribute(data, 'id') ?? '');
    const number = (name: string, usual: number) => fraction(tree.attribute(data, name), usual);
    found.set((tree.attribute(shape, 'id') ?? '').toUpperCase(), {
      ...{ part: nameOf(parts, part ?? ''), width: width ?? 0, height: height ?? 0 },
      crop: [number('cropleft', 0), number('croptop', 0), number('cropright', 0), number('cropbottom', 0)],
      ...{ gain: number('gain', 1), black: number('blacklevel', 0) },
    });
  }
  return found;
}

const units: Readonly<Record<string, number>> = { pt: 1, in: 72, px: 0.75, cm: 28.3465, mm: 2.83465, pc: 12 };

function pointsIn(style: string, name: string): number {
  const [, value, unit = 'px'] =
    new RegExp(`(?:^|;)\\s*${name}\\s*:\\s*([\\d.]+)\\s*([a-z]*)`, 'i').exec(style) ?? [];
  return Number(value ?? 0) * (units[unit.toLowerCase() || 'px'] ?? 1);
}

/** A number, or one in parts of 65,536 (`19661f`). */
function fraction(text: string | undefined, usual: number): number {
  if (text === undefined) return usual;
  const value = Number(text.replace(/f$/, '')) / (text.endsWith('f') ? 65_536 : 1);
  return Number.isFinite(value) ? value : usual;
}
