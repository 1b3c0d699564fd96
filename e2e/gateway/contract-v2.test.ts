/**
 * The contract's tables, row by row (docs/service-contract.md): what an execution is, how it is asked for, and what is said of it.
 * The limits, the credits and the errors have files of their own.
 */
import { PDFDocument } from 'pdf-lib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client, ExecutionBody, Reply } from './client.js';
import { picture, sample, startService, type RunningService } from './harness.js';

let service: RunningService;
let api: Client;
let dot: File;
let images: string;
beforeAll(async () => {
  service = await startService();
  api = service.api;
  dot = await picture('a.png');
  images = await api.idOf('Images to PDF');
});
afterAll(() => service.close());

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const timestamp = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;
/** What a file is, by its first bytes. */
const kindOf = (bytes: Buffer): string =>
  bytes.subarray(0, 5).toString() === '%PDF-'
    ? 'pdf'
    : bytes.subarray(0, 2).toString() === 'PK'
      ? 'zip'
      : 'other';

describe('Execution: its fields', () => {
  let done: Reply<ExecutionBody>;
  let status: Reply<ExecutionBody>;
  beforeAll(async () => {
    done = await api.convert({ 'files[]': dot, workflow_id: images, async: 'false' });
    status = await api.get(done.body.status_url);
  });

  it('execution_id: a UUID', () => expect(done.body.execution_id).toMatch(uuid));
  it('status: where it stands', () =>
    expect([done.body.status, status.body.status]).toEqual(['done', 'done']));
  it('credits_charged and credits_remaining: integers that add up', async () => {
    expect(done.body.credits_charged).toBe(1);
    expect(done.body.credits_remaining).toBe(await api.credits());
  });
  it('status_url: absolute, polled with the token', () => {
    expect(done.body.status_url).toBe(`${service.url}/api/v2/executions/${done.body.execution_id}`);
    expect(status.status).toBe(200);
  });
  it('download_url: absolute, gives the result', async () => {
    expect(done.body.download_url).toBe(`${done.body.status_url}/download`);
    expect(kindOf(await api.download(done.body))).toBe('pdf');
  });
  it('output_file_type: pdf', () => expect(status.body.output_file_type).toBe('pdf'));
  it('output_file_size: bytes of the result', async () => {
    expect((await api.download(status.body)).length).toBe(status.body.output_file_size);
    expect(done.body.output_file_size).toBe(status.body.output_file_size);
  });
  it('total_pages: pages of the result', () => expect(status.body.total_pages).toBe(1));
  it('completed_at: ISO 8601 in UTC', () => expect(status.body.completed_at).toMatch(timestamp));
  it('estimated_completion: ISO 8601 in UTC, in the reply to an asynchronous submission', async () => {
    const { body } = await api.convert({ 'files[]': dot, workflow_id: images, async: 'true' });
    expect(body.estimated_completion).toMatch(timestamp);
    expect(Date.parse(body.estimated_completion)).toBeGreaterThan(service.clock.now().getTime() - 60_000);
    await api.finished(body);
  });
  it(
    'progress and current_step: an integer and a text, while it is processed',
    { tags: ['long'] },
    async () => {
      const { body } = await api.convert({
        'files[]': await sample('annual-report.docx'),
        workflow_id: await api.idOf('Word to PDF'),
        async: 'true',
      });
      for (;;) {
        const { body: now } = await api.in('nl').get(body.status_url);
        if (now.status === 'processing') {
          expect(Number.isInteger(now['progress'])).toBe(true);
          expect(now['current_step']).toMatch(/\S/);
        }
        if (now.status === 'done') break;
        expect(['pending', 'processing']).toContain(now.status);
      }
    },
  );
});

