// A sound PDF of as many bytes as are asked for: one empty page, and a stream that nobody reads.
const filler = Buffer.alloc(1024 * 1024, 'platen');

/** @param {number} size bytes; at least a thousand @returns {Generator<Buffer>} the file in pieces */
export function* largePdf(size) {
  const objects = [
    '1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n',
    '2 0 obj\n<</Type/Pages/Kids[3 0 R]/Count 1>>\nendobj\n',
    '3 0 obj\n<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>\nendobj\n',
  ];
  const header = '%PDF-1.4\n';
  /** @type {number[]} Offsets of the objects. */
  const places = [];
  let at = header.length;
  for (const object of objects) {
    places.push(at);
    at += object.length;
  }
  places.push(at);
  /** Numbers of one width, so that the length of what is around the filler does not hang on the filler's. @param {number} value */
  const wide = (value) => String(value).padStart(10, '0');
  /** @param {number} length @param {number} xref */
  const around = (length, xref) => ({
    head: Buffer.from(`${header}${objects.join('')}4 0 obj\n<</Length ${wide(length)}>>\nstream\n`),
    tail: Buffer.from(
      `\nendstream\nendobj\nxref\n0 5\n0000000000 65535 f \n${places.map((place) => `${wide(place)} 00000 n \n`).join('')}` +
        `trailer\n<</Size 5/Root 1 0 R>>\nstartxref\n${wide(xref)}\n%%EOF\n`,
    ),
  });
  const empty = around(0, 0);
  const length = size - empty.head.length - empty.tail.length;
  const { head, tail } = around(length, empty.head.length + length + '\nendstream\nendobj\n'.length);
  yield head;
  for (let left = length; left > 0; left -= filler.length)
    yield filler.subarray(0, Math.min(left, filler.length));
  yield tail;
}
