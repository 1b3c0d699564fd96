/**
 * What LibreOffice reads otherwise than the program that wrote a document, put so that it reads it right: the parts are
 * written anew before they go to it.
 */
import type { Entry, ZipFile } from 'yauzl';
import { slashedName } from '../../../files/zip-names.js';
import { entryChunks } from '../../../files/zip-entry.js';
import type { OfficeFormat } from '../filters.js';
import { decodeXml } from '../package/xml-text.js';
import type { CellContents } from '../package/cell-contents.js';
import { newChartsOf, type Redrawn } from '../new-charts/index.js';
import { mendControls, type DataStore } from './bound-controls.js';
import { dashPageNumbers } from './dashed-pages.js';
import { mendEquations } from './equation-text.js';
import { fieldTargets } from './field-targets.js';
import { placeMarginTabs } from './margin-tabs.js';
import { mendReferences } from './open-references.js';
import { pagesOf, type WordPages } from './pages-of.js';
import { mendFields, type FieldTargets } from './word-fields.js';
import type { PackagePart } from '../package/part.js';
import { readStore } from './data-store.js';
import { mendFrames } from './open-frames.js';
import { richCells } from './rich-cells.js';
import { usualPrefixes } from './prefixes.js';
import { leaveLinesUncounted, numberLanguages, showInkPictures, showWebHidden } from './small.js';
import { sheetNames } from '../package/sheet-names.js';
import { XmlTree } from '../package/xml-tree.js';

/** The text of a part as it should be; null where it may stay. */
export type Mend = (text: string) => string | null;

/** What is mended in the parts of a package. */
export interface Mends {
  /** By the name of a part; null for parts that need none. */
  readonly of: (part: string) => Mend | null;
  /** What cells of a sheet show, by the name of its part. */
  readonly cells: (part: string) => CellContents;
  /** Cells whose picture is not drawn, such as `Sheet1!A2`; known when the parts were read. */
  readonly pictures: readonly string[];
  /** Names of the sheets of a workbook, by the parts they are in, in lower case. */
  readonly titles: () => Promise<ReadonlyMap<string, string>>;
  /** Charts of Excel 2016 and later that are drawn as other ones, by the names of their parts in lower case. */
  readonly charts: ReadonlyMap<string, Redrawn>;
}

const nothing: Mends = {
  of: () => null,
  cells: () => ({ rich: () => null, isBox: () => false }),
  pictures: [],
  titles: () => Promise.resolve(new Map()),
  charts: new Map(),
};

export async function mendsOf(zip: ZipFile, entries: readonly Entry[], format: OfficeFormat): Promise<Mends> {
  const read = async (entry: Entry): Promise<string> => {
    const pieces: Buffer[] = [];
    for await (const piece of entryChunks(zip, entry)) pieces.push(piece);
    const { text } = decodeXml(Buffer.concat(pieces));
    return usualPrefixes(text) ?? text;
  };
  const parts = entries.map((entry) => ({ name: slashedName(entry), entry }));
  const mends = await formatMends(parts, read, format);
  const charts = await newChartsOf(parts, read);
  return {
    ...mends,
    charts: charts.drawn,
    of: (part) => {
      const [redraw, mend] = [charts.of(part), mends.of(part)];
      if (redraw === null || mend === null) return redraw ?? mend;
      return (text) => {
        const redrawn = redraw(text);
        return mend(redrawn ?? text) ?? redrawn;
      };
    },
  };
}

async function formatMends(
  parts: readonly PackagePart[],
  read: (entry: Entry) => Promise<string>,
  format: OfficeFormat,
): Promise<Mends> {
  switch (format) {
    case 'docx':
    case 'docm':
    case 'dotx': {
      const store = await readStore(parts, read);
      const targets = await fieldTargets(parts, read);
      const pages = await pagesOf(parts, read);
      return {
        ...nothing,
        of: (part) =>
          /^word\/[^/]*\.xml$/i.test(part) ? (text) => mendWord(text, store, targets, pages, part) : null,
      };
    }
    case 'pptx':
    case 'pptm':
    case 'ppsx':
      return {
        ...nothing,
        of: (part) => (/^ppt\/slide(?:Layout|Master)?s\/[^/]*\.xml$/i.test(part) ? mendSlide : null),
      };
    case 'odt':
      return { ...nothing, of: (part) => (/^(?:content|styles)\.xml$/i.test(part) ? mendOpenText : null) };
    case 'xlsx':
    case 'xlsm': {
      const cells = await richCells(parts, read);
      return {
        ...nothing,
        of: (part) => (/^xl\/styles\.xml$/i.test(part) ? mendStyles : null),
        cells: cells.of,
        pictures: cells.pictures,
        titles: () => sheetNames(parts, read),
      };
    }
    default:
      return nothing;
  }
}

/** For a document that is one part. */
export function mendOf(format: OfficeFormat): Mend | null {
  switch (format) {
    case 'fodt':
    case 'odt':
      return mendOpenText;
    case 'doc':
    case 'dot':
      return (text) => mendWord(text, () => null, null, null);
    default:
      return null;
  }
}

const mendSlide: Mend = (text) =>
  inTurn(text, [
    [/contentPart/, showInkPictures],
    [/<m:t[\s>]/, mendEquations],
  ]);

const mendStyles: Mend = (text) => inTurn(text, [[/\[\$[^\]-]*-[a-z]+-/i, numberLanguages]]);

const mendOpenText: Mend = (text) =>
  inTurn(text, [
    [/<draw:/, mendFrames],
    [/-ref[\s>]/, mendReferences],
  ]);

/** Words of fields that may need it, in one piece or in several. */
const unsure = /(?:REF|NUMPAGES|SYMBOL|REVNUM|COMMENTS|KEYWORDS|SECTION|GOTOBUTTON|EQ)\b/i;

/** Each step looks at what the one before it made. */
function mendWord(
  text: string,
  store: DataStore,
  targets: FieldTargets | null,
  pages: WordPages | null,
  part = '',
): string | null {
  const isNotes = /^word\/(?:foot|end)notes\d*\.xml$/i.test(part);
  return inTurn(text, [
    [/dataBinding/, (tree) => mendControls(tree, store)],
    [/webHidden/, showWebHidden],
    ...(pages ? [[/:ptab[\s/>]/, (tree: XmlTree) => placeMarginTabs(tree, pages)] as const] : []),
    ...(pages?.isDashed ? [[/PAGE\b/i, dashPageNumbers] as const] : []),
    ...(isNotes && targets?.numbersLines ? [[/:p[\s>/]/, leaveLinesUncounted] as const] : []),
    ...(targets ? [[unsure, (tree: XmlTree) => mendFields(tree, targets)] as const] : []),
    [/<m:t[\s>]/, mendEquations],
  ]);
}

type Step = readonly [concerns: RegExp, mend: (tree: XmlTree) => void];

function inTurn(text: string, steps: readonly Step[]): string | null {
  let made = usualPrefixes(text);
  for (const [concerns, mend] of steps) {
    const now: string = made ?? text;
    if (!concerns.test(now)) continue;
    const tree = new XmlTree(now);
    mend(tree);
    made = tree.result() ?? made;
  }
  return made;
}
