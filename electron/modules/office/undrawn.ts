/** Says what of a workbook, a text or slides LibreOffice draws nothing of: charts of Excel 2016 and later, pictures in headers of sheets. */
import { posix } from 'node:path';
import type { Entry, ZipFile } from 'yauzl';
import { entryChunks } from '../../files/zip-entry.js';
import { slashedName } from '../../files/zip-names.js';
import { withZipFile } from '../../files/zip.js';
import type { Context } from '../../engine/interface/converter.js';
import { decodeXml } from './package/xml-text.js';
import { usualPrefixes } from './mending/prefixes.js';
import { sheetNames } from './package/sheet-names.js';
import { XmlTree } from './package/xml-tree.js';
import { newChartRelation, type Redrawn } from './new-charts/index.js';

/** Identities of the shapes in headers and footers of sheets: left, centre, right; of first and even pages too ([MS-OI29500] 2.1.776). */
const headerShape = /<v:shape\b[^>]*\bid=["'](?:[LCR][HF](?:FIRST|EVEN)?)["']/i;
/** A part of more bytes is not looked into. */
const maxPart = 32 * 1024 * 1024;
/** Alternatives of which one is shown; they do not hold each other. */
const alternatives = /<([^\s<>/:]+):AlternateContent\b[\s\S]*?<\/\1:AlternateContent>/g;

interface Undrawn {
  readonly charts: number;
  /** Names of the sheets that the charts are on; empty in texts and slides. */
  readonly chartSheets: readonly string[];
  /** Names of the sheets with pictures in headers or footers. */
  readonly headerSheets: readonly string[];
  /** How charts that are not on hidden sheets were drawn. */
  readonly shown: readonly Redrawn[];
}

export interface KnownOfDrawn {
  /** Names of sheets that are not printed: nothing is missing of them, and they are not named. */
  readonly hidden: ReadonlySet<string>;
  /** Charts that are in the document as other ones. */
  readonly redrawn: ReadonlyMap<string, Redrawn>;
  /** Names of sheets that have the pictures of their headers. */
  readonly withPictures: ReadonlySet<string>;
}

/**
 * @param path the document as LibreOffice gets it
 */
export async function reportUndrawn(path: string, drawn: KnownOfDrawn, context: Context): Promise<void> {
  const { charts, chartSheets, headerSheets, shown } = await findUndrawn(path, drawn);
  const same = shown.filter((how) => how === 'same').length;
  if (same > 0) context.message('info', 'charts_redrawn', { count: same });
  if (shown.length > same) context.message('warning', 'charts_as_bars', { count: shown.length - same });
  if (charts > 0) {
    if (chartSheets.length === 0) context.message('warning', 'charts_left_out', { count: charts });
    else
      context.message('warning', 'sheet_charts_left_out', { count: charts, sheets: chartSheets.join(', ') });
  }
  if (headerSheets.length > 0)
    context.message('warning', 'header_pictures_left_out', { sheets: headerSheets.join(', ') });
}

/** Never throws: what is no package, or does not unpack, holds nothing of it. */
const findUndrawn = (path: string, drawn: KnownOfDrawn): Promise<Undrawn> =>
  withZipFile(path, async (zip) => {
    const entries = new Map<string, Entry>();
    for await (const entry of zip.eachEntry()) entries.set(slashedName(entry).toLowerCase(), entry);
    return new Finder(zip, entries).find(drawn);
  }).catch(() => ({ charts: 0, chartSheets: [], headerSheets: [], shown: [] }));

class Finder {
  constructor(
    private readonly zip: ZipFile,
    private readonly entries: ReadonlyMap<string, Entry>,
  ) {}

  async find({ hidden, redrawn: all, withPictures }: KnownOfDrawn): Promise<Undrawn> {
    const redrawn = new Map(all);
    const withCharts = new Map<string, number>();
    for (const name of this.entries.keys()) {
      const part = partOf(name);
      if (part === null || !/^(?:xl|word|ppt)\//.test(part)) continue;
      if (![...(await this.#targets(part)).values()].some(({ type }) => newChartRelation.test(type)))
        continue;
      const count = undrawnIn(await this.#text(part));
      if (count > 0) withCharts.set(part, count);
    }
    const chartSheets: string[] = [];
    const headerSheets: string[] = [];
    for (const [part, title] of await this.#sheets()) {
      const targets = [...(await this.#targets(part)).keys()];
      if (hidden.has(title)) {
        for (const target of targets) {
          withCharts.delete(target);
          if (redrawn.size > 0)
            for (const chart of (await this.#targets(target)).keys()) redrawn.delete(chart);
        }
        continue;
      }
      if (targets.some((target) => withCharts.has(target))) chartSheets.push(title);
      if (withPictures.has(title)) continue;
      for (const target of targets)
        if (target.endsWith('.vml') && headerShape.test(await this.#text(target))) {
          headerSheets.push(title);
          break;
        }
    }
    const charts = [...withCharts.values()].reduce((sum, count) => sum + count, 0);
    return { charts, chartSheets, headerSheets, shown: [...redrawn.values()] };
  }

  /** Names of the sheets by their parts. */
  #sheets(): Promise<Map<string, string>> {
    const parts = [...this.entries].map(([name, entry]) => ({ name, entry }));
    return sheetNames(
      parts,
      (entry) => this.#read(entry),
      (entry) => this.#bytes(entry),
    );
  }

  /** What the relations of a part lead to, by the name of the part. */
  async #targets(part: string): Promise<Map<string, { readonly type: string }>> {
    const found = new Map<string, { readonly type: string }>();
    const tree = new XmlTree(await this.#text(`${posix.dirname(part)}/_rels/${posix.basename(part)}.rels`));
    for (const one of tree.all()) {
      const [target, type] = [tree.attribute(one, 'Target'), tree.attribute(one, 'Type')];
      if (!target || !type) continue;
      found.set(posix.resolve('/', posix.dirname(part), target).slice(1).toLowerCase(), { type });
    }
    return found;
  }

  #text(name: string): Promise<string> {
    const entry = this.entries.get(name);
    return entry === undefined ? Promise.resolve('') : this.#read(entry);
  }

  async #read(entry: Entry): Promise<string> {
    const { text } = decodeXml(await this.#bytes(entry));
    return usualPrefixes(text) ?? text;
  }

  async #bytes(entry: Entry): Promise<Buffer> {
    if (entry.uncompressedSize > maxPart) return Buffer.alloc(0);
    const pieces: Buffer[] = [];
    for await (const piece of entryChunks(this.zip, entry)) pieces.push(piece);
    return Buffer.concat(pieces);
  }
}

/** The part that a list of relations belongs to; null for what is no such list. */
function partOf(name: string): string | null {
  const [, folder, file] = /^(.*\/)_rels\/([^/]+)\.rels$/.exec(name) ?? [];
  return folder === undefined || file === undefined ? null : folder + file;
}

/** Charts of the new kind without a picture that is shown in their place. */
function undrawnIn(text: string): number {
  const shown = [...text.matchAll(alternatives)].filter(
    ([all]) => all.includes('drawing/2014/chartex"') && /:blip\b/.test(all.slice(all.indexOf(':Fallback'))),
  ).length;
  const all = text.match(/<(?:[^\s<>/:]+:)?graphicData\b[^>]*chartex"/g)?.length ?? 0;
  return Math.max(0, all - shown);
}
