/**
 * Puts forms on pages, over or under their content. Marks are tagged as artifacts, outside the text, so that the tags
 * of the document stay true.
 */
import { multiply, type Matrix } from '../../pdf-core/content/matrix.js';
import type { Pdf } from '../../pdf-core/pdf/index.js';
import type { Dictionary } from '../../pdf-core/objects/objects.js';
import type { QpdfValue } from '../../pdf-core/objects/values.js';
import { statesAround } from './open-states.js';
import type { PageFrame } from './page-frames.js';

/** A form and its place on a page. */
export interface FormPlacement {
  /** Reference in the document. */
  readonly form: string;
  /** From the form's space to the page as it is shown, in points from its lower left. */
  readonly matrix: Matrix;
  /** What it is (ISO 32000-2, table 363); null for what belongs to the page. */
  readonly artifact: 'Watermark' | 'Header' | 'Footer' | 'Layout' | null;
  /** Number in the page's content by which an element of the structure has it; of those without `artifact`. */
  readonly mark?: number | undefined;
}

/** A page, which may stand in a list only once, with what is put on it. */
export interface MarkedPage {
  readonly frame: PageFrame;
  readonly placements: readonly FormPlacement[];
}

/** Puts marks on pages. Pages that get the same marks share the added objects. */
export function putOnPages(edit: Pdf, pages: readonly MarkedPage[], layer: 'over' | 'under'): void {
  const resources = pages.map(({ frame }) => edit.inherited(edit.dictionary(frame.page), '/Resources'));
  const shared = new Shared(edit);
  pages.forEach((page, at) => {
    if (page.placements.length === 0) return;
    const reference = page.frame.page;
    const old = edit.dictionary(reference) ?? {};
    const names = new Map<string, string>();
    const objects = edit.dictionary(edit.dictionary(resources[at])?.['/XObject']) ?? {};
    for (const { form } of page.placements)
      if (!names.has(form)) names.set(form, freeName(objects, names.size));
    const drawn = drawing(page, names);
    const contents = contentsOf(edit, old['/Contents']);
    const under = () => [shared.stream(`${drawn}\n`), ...contents];
    const over = () => {
      const { before, after } = statesAround(dataOf(edit, contents));
      const closed = `\n${'Q\n'.repeat(after)}${drawn}\n`;
      return [shared.stream('q\n'.repeat(before)), ...contents, shared.stream(closed)];
    };
    edit.set(reference, {
      ...old,
      '/Resources': shared.resources(resources[at], names),
      '/Contents': layer === 'under' ? under() : over(),
    });
  });
}

/** Makes streams and resources that several pages may share. */
class Shared {
  readonly #made = new Map<string, string>();

  constructor(private readonly edit: Pdf) {}

  stream(content: string): string {
    return this.#once(content, () => this.edit.addStream({}, Buffer.from(content, 'latin1')));
  }

  resources(old: QpdfValue | undefined, names: ReadonlyMap<string, string>): QpdfValue {
    const make = (): Dictionary => {
      const resources = this.edit.dictionary(old) ?? {};
      const objects = this.edit.dictionary(resources['/XObject']) ?? {};
      const added = Object.fromEntries([...names].map(([form, name]) => [name, form]));
      return { ...resources, '/XObject': { ...objects, ...added } };
    };
    if (typeof old !== 'string') return make();
    return this.#once(`${old} ${[...names].join(' ')}`, () => this.edit.add(make()));
  }

  #once(key: string, make: () => string): string {
    const known = this.#made.get(key);
    if (known !== undefined) return known;
    const made = make();
    this.#made.set(key, made);
    return made;
  }
}

function freeName(taken: Dictionary, from: number): string {
  let at = from + 1;
  // A page that was marked before has these names already, so others are chosen.
  while (Object.hasOwn(taken, `/PlatenMark${at}`)) at += 1000;
  return `/PlatenMark${at}`;
}

function contentsOf(edit: Pdf, value: QpdfValue | undefined): readonly QpdfValue[] {
  if (value === undefined || value === null) return [];
  const list = edit.at(value);
  return Array.isArray(list) ? (list as readonly QpdfValue[]) : [value];
}

/** Returns a content that may be in several parts; undefined where one of them cannot be read at once. */
function dataOf(edit: Pdf, contents: readonly QpdfValue[]): Buffer | undefined {
  const parts: Buffer[] = [];
  for (const reference of contents) {
    const data = edit.directData(reference);
    if (!data) return undefined;
    parts.push(data, Buffer.from('\n'));
  }
  return Buffer.concat(parts);
}

function drawing({ placements, frame }: MarkedPage, names: ReadonlyMap<string, string>): string {
  const begins = [...new Set(placements.map(begin))];
  return begins
    .map((kind) => {
      const lines = placements
        .filter((placement) => begin(placement) === kind)
        .map(
          ({ form, matrix }) =>
            `q ${multiply(matrix, frame.matrix).map(plain).join(' ')} cm ${names.get(form)} Do Q`,
        );
      return kind === '' ? lines.join('\n') : [kind, ...lines, 'EMC'].join('\n');
    })
    .join('\n');
}

/** Returns the operators that tag a placement in the content; '' where it has no tag. */
function begin({ artifact, mark }: FormPlacement): string {
  if (artifact === 'Layout') return '/Artifact <</Type /Layout>> BDC';
  if (artifact !== null) return `/Artifact <</Type /Pagination /Subtype /${artifact}>> BDC`;
  return mark === undefined ? '' : `/Note <</MCID ${mark}>> BDC`;
}

const plain = (value: number): string =>
  String(Number(value.toFixed(6)) + 0).replace(/^-?\d+(\.\d+)?e.*$/, '0');
