/** Reads what an incremental update needs to know of a PDF, and appends small updates as a whole. */
import { ServiceError } from '../../../../contract/index.js';
import { PdfDraft, PdfUpdate, readDirectly, type UpdateObject } from '../file/index.js';
import type { QpdfValue } from '../objects/values.js';
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

/** Reads the tail without qpdf, which would walk all objects for that; returns null where qpdf is needed. */
function readTailDirectly(path: string): PdfTail | null {
  return readDirectly(path, (file) => {
    const { root, trailer, nextObject } = file;
    const { catalog } = new PdfDraft(file);
    return { root, catalog, trailer, nextObject: Math.max(nextObject, Number(trailer['/Size'] ?? 0)) };
  });
}

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
 * @param streams objects with bytes of files
 */
export async function appendObjects(
  path: string,
  { root, trailer, nextObject }: PdfTail,
  added: readonly UpdateObject[],
  extra: Dictionary = {},
  streams: readonly NewStream[] = [],
): Promise<void> {
  const update = await PdfUpdate.open(path);
  try {
    for (const stream of streams) await update.addFileStream(stream.id, stream.dictionary, stream.path);
    await update.addValues(added);
    const kept = Object.entries(trailer).filter(([key]) => key === '/ID' || key === '/Info');
    await update.finishWithStream(nextObject, { '/Root': root, ...Object.fromEntries(kept), ...extra });
  } finally {
    await update.close();
  }
}