describe('Execution: its result file', () => {
  const converted = async (fields: Parameters<Client['convert']>[0]) => {
    const { status, body } = await api.convert(fields);
    expect({ status, body }).toMatchObject({ status: 200 });
    return { body, kind: kindOf(await api.download(body)) };
  };
  it('a single input file gives a PDF', async () => {
    expect((await converted({ 'files[]': dot, workflow_id: images })).kind).toBe('pdf');
  });
  it('several input files with a convert workflow give a ZIP archive that holds one PDF for each', async () => {
    const files = [dot, await picture('b.png')];
    const { body, kind } = await converted({ 'files[]': files, workflow_id: images });
    expect([kind, body.output_file_type, body.total_pages]).toEqual(['zip', 'zip', 2]);
    const names = (await api.download(body)).toString('latin1').match(/[ab]\.pdf/g);
    expect(new Set(names)).toEqual(new Set(['a.pdf', 'b.pdf']));
  });
  it('a merge workflow gives one merged PDF', async () => {
    const files = [dot, await picture('b.png')];
    const workflow_id = await api.idOf('Merge Images to PDF');
    const { body, kind } = await converted({ 'files[]': files, workflow_id });
    expect([kind, body.output_file_type, body.total_pages]).toEqual(['pdf', 'pdf', 2]);
  });
  it('a result that is no PDF says its extension', { tags: ['long'] }, async () => {
    const { body } = await converted({
      'files[]': await sample('annual-report.pdf'),
      workflow_id: await api.idOf('PDF to Word'),
    });
    expect(body.output_file_type).toBe('docx');
  });
});

describe('Credit information in process results', () => {
  it('credits, credits_left, credits_explain, credits_source', async () => {
    const { body } = await api.convert({ 'files[]': dot, workflow_id: images });
    expect(body).toMatchObject({
      credits: 1,
      credits_left: await api.credits(),
      credits_explain: '1 document = 1',
      credits_source: 'personal',
    });
    expect((await api.in('nl').get(body.status_url)).body).toMatchObject({
      credits_explain: '1 document = 1',
    });
    const two = await api.in('nl').convert({ 'files[]': [dot, dot], workflow_id: images });
    expect(two.body).toMatchObject({ credits_explain: '2 documenten = 2' });
    expect((await api.get(two.body.status_url)).body).toMatchObject({ credits_explain: '2 documents = 2' });
  });
  it('the balance shows personal and organization credits and total_available', async () => {
    const { body } = await api.get<Record<string, unknown>>('/user/credits');
    expect(body).toEqual({
      personal: { available: body['total_available'] },
      organization: null,
      total_available: expect.any(Number) as number,
    });
  });
});

describe('Workflow', () => {
  it('system_workflows and user_workflows, each a list with an integer id', async () => {
    const { body } = await api.get<Record<string, { id: number }[]>>('/user/workflows');
    expect(Object.keys(body)).toEqual(['system_workflows', 'user_workflows']);
    for (const { id } of Object.values(body).flat()) expect(Number.isInteger(id)).toBe(true);
  });
  it('ids differ between environments', async () => {
    expect(await service.sandbox.idOf('Word to PDF')).not.toBe(await api.idOf('Word to PDF'));
  });
  it.each([
    ...['Word to PDF', 'Excel to PDF', 'PowerPoint to PDF', 'Merge PDFs', 'Compress PDF', 'OCR PDF'],
    ...['Convert Email to PDF', 'PDF to Word', 'Convert PST to PDF', 'Merge Word to PDF'],
    ...['Merge Excel to PDF', 'Merge PowerPoint to PDF'],
  ])('%s', async (name) => expect(Number(await api.idOf(name))).toBeGreaterThan(0));
});

