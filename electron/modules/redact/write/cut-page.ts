/** Cuts what was found out of a page: letters out of its content, pixels out of copies of its pictures. */
import { append } from '../../../../contract/lists.js';
import { moveBox, type ContentBox } from '../../../engine/pdf-core/content/matrix.js';
import type { Dictionary } from '../../../engine/pdf-core/objects/objects.js';
import type { QpdfValue } from '../../../engine/pdf-core/objects/values.js';
import type { Pdf } from '../../../engine/pdf-core/pdf/index.js';
import type { StoredPicture } from '../read/inline-picture.js';
import { blankPicture, type BlankedPicture } from './blank-picture.js';
import { cutContent, type CutContent, type CutPicture } from './cut-content.js';
import type { EvenGaps } from './lines/moved-page.js';
import { planLines, type LinesPlan } from './lines/plan-lines.js';
import { Survey } from './lines/survey.js';

/** Copies that the content draws, by the names that it has for them. */
export interface DrawnCopies {
  readonly pictures: ReadonlyMap<string, BlankedPicture>;
  readonly forms: ReadonlyMap<string, FormCopy>;
}

/** A copy of a form for one use. */
interface FormCopy extends DrawnCopies {
  /** Of the form that it is a copy of. */
  readonly reference: string;
  readonly content: Buffer;
  /** What its content names. */
  readonly resources: Dictionary;
}

export interface CutPageContent extends DrawnCopies {
  readonly content: Buffer;
  /** Where pixels went, in the page's own units. */
  readonly blanked: readonly ContentBox[];
  /** As in {@link CutContent}. */
  readonly isDoubtful: boolean;
  /** Lines that were set again; null where all gaps keep their width. */
  readonly lines: LinesPlan | null;
}

interface PageCutting {
  /** From 1. */
  readonly page: number;
  /** In the page's own units. */
  readonly boxes: readonly ContentBox[];
  /** Those of the boxes in which drawings go as well. */
  readonly areas: readonly ContentBox[];
  /** Codes of letters whose meaning nobody knows, by the reference of their font. */
  readonly unknown: ReadonlyMap<string, ReadonlySet<number>>;
  /** Those of the boxes whose gaps get one width; null where all keep theirs. */
  readonly even: EvenGaps | null;
  /** The part of the page that is shown. */
  readonly frame: ContentBox;
  /** For the data of pictures. */
  readonly directory: string;
  /** Is told why the page cannot be cut, in words for a log. */
  readonly onUncuttable: (why: string) => void;
}

/** @returns null where a page cannot be cut for certain */
export async function cutPage(
  source: Pdf,
  { page, boxes, areas, unknown, even, frame, directory, onUncuttable }: PageCutting,
): Promise<CutPageContent | null> {
  const dict = source.dictionary(source.pages[page - 1]) ?? {};
  const contents = source.at(dict['/Contents']);
  const streams = Array.isArray(contents) ? (contents as readonly QpdfValue[]) : [dict['/Contents']];
  const parts: Buffer[] = [];
  for (const stream of streams) {
    const data = await source.streamData(stream);
    if (!data) {
      onUncuttable('content that cannot be read');
      return null;
    }
    parts.push(data, Buffer.from('\n'));
  }
  const resources = source.dictionary(source.inherited(dict, '/Resources')) ?? {};
  const contentOf = (reference: string) => source.directData(reference);
  const cutting = { pdf: source, boxes, areas, unknown, contentOf };
  const bytes = Buffer.concat(parts);
  const lines = even && linesOf(even);
  const cut = cutContent({ ...cutting, onUncuttable, ...(lines ? { lines } : {}) }, bytes, resources);
  if (!cut) return null;
  const blanked: ContentBox[] = [];
  const copies = await copiesOf(cut, `page-${page}`);
  return copies && { content: cut.content, blanked, isDoubtful: cut.isDoubtful, lines, ...copies };

  /** Plans the lines of finds, where the page can be cut. */
  function linesOf({ finds, width }: EvenGaps): LinesPlan | null {
    const survey = new Survey();
    if (!cutContent({ ...cutting, survey }, bytes, resources)) return null;
    const wished = new Set(finds);
    return planLines({ survey, finds, others: boxes.filter((box) => !wished.has(box)), frame, width });
  }

  /** @param name of the files of its pictures */
  async function copiesOf(
    drawn: Pick<CutContent, 'pictures' | 'forms'>,
    name: string,
  ): Promise<DrawnCopies | null> {
    const pictures = new Map<string, BlankedPicture>();
    for (const picture of drawn.pictures) {
      const path = `${name}-${picture.name.slice(1)}`;
      const made = pictures.get(picture.name) ?? (await blankOf(source, picture, directory, path));
      if (!made) {
        onUncuttable('a picture that cannot be cut');
        return null;
      }
      pictures.set(picture.name, made);
      append(
        blanked,
        made.blanked.map((box) => moveBox(box, picture.matrix)),
      );
    }
    const forms = new Map<string, FormCopy>();
    for (const { name: own, reference, content, resources: named, ...inside } of drawn.forms) {
      const within = await copiesOf(inside, `${name}-${own.slice(1)}`);
      if (!within) return null;
      forms.set(own, { reference, content, resources: named, ...within });
    }
    return { pictures, forms };
  }
}

async function blankOf(
  pdf: Pdf,
  { source, areas }: CutPicture,
  directory: string,
  name: string,
): Promise<BlankedPicture | null> {
  const picture = typeof source === 'string' ? pictureOf(pdf, source) : source;
  return picture && blankPicture(pdf, picture, areas, directory, name);
}

function pictureOf(pdf: Pdf, reference: string): StoredPicture | null {
  const [dict, packed] = [pdf.dictionary(reference), pdf.packedData(reference)];
  return dict && packed ? { dict, packed } : null;
}

/** Whether pixels of any picture were cut. */
export const hasPictures = ({ pictures, forms }: DrawnCopies): boolean =>
  pictures.size > 0 || [...forms.values()].some(hasPictures);
