/** PDFs written by hand for tests of signing: kinds of cross-references that few programs write. */

/** Writes objects with their offsets. @param heads the first line of each, such as `1 0 obj` */
function body(objects: readonly (readonly [head: string, content: string])[]): {
  readonly text: string;
  readonly places: readonly number[];
} {
  let text = '%PDF-1.7\n';
  const places = objects.map(([head, content]) => {
    const place = text.length;
    text += `${head}\n${content}\nendobj\n`;
    return place;
  });
  return { text, places };
}

const row = (place: number, generation: number, kind: 'n' | 'f'): string =>
  `${String(place).padStart(10, '0')} ${String(generation).padStart(5, '0')} ${kind} \n`;

/** A document with a table whose catalog and page are of generations other than 0 (ISO 32000-2, 7.3.10). */
export function generationPdf(): Buffer {
  const { text, places } = body([
    ['1 2 obj', '<</Type/Catalog/Pages 2 0 R>>'],
    ['2 0 obj', '<</Type/Pages/Kids[3 1 R]/Count 1>>'],
    ['3 1 obj', '<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]>>'],
  ]);
  const rows = [
    row(0, 65535, 'f'),
    row(places[0]!, 2, 'n'),
    row(places[1]!, 0, 'n'),
    row(places[2]!, 1, 'n'),
  ];
  const end = `xref\n0 4\n${rows.join('')}trailer\n<</Size 4/Root 1 2 R>>\nstartxref\n${text.length}\n%%EOF\n`;
  return Buffer.from(text + end, 'latin1');
}

/** A hybrid document (7.5.8.4): a comment of its page is in an object stream, which only newer readers find. */
export function hybridPdf(): Buffer {
  const hidden = '<</Type/Annot/Subtype/Text/Rect[10 10 30 30]/Contents(Kite)/F 4>>';
  const packed = `4 0 ${hidden}`;
  const { text, places } = body([
    ['1 0 obj', '<</Type/Catalog/Pages 2 0 R>>'],
    ['2 0 obj', '<</Type/Pages/Kids[3 0 R]/Count 1>>'],
    ['3 0 obj', '<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]/Annots[4 0 R]>>'],
    ['5 0 obj', `<</Type/ObjStm/N 1/First 4/Length ${packed.length}>>\nstream\n${packed}\nendstream`],
  ]);
  const stream = text.length;
  // Rows of one byte each for the kind, the number of the object stream, and the place in it.
  const table = String.fromCharCode(2, 5, 0);
  const outer =
    `6 0 obj\n<</Type/XRef/Size 7/W[1 1 1]/Index[4 1]/Root 1 0 R/Length ${table.length}>>\n` +
    `stream\n${table}\nendstream\nendobj\n`;
  const start = stream + outer.length;
  const rows = [
    row(4, 65535, 'f'),
    ...places.slice(0, 3).map((place) => row(place, 0, 'n')),
    row(0, 65535, 'f'),
    row(places[3]!, 0, 'n'),
    row(stream, 0, 'n'),
  ];
  const end =
    `xref\n0 7\n${rows.join('')}trailer\n<</Size 7/Root 1 0 R/XRefStm ${stream}>>\n` +
    `startxref\n${start}\n%%EOF\n`;
  return Buffer.from(text + outer + end, 'latin1');
}