describe('Conversion options', () => {
  const optionOf = async (workflow: string, name: string) => {
    const { body } = await api.get<{
      options: { name: string; type: string; values?: { value: string }[] }[];
    }>(`/workflows/${await api.idOf(workflow)}/options`);
    return body.options.find((option) => option.name === name);
  };
  it('ocr: true or false', async () => {
    expect(await optionOf('Images to PDF', 'ocr')).toMatchObject({ type: 'boolean' });
  });
  it('ocr_language: the seven languages', async () => {
    const known = (await optionOf('OCR PDF', 'ocr_language'))?.values?.map(({ value }) => value);
    expect(known).toEqual(expect.arrayContaining(['eng', 'deu', 'nld', 'fra', 'spa', 'ita', 'por']));
  });
  it.each(['web', 'print', 'small', 'none'])('compression: %s', async (level) => {
    const { status, body } = await api.convert({
      'files[]': await sample('annual-report.pdf'),
      workflow_id: await api.idOf('Compress PDF'),
      'options[compression]': level,
    });
    expect({ status, body }).toMatchObject({ status: 200, body: { output_file_type: 'pdf' } });
  });
  it('a picture for a watermark: a file part options[picture], and never a path of the service’s computer', async () => {
    const watermark = async (picked: File | string) =>
      api.convert({
        'files[]': await sample('annual-report.pdf'),
        workflow_id: await api.idOf('Watermark PDF'),
        'options[watermark_kind]': 'picture',
        'options[picture]': picked,
      });
    expect((await watermark(dot)).body).toMatchObject({ status: 'done', output_file_type: 'pdf' });
    const { status, body } = await watermark('/etc/passwd');
    expect([status, Object.keys(body.errors)]).toEqual([422, ['options.watermark_picture']]);
  });
  it('ocr adds a searchable text layer', async () => {
    const { status, body } = await api.convert({
      'files[]': dot,
      workflow_id: images,
      'options[ocr]': 'true',
      'options[ocr_language]': 'nld',
    });
    expect({ status, body }).toMatchObject({ status: 200 });
  });
  it('ocr is what OCR PDF does: true is taken there and changes nothing, false is refused with why', async () => {
    const recognise = async (ocr: string, client = api) =>
      client.convert({
        'files[]': await sample('annual-report.pdf'),
        workflow_id: await api.idOf('OCR PDF'),
        'options[ocr]': ocr,
        'options[ocr_language]': 'eng',
      });
    const { status, body } = await recognise('true');
    expect({ status, body }).toMatchObject({ status: 200, body: { status: 'done' } });
    const refused = await recognise('false', api.in('fr'));
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      {
        'options.ocr': [
          'Ce traitement reconnaît le texte dans tous les cas\u202f: omettez l’option ou choisissez un autre traitement.',
        ],
      },
    ]);
    expect((await recognise('maybe')).body.errors).toEqual({ 'options.ocr': ['Must be true or false.'] });
    // It can be kept in a workflow of one's own, too.
    const kept = await api.send<{ id: number }>('POST', '/user/workflows', {
      name: 'Recognise',
      description: '',
      steps: [{ workflow_id: Number(await api.idOf('OCR PDF')), options: { ocr: 'true' } }],
    });
    expect(kept.status).toBe(201);
    const own = await api.convert({
      'files[]': await sample('annual-report.pdf'),
      workflow_id: String(kept.body.id),
    });
    expect(own.body).toMatchObject({ status: 'done' });
  });
});

describe('POST /api/v2/convert', () => {
  it('files[] and the indexed names files[0], files[1]', async () => {
    const workflow_id = await api.idOf('Merge Images to PDF');
    const { status, body } = await api.convert({
      'files[1]': await picture('b.png'),
      'files[0]': dot,
      workflow_id,
    });
    expect({ status, body }).toMatchObject({ status: 200, body: { total_pages: 2 } });
  });
  it('file_order: the order of files of a merge', async () => {
    const workflow_id = await api.idOf('Merge Images to PDF');
    const files = [await picture('one.png', '#111', 10), await picture('two.png', '#eee', 40)];
    const widths = async (order: readonly string[]) => {
      const { body } = await api.convert({
        'files[]': files,
        workflow_id,
        file_order: JSON.stringify(order),
        'options[page_size]': 'image',
      });
      const pdf = await PDFDocument.load(await api.download(body));
      return pdf.getPages().map((page) => Math.round(page.getWidth()));
    };
    const [first = 0, second = 0] = await widths(['two.png', 'one.png']);
    expect(first).toBeGreaterThan(second);
    expect(await widths(['one.png', 'two.png'])).toEqual([second, first]);
  });
  it('async=false: 200 when it is done, and download_url can be used at once', async () => {
    const { status, body } = await api.convert({ 'files[]': dot, workflow_id: images, async: 'false' });
    expect([status, body.status]).toEqual([200, 'done']);
    expect(kindOf(await api.download(body))).toBe('pdf');
  });
  it('async=true: 202 at once, and polling leads to done', async () => {
    const { status, body } = await api.convert({ 'files[]': dot, workflow_id: images, async: 'true' });
    expect(status).toBe(202);
    expect(['pending', 'processing']).toContain(body.status);
    expect(await api.finished(body)).toMatchObject({ status: 'done', total_pages: 1 });
  });
  it('without async: it is waited for', async () => {
    expect((await api.convert({ 'files[]': dot, workflow_id: images })).status).toBe(200);
  });
  it('the same request under an Idempotency-Key: one execution, one charge', async () => {
    const send = () => api.convert({ 'files[]': dot, workflow_id: images }, { 'idempotency-key': 'key-1' });
    const first = await send();
    const left = await api.credits();
    expect((await send()).body.execution_id).toBe(first.body.execution_id);
    expect(await api.credits()).toBe(left);
    const other = await api.convert(
      { 'files[]': await picture('other.png'), workflow_id: images },
      { 'idempotency-key': 'key-1' },
    );
    expect([other.status, Object.keys(other.body.errors)]).toEqual([422, ['Idempotency-Key']]);
  });
});

