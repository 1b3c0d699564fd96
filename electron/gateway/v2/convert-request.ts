/** `POST /api/v2/convert`, read from its multipart body while that comes in (docs/service-contract.md, "Convert"). */
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import {
  maxLengths,
  ServiceError,
  type ConversionService,
  type OptionValues,
  type ReceivedFile,
} from '../../../contract/index.js';
import type { RequestLimits } from '../../executions/request-limits.js';
import { fieldSentence, type FieldText } from '../../../words/fields.js';
import { fieldsError } from '../http/errors.js';
import { partsOf, toFormError } from './form-parts.js';
import { inFileOrder, readFileOrder } from './file-order.js';

/** What was asked for. */
export interface ConvertRequest {
  /** In the order that was asked for. */
  readonly files: readonly ReceivedFile[];
  /** Paths of everything that was taken in, also of files of options. */
  readonly received: readonly string[];
  /** As the client knows it. */
  readonly workflowId: number;
  readonly isAsync: boolean;
  readonly options: OptionValues;
}

/** A file that came, with the name its sender gave it and the place its field says. */
interface SentFile extends ReceivedFile {
  readonly sentAs: string;
  readonly place: number;
}

/** `files[]`, `files[0]`, and `files`, which some clients make of it. */
const isFileField = (name: string): boolean => /^files(\[\d{0,6}\])?$/.test(name);

/** The option that a field is about; null for any other. */
const optionOf = (name: string): string | null => /^options\[([^[\]]+)\]$/.exec(name)?.[1] ?? null;

/** Options under the names that docs/service-contract.md gives them, where the workflow has another one. */
const optionNames: Readonly<Record<string, string>> = { picture: 'watermark_picture' };
const localName = (option: string): string =>
  Object.hasOwn(optionNames, option) ? (optionNames[option] ?? option) : option;

const fieldNames = ['workflow_id', 'async', 'file_order'] as const;
type FieldName = (typeof fieldNames)[number];
const isField = (name: string): name is FieldName => (fieldNames as readonly string[]).includes(name);

/** Fields of a request that are named in a reply about what is wrong with them: nobody reads more. */
const maxNamedFields = 50;

/** Takes one request in. */
class Reader {
  readonly files: SentFile[] = [];
  readonly fields = new Map<FieldName, string>();
  readonly options = new Map<string, string>();
  readonly #wrong = new Map<string, string[]>();
  /** Paths of everything that was taken in. */
  readonly received: string[] = [];
  readonly #service: ConversionService;
  readonly #limits: RequestLimits;
  #bytes = 0;

  constructor(service: ConversionService, allowed: RequestLimits) {
    this.#service = service;
    this.#limits = allowed;
  }

  note(field: string, text: FieldText, places?: Readonly<Record<string, string | number>>): void {
    const name = field.slice(0, maxLengths.id);
    if (!this.#wrong.has(name) && this.#wrong.size >= maxNamedFields) return;
    this.#wrong.set(name, [...(this.#wrong.get(name) ?? []), fieldSentence(text, places)]);
  }

  /** @throws ServiceError `invalid_request` for everything that was noted */
  check(): void {
    if (this.#wrong.size > 0) throw fieldsError(Object.fromEntries(this.#wrong));
  }

  async takeFile(part: MultipartFile): Promise<void> {
    const option = optionOf(part.fieldname);
    if (!isFileField(part.fieldname) && option === null) {
      this.note(part.fieldname, 'No file is expected here.');
      part.file.resume();
      return;
    }
    const count = this.files.length + 1;
    const { files: limit } = this.#limits;
    if (option === null && count > limit) throw new ServiceError('too_many_files', { count, limit });
    const sentAs = part.filename || 'document';
    const file = await this.#service.receive({ name: sentAs, content: this.#counted(part.file) });
    this.received.push(file.path);
    if (option === null) this.files.push({ ...file, sentAs, place: placeOf(part.fieldname, count - 1) });
    else this.#setOption(option, file.path);
  }

  takeField(name: string, value: string, isCut: boolean): void {
    const option = optionOf(name);
    if (isCut) this.note(name, 'This value is too long.');
    else if (option !== null) this.#setOption(option, value);
    else if (isFileField(name)) this.note('files', 'Files must be sent as files, with a name.');
    else if (!isField(name)) this.note(name, 'This field is unknown.');
    else if (this.fields.has(name)) this.note(name, 'This field occurs more than once.');
    else this.fields.set(name, value);
  }

  #setOption(option: string, value: string): void {
    const name = localName(option);
    if (this.options.has(name)) this.note(`options.${option}`, 'This field occurs more than once.');
    else if (isPlain(name)) this.options.set(name, value);
    else this.note(`options.${option}`, 'There is no option “{name}”.', { name: option.slice(0, 100) });
  }

  async *#counted(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    try {
      for await (const chunk of content) {
        this.#bytes += chunk.byteLength;
        if (this.#bytes > this.#limits.uploadBytes) throw tooLarge(this.#bytes, this.#limits.uploadBytes);
        yield chunk;
      }
    } catch (thrown) {
      throw toFormError(thrown);
    }
  }
}

