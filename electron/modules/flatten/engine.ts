/** Makes form fields and comments part of their pages, as they look. */
import type { manifest } from './manifest.js';
import type { EngineOf } from '../../engine/interface/module.js';
import type { Matrix } from '../../engine/pdf-core/content/matrix.js';
import { join } from 'node:path';
import { ServiceError } from '../../../contract/index.js';
import { flattenOptions, type FlattenOptions } from './options.js';
import type { Context, PdfTool } from '../../engine/interface/converter.js';
import type { Pdf } from '../../engine/pdf-core/pdf/index.js';
import { LayerStates } from '../../engine/pdf-core/layers/layer-states.js';
import type { Dictionary } from '../../engine/pdf-core/objects/objects.js';
import type { QpdfValue } from '../../engine/pdf-core/objects/values.js';
import { pickOptions } from '../../engine/interface/pick-options.js';
import { drawComment } from '../../engine/pdf-blocks/flattening/comment-appearances.js';
import { FieldAppearances } from '../../engine/pdf-blocks/flattening/field-appearances.js';
import { readField } from '../../engine/pdf-blocks/flattening/fields.js';
import {
  annotationsOf,
  appearanceOf,
  isShown,
  kindOf,
  placeOf,
  rectOf,
  type Annotation,
  type AnnotationKind,
} from '../../engine/pdf-blocks/flattening/annotations.js';
import { flattenLayers } from '../../engine/pdf-blocks/layers/flatten-layers.js';
import { pageFrames } from '../../engine/pdf-blocks/marks/page-frames.js';
import {
  putOnPages,
  type MarkedPage,
  type FormPlacement,
} from '../../engine/pdf-blocks/marks/put-on-pages.js';
import { StampBook, type StampForm } from '../../engine/pdf-blocks/marks/stamp-book.js';
import { pageList } from '../../engine/pdf-blocks/page-list.js';
import { changePdf } from '../../engine/pdf-blocks/opening/change-pdf.js';

/** A drawing is an appearance of the document, or a mark that is made here. */
type Drawing =
  | { readonly form: string; readonly matrix: Matrix }
  | { readonly book: StampBook; readonly mark: StampForm; readonly matrix: Matrix };

const asItIs: Matrix = [1, 0, 0, 1, 0, 0];

export const flattenTool: PdfTool = {
  id: 'flatten-pdf',
  async run(job, context) {
    const options = pickOptions(flattenOptions, job.options);
    const password = await changePdf(job, context, async (edit) => {
      context.progress('drawing', null);
      const frames = pageFrames(edit, edit.pages);
      const found = annotationsOf(edit, edit.pages);
      const flattener = await Flattener.create(edit, options);
      const drawn = new Map<string, readonly Drawing[]>();
      for (const [page, annotations] of found) {
        context.signal.throwIfAborted();
        drawn.set(page, await flattener.page(page, annotations));
        context.progress('drawing', drawn.size / found.size);
      }
      const placed = await flattener.takeOver(join(context.directory, 'looks.pdf'));
      const pages = frames.flatMap((frame): MarkedPage[] => {
        const drawings = drawn.get(frame.page) ?? [];
        if (drawings.length === 0) return [];
        return [{ frame: { ...frame, matrix: asItIs }, placements: drawings.map(placed) }];
      });
      putOnPages(edit, pages, 'over');
      if (options.flatten_what !== 'comments') removeForm(edit, job.input.name, context);
    });
    const use = options.flatten_look === 'print' ? 'print' : 'view';
    if (options.flatten_layers) {
      const lost = await flattenLayers(job.output, password, use, context);
      if (lost.length > 0) context.message('info', 'hidden_layers_removed', { pages: pageList(lost) });
    }
    return password;
  },
};

class Flattener {
  readonly #fieldLooks: FieldAppearances;

  private constructor(
    private readonly edit: Pdf,
    private readonly options: FlattenOptions,
    private readonly form: Dictionary,
    private readonly layers: LayerStates,
    private readonly commentBook: StampBook,
  ) {
    this.#fieldLooks = new FieldAppearances(edit);
  }

  static async create(edit: Pdf, options: FlattenOptions): Promise<Flattener> {
    const form = edit.dictionary(edit.catalog['/AcroForm']) ?? {};
    const layers = new LayerStates(edit, options.flatten_look === 'print' ? 'print' : 'view');
    return new Flattener(edit, options, form, layers, await StampBook.create('sans', false));
  }