describe('States', () => {
  it('failed: error, error_code, messages, nothing charged', async () => {
    const before = await api.credits();
    const { body } = await api.convert({
      'files[]': new File(['no picture'], 'bad.png'),
      workflow_id: images,
      async: 'true',
    });
    const failed = await api.finished(body);
    expect(failed).toMatchObject({ status: 'failed', credits_charged: 0 });
    expect([typeof failed.error, typeof failed.error_code, Array.isArray(failed.messages)]).toEqual([
      'string',
      'string',
      true,
    ]);
    expect(failed.completed_at).toMatch(timestamp);
    expect(await api.credits()).toBe(before);
    expect((await api.get(body.download_url)).status).toBe(404);
  });
  it('what is over stays as it is however often it is polled, in each language, until it is removed', async () => {
    const { body } = await api.convert({ 'files[]': dot, workflow_id: images });
    const poll = (language: string) => api.in(language).get(body.status_url);
    const [first, dutch] = [await poll('en'), await poll('nl')];
    await api.convert({ 'files[]': dot, workflow_id: images });
    expect((await poll('en')).body).toEqual(first.body);
    expect((await poll('nl')).body).toEqual(dutch.body);
    expect((await api.as(null).get(body.status_url)).status).toBe(401);
    await api.delete(`/executions/${body.execution_id}`);
    expect((await poll('en')).status).toBe(404);
  });
  it('a cancelled execution is failed with error_code cancelled', async () => {
    const files = await Promise.all(
      Array.from({ length: 6 }, (_, place) => picture(`${place}.png`, '#fff', 900)),
    );
    const { body } = await api.convert({ 'files[]': files, workflow_id: images, async: 'true' });
    const { body: cancelled } = await api.delete(`/executions/${body.execution_id}`);
    expect(cancelled).toMatchObject({ status: 'failed', error_code: 'cancelled', credits_charged: 0 });
  });
});

describe('The sandbox', () => {
  it('has the same endpoints, charges nothing, and knows nothing of production', async () => {
    const { sandbox } = service;
    const before = await api.credits();
    const { status, body } = await sandbox.convert({
      'files[]': dot,
      workflow_id: await sandbox.idOf('Images to PDF'),
    });
    expect({ status, body }).toMatchObject({ status: 200, body: { credits_charged: 0 } });
    expect(await api.credits()).toBe(before);
    expect(body.status_url.startsWith(`${service.first.sandbox_url}/api/v2/`)).toBe(true);
    expect((await api.get(`/executions/${body.execution_id}`)).status).toBe(404);
    expect((await sandbox.convert({ 'files[]': dot, workflow_id: images })).status).toBe(404);
    expect((await sandbox.get<{ total: number }>('/executions')).body.total).toBe(1);
  });
});