/** What an option may be called; names like `__proto__` are never those of a record's own entries. */
const isPlain = (name: string): boolean => /^[a-z][a-z0-9_]{0,99}$/i.test(name);

/**
 * Reads a request to its end; its files go to the service as they come, and are forgotten where it is refused.
 * @param allowed what its user may send
 * @throws ServiceError `invalid_request` with a sentence for each field that is not right, `too_many_files`,
 *   `upload_too_large`, `empty_file`, `unavailable` where the disk is full
 */
export async function readConvertRequest(
  request: FastifyRequest,
  service: ConversionService,
  allowed: RequestLimits,
): Promise<ConvertRequest> {
  const reader = new Reader(service, allowed);
  try {
    for await (const part of partsOf(request)) {
      if (part.type === 'file') await reader.takeFile(part);
      else reader.takeField(part.fieldname, textOf(part.value), part.valueTruncated);
    }
    return read(reader);
  } catch (thrown) {
    await service.discard(reader.received);
    throw thrown;
  }
}

/** A field whose part says that it is JSON comes read. */
const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

function read(reader: Reader): ConvertRequest {
  const { fields, files, options } = reader;
  const workflowId = fields.get('workflow_id');
  if (workflowId === undefined) reader.note('workflow_id', 'A workflow id is required.');
  else if (!/^\d{1,9}$/.test(workflowId)) reader.note('workflow_id', 'A workflow id must be a whole number.');
  const isAsync = fields.get('async') ?? 'false';
  if (isAsync !== 'true' && isAsync !== 'false') reader.note('async', 'Must be true or false.');
  if (files.length === 0) reader.note('files', 'At least one file is required.');
  // `files[1]` may come before `files[0]`; files without a number stay in the order in which they came.
  const inPlace = [...files].sort((one, other) => one.place - other.place);
  const note = (text: FieldText, places?: Readonly<Record<string, string>>) =>
    reader.note('file_order', text, places);
  const order = readFileOrder(fields.get('file_order'), note);
  const inOrder = order && files.length > 0 ? inFileOrder(inPlace, order, note) : inPlace;
  reader.check();
  return {
    files: inOrder,
    received: reader.received,
    workflowId: Number(workflowId),
    isAsync: isAsync === 'true',
    options: Object.fromEntries(options),
  };
}

const placeOf = (field: string, place: number): number => Number(/\[(\d+)\]$/.exec(field)?.[1] ?? place);

const megabytes = (bytes: number): string => `${Math.ceil(bytes / 1024 / 1024)} MB`;

const tooLarge = (bytes: number, limit: number): ServiceError =>
  new ServiceError('upload_too_large', { size: megabytes(bytes), limit: megabytes(limit) });
