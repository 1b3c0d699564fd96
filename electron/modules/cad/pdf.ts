/** Puts drawn pages into a PDF: their content, fonts, images, layers and bookmarks. */
import {
  type PDFDocument,
  PDFHexString,
  PDFName,
  PDFRawStream,
  type PDFRef,
} from '../../engine/pdf-core/drawing/index.js';
import type { Library } from './fonts/library.js';
import type { SheetSize } from './page.js';
import type { PageSurface } from './page-surface.js';

export interface DrawingPage {
  readonly size: SheetSize;
  readonly surface: PageSurface;
  /** Words of its bookmark. */
  readonly name: string;
}

export async function writePdf(
  pdf: PDFDocument,
  pages: readonly DrawingPage[],
  library: Library,
  images: ReadonlyMap<string, PDFRef>,
): Promise<Uint8Array> {
  const { context } = pdf;
  const fonts = library.embed(pdf);
  const layers = new Map<string, PDFRef>();
  const targets: { name: string; ref: PDFRef }[] = [];
  for (const { size, surface, name } of pages) {
    const page = pdf.addPage([size.width, size.height]);
    const contents = surface.finish().map((piece) => {
      const entries = context.obj({ Filter: 'FlateDecode', Length: piece.length });
      return context.register(PDFRawStream.of(entries, piece));
    });
    const { resources } = surface;
    const dictionary = context.obj({
      Font: pick(pdf, resources.fonts, fonts),
      XObject: pick(pdf, resources.images, images),
    });
    const states = context.obj({});
    for (const hundredths of resources.alphas)
      states.set(PDFName.of(`A${hundredths}`), context.obj({ CA: hundredths / 100, ca: hundredths / 100 }));
    dictionary.set(PDFName.of('ExtGState'), states);
    const properties = context.obj({});
    for (const [layer, resource] of resources.layers) {
      let ref = layers.get(layer);
      if (!ref) {
        ref = context.register(context.obj({ Type: 'OCG', Name: PDFHexString.fromText(layer) }));
        layers.set(layer, ref);
      }
      properties.set(PDFName.of(resource), ref);
    }
    dictionary.set(PDFName.of('Properties'), properties);
    page.node.set(PDFName.of('Contents'), context.obj(contents));
    page.node.set(PDFName.of('Resources'), dictionary);
    targets.push({ name, ref: page.ref });
  }
  if (layers.size > 0) addLayers(pdf, layers);
  if (targets.length > 1) addBookmarks(pdf, targets);
  return pdf.save({ useObjectStreams: true });
}

function pick(pdf: PDFDocument, names: ReadonlySet<string>, refs: ReadonlyMap<string, PDFRef>) {
  const picked = pdf.context.obj({});
  for (const name of names) {
    const ref = refs.get(name);
    if (ref) picked.set(PDFName.of(name), ref);
  }
  return picked;
}

function addLayers(pdf: PDFDocument, layers: ReadonlyMap<string, PDFRef>): void {
  const { context } = pdf;
  const sorted = [...layers].sort(([a], [b]) => a.localeCompare(b, 'en')).map(([, ref]) => ref);
  const properties = context.obj({
    OCGs: sorted,
    D: { Name: PDFHexString.fromText('Layers'), Order: sorted, ON: sorted, BaseState: 'ON' },
  });
  pdf.catalog.set(PDFName.of('OCProperties'), properties);
}

function addBookmarks(pdf: PDFDocument, targets: readonly { name: string; ref: PDFRef }[]): void {
  const { context } = pdf;
  const root = context.nextRef();
  const refs = targets.map(() => context.nextRef());
  targets.forEach(({ name, ref }, i) => {
    const item = context.obj({
      Title: PDFHexString.fromText(name),
      Parent: root,
      Dest: [ref, 'Fit'],
    });
    if (i > 0) item.set(PDFName.of('Prev'), refs[i - 1]!);
    if (i + 1 < refs.length) item.set(PDFName.of('Next'), refs[i + 1]!);
    context.assign(refs[i]!, item);
  });
  const first = refs[0]!;
  context.assign(
    root,
    context.obj({ Type: 'Outlines', First: first, Last: refs.at(-1)!, Count: refs.length }),
  );
  pdf.catalog.set(PDFName.of('Outlines'), root);
}