  /** Removes the annotations of a page. @returns what is drawn in their place, from below */
  async page(page: string, annotations: readonly Annotation[]): Promise<Drawing[]> {
    const rotation = this.edit.at(this.edit.inherited(this.edit.dictionary(page), '/Rotate'));
    const drawings: Drawing[] = [];
    const kept: QpdfValue[] = [];
    for (const annotation of annotations) {
      const kind = kindOf(annotation);
      if (!this.#goes(kind)) {
        kept.push(annotation.reference ?? annotation.dictionary);
        continue;
      }
      const shown =
        kind !== 'popup' && isShown(this.edit, annotation.dictionary, this.options.flatten_look, this.layers);
      const drawing = shown
        ? await this.#draw(annotation.dictionary, kind, typeof rotation === 'number' ? rotation : 0)
        : undefined;
      if (drawing) drawings.push(drawing);
    }
    if (kept.length === annotations.length) return [];
    const { '/Annots': _list, ...rest } = this.edit.dictionary(page) ?? {};
    this.edit.set(page, kept.length > 0 ? { ...rest, '/Annots': kept } : rest);
    // Other references to an annotation, such as those of tags, must not keep its text in the file.
    for (const { reference, ...annotation } of annotations)
      if (reference !== undefined && this.#goes(kindOf({ reference, ...annotation })))
        this.edit.set(reference, null);
    return drawings;
  }

  /** Copies the marks made here into the document. @returns a drawing with its place in the document */
  async takeOver(scratch: string): Promise<(drawing: Drawing) => FormPlacement> {
    const references = new Map<StampBook, (mark: StampForm) => string>();
    for (const book of [this.commentBook, ...this.#fieldLooks.books])
      references.set(book, await book.into(this.edit, scratch));
    return (drawing) => ({
      form: 'form' in drawing ? drawing.form : references.get(drawing.book)!(drawing.mark),
      matrix: drawing.matrix,
      artifact: null,
    });
  }

  #goes(kind: AnnotationKind): boolean {
    const { flatten_what: what, flatten_links: links } = this.options;
    switch (kind) {
      case 'field':
        return what !== 'comments';
      case 'comment':
      case 'popup':
        return what !== 'forms';
      case 'link':
        return links;
      case 'other':
        return false;
    }
  }

  async #draw(annotation: Dictionary, kind: AnnotationKind, rotation: number): Promise<Drawing | undefined> {
    const form = appearanceOf(this.edit, annotation);
    const stale = kind === 'field' && this.#isStale(annotation);
    if (form === undefined || stale) {
      const made = await this.#make(annotation, kind).catch((thrown: unknown) => {
        // Without a font for the letters, the old appearance is better than none.
        if (form !== undefined && thrown instanceof ServiceError && thrown.code === 'no_letters') return null;
        throw thrown;
      });
      if (made !== null) return made;
    }
    if (form === undefined) return undefined;
    const appearance = this.edit.dictionary(form) ?? {};
    const matrix = placeOf(this.edit, annotation, appearance, rotation);
    this.#complete(form, appearance);
    return matrix && { form, matrix };
  }

  async #make(annotation: Dictionary, kind: AnnotationKind): Promise<Drawing | undefined> {
    const rect = rectOf(this.edit, annotation['/Rect']);
    if (!rect) return undefined;
    if (kind === 'comment') {
      const mark = drawComment(this.edit, annotation, this.commentBook);
      return mark && { book: this.commentBook, mark, matrix: [1, 0, 0, 1, rect[0], rect[1]] };
    }
    if (kind !== 'field') return undefined;
    const look = await this.#fieldLooks.draw(annotation, readField(this.edit, annotation, this.form));
    return look && { ...look, matrix: fieldPlace(rect, annotation, this.edit) };
  }

  /** Tells whether an appearance is outdated: the form may say that readers have to draw text and choices anew. */
  #isStale(annotation: Dictionary): boolean {
    if (this.form['/NeedAppearances'] !== true) return false;
    const { kind } = readField(this.edit, annotation, this.form);
    return kind === 'text' || kind === 'choice';
  }

  /** Completes an appearance that lacks the entries of a form, or borrows the fonts of the interactive form. */
  #complete(reference: string, appearance: Dictionary): void {
    const { '/DR': resources } = this.form;
    const lacks = appearance['/Resources'] === undefined && resources !== undefined;
    if (appearance['/Subtype'] === '/Form' && !lacks) return;
    this.edit.set(reference, {
      ...appearance,
      '/Type': '/XObject',
      '/Subtype': '/Form',
      ...(lacks ? { '/Resources': resources } : {}),
    });
  }
}

/** Returns the place of a field. An appearance that is rotated inside its field begins at another corner. */
function fieldPlace(
  [left, bottom, right, top]: readonly [number, number, number, number],
  widget: Dictionary,
  edit: Pdf,
): Matrix {
  const turn = edit.at(edit.dictionary(widget['/MK'])?.['/R']);
  const quarter = typeof turn === 'number' ? ((turn % 360) + 360) % 360 : 0;
  const x = quarter === 90 || quarter === 180 ? right : left;
  const y = quarter === 180 || quarter === 270 ? top : bottom;
  return [1, 0, 0, 1, x, y];
}

function removeForm(edit: Pdf, name: string, context: Context): void {
  const { catalog } = edit;
  if (catalog['/NeedsRendering'] === true) {
    context.message('warning', 'xfa_lost', { name });
  }
  const gone = ['/AcroForm', '/NeedsRendering', '/Perms'];
  if (gone.every((key) => catalog[key] === undefined)) return;
  edit.set(edit.root, Object.fromEntries(Object.entries(catalog).filter(([key]) => !gone.includes(key))));
}

export const engine: EngineOf<typeof manifest> = { tools: { 'flatten-pdf': () => flattenTool } };
