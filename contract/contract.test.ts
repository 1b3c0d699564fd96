import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  ConvertReply,
  codeOfHttpStatus,
  creditPrices,
  desktopChannels,
  ErrorReply,
  errorCauses,
  errorSentence,
  Execution,
  explainQuote,
  isRetryable,
  LegacyOrdering,
  maxLengths,
  makeQuote,
  readErrorReply,
  readStatus,
  ServiceError,
  Settings,
  StatusReply,
  toCompressOptions,
  toErrorReply,
  toOptionValues,
  toStatusReply,
  type ErrorCode,
} from './index.js';
import { ErrorInfo } from './execution.js';

const codes = Object.keys(errorCauses) as ErrorCode[];

const execution = (change: Partial<Execution> = {}): Execution =>
  Execution.parse({
    id: '2f9d0f1e-4bb6-4b6f-9d8e-1c0f6a2f6b11',
    workflowId: 1,
    workflowKey: 'word-to-pdf',
    workflowName: 'Word to PDF',
    status: 'done',
    progress: 1,
    currentStep: null,
    error: null,
    createdAt: '2026-11-21T10:00:00.000Z',
    startedAt: '2026-11-21T10:00:00.100Z',
    completedAt: '2026-11-21T10:00:01.000Z',
    options: {},
    target: { directory: null },
    service: 'local',
    inputCount: 1,
    doneCount: 1,
    failedCount: 0,
    totalPages: 2,
    inputs: [],
    results: [{ index: 0, path: '/d/letter.pdf', name: 'letter.pdf', size: 1200, pages: 2, input: 0 }],
    messages: [],
    ...change,
  });

