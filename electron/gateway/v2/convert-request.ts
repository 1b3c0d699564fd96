/** `POST /api/v2/convert`, read from its multipart body while that comes in (service-interface, "POST /api/v2/convert"). */
import type { FastifyRequest } from 'fastify';
import {
  limits,
  longest,
  ServiceError,
  type ConversionService,
  type OptionValues,
  type ReceivedFile,
} from '../../../contract/index.js';
import { fieldError, fieldsError } from '../http/errors.js';

/** What was asked for. */
export interface ConvertRequest {
  readonly files: readonly ReceivedFile[];
  /** As the client knows it. */
  readonly workflowId: number;
  readonly isAsync: boolean;
  readonly order: readonly string[] | undefined;
  readonly options: OptionValues;
}

/** `files[]`, `files[0]`, and `files`, which some clients make of it. */
const isFileField = (name: string): boolean => /^files(\[\d*\])?$/.test(name);

/** The option that a field is about; null for any other. */
const optionOf = (name: string): string | null => /^options\[([^[\]]+)\]$/.exec(name)?.[1] ?? null;

const fieldNames = ['workflow_id', 'async', 'file_order'] as const;
type FieldName = (typeof fieldNames)[number];
const isField = (name: string): name is FieldName => (fieldNames as readonly string[]).includes(name);

/**
 * Reads a request to its end; its files go to the service as they come.
 * @param maxUploadBytes bytes of all files together
 * @throws ServiceError `invalid_request` with a sentence for each field that is not right, `too_many_files`,
 *   `upload_too_large`, `empty_file`, `unavailable` where the disk is full
 */
export async function readConvertRequest(
  request: FastifyRequest,
  service: ConversionService,
  maxUploadBytes: number,
): Promise<ConvertRequest> {
  if (!request.isMultipart())
    throw fieldError('files', 'The request must be multipart/form-data with files[].');
  const files: { readonly index: number; readonly file: ReceivedFile }[] = [];
  const fields = new Map<FieldName, string>();
  const options: OptionValues = {};
  const wrong: Record<string, string[]> = {};
  const note = (field: string, sentence: string) => (wrong[field] ??= []).push(sentence);
  let bytes = 0;
  for await (const part of request.parts()) {
    const option = optionOf(part.fieldname);
    if (part.type === 'file') {
      if (!isFileField(part.fieldname) && option === null) {
        note(part.fieldname, 'No file is expected here.');
        part.file.resume();
        continue;
      }
      const content = counted(part.file, (count) => {
        bytes += count;
        if (bytes > maxUploadBytes) throw tooLarge(bytes, maxUploadBytes);
      });
      const file = await service.receive({ name: part.filename || 'document', content });
      if (option !== null) options[option] = file.path;
      else files.push({ index: indexOf(part.fieldname, files.length), file });
      if (files.length > limits.request.files)
        throw new ServiceError('too_many_files', { count: files.length, limit: limits.request.files });
      continue;
    }
    const value = String(part.value);
    if (part.valueTruncated) note(part.fieldname, 'This value is too long.');
    else if (option !== null) options[option] = value;
    else if (isField(part.fieldname)) fields.set(part.fieldname, value);
    else if (isFileField(part.fieldname)) note('files', 'Files must be sent as files, with a name.');
    else note(part.fieldname.slice(0, longest.name), 'This field is not known.');
  }
  const workflowId = readWorkflowId(fields.get('workflow_id'), note);
  const isAsync = readAsync(fields.get('async'), note);
  const order = readOrder(fields.get('file_order'), note);
  if (files.length === 0) note('files', 'At least one file is needed.');
  if (Object.keys(wrong).length > 0) throw fieldsError(wrong);
  // `files[1]` may come before `files[0]`; files without a number stay in the order in which they came.
  const inOrder = files.sort((one, other) => one.index - other.index).map(({ file }) => file);
  return { files: inOrder, workflowId, isAsync, order, options };
}

type Note = (field: string, sentence: string) => void;

const indexOf = (field: string, place: number): number => Number(/\[(\d+)\]$/.exec(field)?.[1] ?? place);

function readWorkflowId(value: string | undefined, note: Note): number {
  if (value === undefined) note('workflow_id', 'The id of a workflow is needed.');
  else if (!/^\d{1,9}$/.test(value)) note('workflow_id', 'The id of a workflow is a whole number.');
  return Number(value);
}

function readAsync(value: string | undefined, note: Note): boolean {
  if (value !== undefined && value !== 'true' && value !== 'false') note('async', 'Must be true or false.');
  return value === 'true';
}

function readOrder(value: string | undefined, note: Note): readonly string[] | undefined {
  if (value === undefined) return undefined;
  try {
    const names: unknown = JSON.parse(value);
    if (Array.isArray(names) && names.every((name) => typeof name === 'string')) return names;
  } catch {
    // Said below: it is no JSON at all.
  }
  note('file_order', 'Must be a JSON array of file names.');
  return undefined;
}

async function* counted(content: AsyncIterable<Uint8Array>, count: (bytes: number) => void) {
  for await (const chunk of content) {
    count(chunk.byteLength);
    yield chunk;
  }
}

const megabytes = (bytes: number): string => `${Math.ceil(bytes / 1024 / 1024)} MB`;

const tooLarge = (bytes: number, limit: number): ServiceError =>
  new ServiceError('upload_too_large', { size: megabytes(bytes), limit: megabytes(limit) });
