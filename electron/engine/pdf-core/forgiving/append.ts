/** Incremental updates: objects added behind the end of a PDF, so that a large one need not be read or written again. */
import { open, type FileHandle } from 'node:fs/promises';
import { ServiceError } from '../../../../contract/index.js';
import { PdfDraft, readDirectly } from '../file/index.js';
import { pdfValue, type QpdfValue } from '../objects/values.js';
import { jsonFile, passwordArgument, qpdf } from './qpdf.js';

type Dictionary = Record<string, QpdfValue>;

/** The parts of a PDF that an update needs. */
export interface PdfTail {
  /** `5 0 R` */
  readonly root: string;
  readonly catalog: Dictionary;
  readonly trailer: Dictionary;
  /** First object number that is free. */
  readonly nextObject: number;
}

interface QpdfJson {
  readonly qpdf: readonly [
    { readonly maxobjectid: number },
    Readonly<Record<string, { readonly value: Dictionary }>>,
  ];
}

async function objects(path: string, wanted: string, password?: string): Promise<QpdfJson['qpdf']> {
  const { output } = await qpdf(
    (at) => [
      '--json=2',
      '--json-key=qpdf',
      '--json-stream-data=none',
      `--json-object=${wanted}`,
      ...passwordArgument(password),
      at(path),
      jsonFile,
    ],
    password,
  );
  return (JSON.parse(output) as QpdfJson).qpdf;
}

/** Reads one object by its reference; undefined for a stream. */
export async function readValue(
  path: string,
  reference: string,
  password?: string,
): Promise<QpdfValue | undefined> {
  const [, found] = await objects(path, reference.replace(/ R$/, '').replace(' ', ','), password);
  return found[`obj:${reference}`]?.value;
}

/** Reads trailer and catalog. @throws ServiceError `result_invalid` */
export async function readTail(path: string, password?: string): Promise<PdfTail> {
  const direct = readTailDirectly(path);
  if (direct) return direct;
  const [head, first] = await objects(path, 'trailer', password);
  const trailer = first['trailer']?.value;
  const root = trailer?.['/Root'];
  if (!trailer || typeof root !== 'string') throw new ServiceError('result_invalid');
  const [, second] = await objects(path, root.replace(/ R$/, '').replace(' ', ','), password);
  const catalog = second[`obj:${root}`]?.value;
  if (!catalog) throw new ServiceError('result_invalid');
  return {
    root,
    catalog,
    trailer,
    nextObject: Math.max(head.maxobjectid + 1, Number(trailer['/Size'] ?? 0)),
  };
}

/** Without qpdf, which walks all objects for that; null where it has to. */
function readTailDirectly(path: string): PdfTail | null {
  return readDirectly(path, (file) => {
    const { root, trailer, nextObject } = file;
    const { catalog } = new PdfDraft(file);
    return { root, catalog, trailer, nextObject: Math.max(nextObject, Number(trailer['/Size'] ?? 0)) };
  });
}

/** An object of an update: its number and its PDF syntax. */
export type NewObject = readonly [id: number, body: string];

/** A stream of an update whose bytes are copied from a file. */
export interface NewStream {
  readonly id: number;
  /** Its dictionary without `/Length`. */
  readonly dictionary: Readonly<Record<string, QpdfValue>>;
  /** Absolute path. */
  readonly path: string;
}

/**
 * Appends objects to a PDF whose last cross-reference section is a stream (as qpdf writes with object streams).
 * @param extra further entries of the trailer, such as `/Info`
 * @param streams objects with bytes of files; memory stays flat whatever their size
 */
export async function appendObjects(
  path: string,
  tail: PdfTail,
  added: readonly NewObject[],
  extra: Dictionary = {},
  streams: readonly NewStream[] = [],
): Promise<void> {
  const file = await open(path, 'r+');
  try {
    let { size } = await file.stat();
    const end = Buffer.alloc(Math.min(2048, size));
    await file.read(end, 0, end.length, size - end.length);
    const previous = /startxref\s+(\d+)\s+%%EOF\s*$/.exec(end.toString('latin1'))?.[1];
    if (previous === undefined) throw new ServiceError('result_invalid');

    const sorted = [...added].sort((a, b) => a[0] - b[0]);
    const xrefId = Math.max(
      tail.nextObject,
      ...[...sorted.map(([id]) => id), ...streams.map(({ id }) => id)].map((id) => id + 1),
    );
    const offsets: [id: number, offset: number][] = [];
    for (const stream of streams) {
      offsets.push([stream.id, size + 1]);
      size = await copyStream(file, size, stream);
    }
    let text = '\n';
    for (const [id, body] of sorted) {
      offsets.push([id, size + text.length]);
      text += `${id} 0 obj\n${body}\nendobj\n`;
    }
    const start = size + text.length;
    offsets.push([xrefId, start]);
    offsets.sort((a, b) => a[0] - b[0]);
    const table = Buffer.alloc(offsets.length * 9);
    const index: number[] = [];
    offsets.forEach(([id, offset], row) => {
      table.writeUInt8(1, row * 9);
      table.writeUIntBE(offset, row * 9 + 1, 6);
      const last = index.length - 2;
      if (last >= 0 && index[last]! + index[last + 1]! === id) index[last + 1]!++;
      else index.push(id, 1);
    });
    const dictionary = pdfValue({
      '/Type': '/XRef',
      '/Size': xrefId + 1,
      '/Root': tail.root,
      '/Prev': Number(previous),
      '/W': [1, 6, 2],
      '/Index': index,
      '/Length': table.length,
      ...(tail.trailer['/ID'] === undefined ? {} : { '/ID': tail.trailer['/ID'] }),
      ...(tail.trailer['/Info'] === undefined ? {} : { '/Info': tail.trailer['/Info'] }),
      ...extra,
    });
    text += `${xrefId} 0 obj\n${dictionary}\nstream\n`;
    await file.write(
      Buffer.concat([
        Buffer.from(text, 'latin1'),
        table,
        Buffer.from(`\nendstream\nendobj\nstartxref\n${start}\n%%EOF\n`, 'latin1'),
      ]),
      0,
      undefined,
      size,
    );
  } finally {
    await file.close();
  }
}

/** Writes a stream object after a line break. @returns the place after it */
async function copyStream(
  file: FileHandle,
  at: number,
  { id, dictionary, path }: NewStream,
): Promise<number> {
  const source = await open(path);
  try {
    const { size } = await source.stat();
    const head = `\n${id} 0 obj\n${pdfValue({ ...dictionary, '/Length': size })}\nstream\n`;
    const { bytesWritten } = await file.write(Buffer.from(head, 'latin1'), 0, undefined, at);
    let place = at + bytesWritten;
    const block = Buffer.alloc(1024 * 1024);
    for (let left = size; left > 0;) {
      const { bytesRead } = await source.read(block, 0, Math.min(block.length, left));
      if (bytesRead === 0) throw new ServiceError('file_missing');
      await file.write(block, 0, bytesRead, place);
      place += bytesRead;
      left -= bytesRead;
    }
    const end = await file.write(Buffer.from('\nendstream\nendobj\n', 'latin1'), 0, undefined, place);
    return place + end.bytesWritten;
  } finally {
    await source.close();
  }
}