describe('errors', () => {
  it.each(codes)('%s has a sentence that ends and an exit status the command line knows', (code) => {
    const cause = errorCauses[code];
    expect(cause.sentence).toMatch(/^(?:[A-Z“{]|--).*\.$/s);
    expect([1, 2]).toContain(cause.exit);
  });

  it('fills the places of a sentence and leaves a missing one visible', () => {
    expect(errorSentence('page_range', { pages: '9-12', count: 3 })).toBe(
      'The pages 9-12 are not in this document. It has 3.',
    );
    expect(errorSentence('page_range', { pages: '9' })).toContain('{count}');
  });

  it('crosses a process border and comes back the same', () => {
    const error = new ServiceError('too_many_files', { count: 6000, limit: 5000 });
    const back = ServiceError.fromInfo(JSON.parse(JSON.stringify(error.toInfo())));
    expect(back).toMatchObject({
      code: 'too_many_files',
      message: error.message,
      httpStatus: 422,
      exitStatus: 2,
    });
  });

  it('keeps its facts on every way: fields, a wait, credits', () => {
    const facts = {
      fields: { 'options.quality': ['Must be a number.'] },
      retryAfter: 30,
      creditsNeeded: 4,
      creditsAvailable: 1,
    };
    const info = new ServiceError('insufficient_credits', { needed: 4, available: 1 }, facts).toInfo();
    const crossed = ErrorInfo.parse(JSON.parse(JSON.stringify(info)));
    expect(ServiceError.fromInfo(crossed).extras).toEqual(facts);
    expect(ServiceError.fromInfo(crossed).toInfo()).toEqual(info);
    // Absent facts leave no trace, in the history least of all.
    expect(Object.keys(new ServiceError('cancelled').toInfo())).toEqual(['code', 'params', 'message']);
  });

  it('keeps what was really thrown for the log and out of the sentence', () => {
    const thrown = new Error('ENOENT: secret path');
    const error = ServiceError.from(thrown);
    expect(error.cause).toBe(thrown);
    expect(error.message).not.toContain('secret');
  });

  it('maps every error status of the contract, and retries only 429, 503 and the network', () => {
    expect([401, 402, 404, 422, 429, 503].map(codeOfHttpStatus)).toEqual([
      'unauthorized',
      'insufficient_credits',
      'unknown_execution',
      'invalid_request',
      'rate_limited',
      'unavailable',
    ]);
    expect(codeOfHttpStatus(202)).toBeNull();
    const ways = [
      ...['connection_lost', 'connection_refused', 'connection_timeout'],
      ...['host_unknown', 'host_unreachable', 'network'],
    ];
    expect(codes.filter(isRetryable).sort()).toEqual([
      ...ways,
      'proxy_lost',
      'proxy_unreachable',
      'rate_limited',
      'result_cut',
      'service_timeout',
      'unavailable',
      'upload_stalled',
    ]);
  });
});

describe('statuses', () => {
  it('reads both vocabularies as one and believes an unknown word to be work in progress', () => {
    expect(
      ['pending', 'queued', 'processing', 'done', 'completed', 'failed', 'polishing'].map(readStatus),
    ).toEqual(['pending', 'pending', 'processing', 'done', 'done', 'failed', 'processing']);
  });

  it('writes a status reply for each state with the fields the contract promises', () => {
    const url = 'https://service.example/api/v2/executions/1/download';
    const done = StatusReply.parse(toStatusReply(execution(), url));
    expect(done).toMatchObject({
      status: 'done',
      output_file_type: 'pdf',
      output_file_size: 1200,
      total_pages: 2,
      download_url: url,
    });
    const running = toStatusReply(
      execution({ status: 'processing', progress: 0.414, currentStep: 'loading' }),
      url,
    );
    expect(running).toMatchObject({ status: 'processing', progress: 41, current_step: 'loading' });
    const failed = toStatusReply(
      execution({ status: 'failed', error: new ServiceError('interrupted').toInfo(), results: [] }),
      url,
    );
    expect(failed).toMatchObject({ status: 'failed', error_code: 'interrupted', credits_charged: 0 });
    expect(toStatusReply(execution({ status: 'pending' }), url)).toEqual({
      execution_id: done.execution_id,
      status: 'pending',
    });
  });
});

describe('credits', () => {
  it('explains an email as the contract charges it', () => {
    const quote = makeQuote({ email_body: 1, office_attachment: 2, free_attachment: 3, merge: 1 });
    expect(quote.credits).toBe(4);
    expect(explainQuote(quote)).toBe(
      '1 email body + 2 Office attachments + 3 free attachments + 1 merge = 4',
    );
  });

  it('charges one credit a document, for OCR and for PDF/A, and nothing for PDF and image attachments', () => {
    expect(creditPrices).toMatchObject({ document: 1, ocr: 1, pdfa: 1, free_attachment: 0 });
    expect(explainQuote(makeQuote({}))).toBe('free = 0');
  });
});

describe('error bodies', () => {
  const errors = [
    new ServiceError(
      'invalid_options',
      { detail: 'x' },
      { fields: { 'options.pages': ['Must look like 1-3,7.'] } },
    ),
    new ServiceError(
      'insufficient_credits',
      { needed: 4, available: 1 },
      { creditsNeeded: 4, creditsAvailable: 1 },
    ),
    new ServiceError('rate_limited', { seconds: 12 }, { retryAfter: 12 }),
    new ServiceError('unavailable', { seconds: 7 }, { retryAfter: 7 }),
  ];

  it.each(errors.map((error) => [error.code, error] as const))(
    'carry all of %s both ways',
    (_code, error) => {
      const body = ErrorReply.parse(JSON.parse(JSON.stringify(toErrorReply(error.toInfo()))));
      const read = readErrorReply(error.httpStatus, body).toInfo();
      const { code, fields, retryAfter, creditsNeeded, creditsAvailable } = error.toInfo();
      expect(read).toMatchObject(
        JSON.parse(JSON.stringify({ code, fields, retryAfter, creditsNeeded, creditsAvailable })),
      );
      expect(read.message).not.toContain('{');
    },
  );

  it('of other services are read by their status, with the waits the contract’s clients use', () => {
    expect(readErrorReply(429, { error: 'slow down' }).extras.retryAfter).toBe(60);
    expect(readErrorReply(503, {})).toMatchObject({ code: 'unavailable', extras: { retryAfter: 300 } });
    expect(readErrorReply(402, { credits_needed: 2, credits_available: 1 }).message).toBe(
      'This needs more credits than are left: 2 needed, 1 left. Top up at the service, or convert on this computer.',
    );
    expect(readErrorReply(422, { errors: { files: ['Too many.'] } }).message).toContain('files: Too many');
    expect(readErrorReply(418, {}).code).toBe('protocol');
  });
});

describe('replies of other services', () => {
  it('are read with fields we do not know and without those that are optional', () => {
    expect(ConvertReply.parse({ execution_id: 'x', status: 'queued', shard: 7 })).toMatchObject({ shard: 7 });
    expect(ErrorReply.parse({ errors: { files: ['too many'] } }).errors).toEqual({ files: ['too many'] });
    expect(() => StatusReply.parse({ status: 'done' })).toThrow();
  });

  it('include the legacy interface: nested chapters, and options under their new names', () => {
    const ordering = ['a', { title: 'Chapter', children: ['b', { title: 'Section', children: ['c'] }] }];
    expect(LegacyOrdering.parse(ordering)).toEqual(ordering);
    expect(() => LegacyOrdering.parse([{ title: 1 }])).toThrow();
    expect(toOptionValues({ pdftype: '2B', compress: 'printing', ocr: true, ocrlanguage: 'Dutch' })).toEqual({
      pdf_type: 'pdfa-2b',
      compression: 'print',
      ocr: 'true',
      ocr_language: 'nld',
    });
  });

  it('have every fine option of compressing as one of Compress PDF, with a value it takes', () => {
    const all = toCompressOptions({
      compress: 'printing',
      postprocessing_compress_images_quality: 60,
      postprocessing_compress_images_dpi: 120,
      postprocessing_compress_fonts: true,
      postprocessing_imagecolors: 'printing',
      postprocessing_linearize: true,
      postprocessing_strip_meta: true,
      postprocessing_strip_interactive_elements: false,
      postprocessing_compress_misc: false,
    });
    expect(all).toEqual({
      compression: 'print',
      image_quality: '60',
      image_dpi: '120',
      compress_fonts: 'yes',
      image_colours: 'print',
      linearize: 'true',
      strip_metadata: 'true',
      strip_interactive: 'false',
      compress_structure: 'no',
    });
    expect(toCompressOptions({ ocr: true })).toEqual({ compression: 'none' });
  });
});

/** The parts of a JSON schema that say how long something may be. */
interface JsonSchema {
  readonly type?: string;
  readonly enum?: unknown;
  readonly const?: unknown;
  readonly maxLength?: number;
  readonly maxItems?: number;
  readonly items?: JsonSchema | boolean;
  readonly prefixItems?: readonly JsonSchema[];
  readonly propertyNames?: JsonSchema;
  readonly additionalProperties?: JsonSchema | boolean;
  readonly anyOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
}

describe('the desktop channels', () => {
  it('refuse arguments of another shape', () => {
    expect(desktopChannels.openResult.args.safeParse(['id', -1]).success).toBe(false);
    expect(desktopChannels.openResult.args.safeParse(['id', 0, 'more']).success).toBe(false);
    expect(desktopChannels.inspectPaths.args.safeParse([[42]]).success).toBe(false);
    expect(desktopChannels.inspectPaths.args.safeParse([['/a']]).success).toBe(true);
  });

  it('take no text and no list without an end', () => {
    const endless: string[] = [];
    const look = (schema: JsonSchema, where: string): void => {
      const fixed = schema.enum !== undefined || schema.const !== undefined;
      if (schema.type === 'string' && !fixed && schema.maxLength === undefined) endless.push(where);
      if (schema.type === 'array') {
        const counted = schema.prefixItems !== undefined || schema.maxItems !== undefined;
        if (!counted) endless.push(where);
      }
      const below = [
        schema.items,
        schema.propertyNames,
        schema.additionalProperties,
        ...(schema.anyOf ?? []),
      ];
      for (const one of [...below, ...(schema.prefixItems ?? [])])
        if (typeof one === 'object') look(one, where);
      for (const [name, one] of Object.entries(schema.properties ?? {})) look(one, `${where}.${name}`);
    };
    const shown = { io: 'input', reused: 'inline', unrepresentable: 'any' } as const;
    const bytes: string[] = [];
    for (const [name, { args }] of Object.entries(desktopChannels)) {
      const schema = z.toJSONSchema(args, shown) as JsonSchema;
      look(schema, name);
      if (schema.prefixItems?.some((one) => Object.keys(one).length === 0)) bytes.push(name);
    }
    expect(endless).toEqual([]);
    // Bytes have no place in a JSON schema; their limit is tried.
    expect(bytes).toEqual(['addPastedPicture']);
    const takes = (picture: unknown) => desktopChannels.addPastedPicture.args.safeParse([picture]).success;
    expect(
      [new Uint8Array(1), new Uint8Array(), new Uint8Array(maxLengths.pasted + 1), 'text'].map(takes),
    ).toEqual([true, false, false, false]);
  });

  it('take no record with more names than a workflow can have', () => {
    const many = Object.fromEntries(Array.from({ length: maxLengths.options + 1 }, (_, n) => [`o${n}`, '']));
    const request = { workflowId: 1, files: [], target: { directory: null }, options: many };
    expect(desktopChannels.submit.args.safeParse([request]).success).toBe(false);
    expect(desktopChannels.submit.args.safeParse([{ ...request, options: {} }]).success).toBe(true);
    const passwords = Object.fromEntries(Array.from({ length: maxLengths.files + 1 }, (_, n) => [n, '']));
    expect(desktopChannels.retry.args.safeParse([{ executionId: 'x', passwords }]).success).toBe(false);
  });

  it('have settings that stand without a file', () => {
    expect(Settings.parse({})).toMatchObject({ language: 'system', parallel: null, rememberedOptions: {} });
  });
});
