/** What executions were worth by the contract's rules, counted from what was really done with real documents. */
import { createRequire } from 'node:module';
import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { unzipSync, zipSync } from 'fflate';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  explainQuote,
  usageOf,
  type Caller,
  type Execution,
  type OptionValues,
  type SubmitRequest,
} from '../../../contract/index.js';
import { findWorkflow } from '../../workflows/catalogue.js';
import { openTestService, sample, testService, type TestService } from '../testing/service.js';

let opened: TestService;
let folder: string;
beforeAll(async () => {
  opened = await openTestService({ parallel: 1 });
  ({ folder } = opened);
});
afterAll(() => opened.close());

interface Attachment {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** An email with attachments, as it travels. */
async function email(name: string, ...attachments: readonly Attachment[]): Promise<string> {
  const path = join(folder, name);
  const lines = [
    'From: Anna <anna@example.org>',
    'To: Ben <ben@example.org>',
    'Subject: Papers',
    'Date: Fri, 20 Nov 2026 10:00:00 +0100',
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary=b',
    '',
    '--b',
    'Content-Type: text/plain',
    '',
    'See attached.',
    ...attachments.flatMap((attachment) => [
      '--b',
      `Content-Type: application/octet-stream; name="${attachment.name}"`,
      `Content-Disposition: attachment; filename="${attachment.name}"`,
      'Content-Transfer-Encoding: base64',
      '',
      ...(Buffer.from(attachment.bytes)
        .toString('base64')
        .match(/.{1,76}/g) ?? []),
    ]),
    '--b--',
    '',
  ];
  await writeFile(path, lines.join('\r\n'));
  return path;
}

const attached = async (name: string): Promise<Attachment> => ({ name, bytes: await readFile(sample(name)) });

/** A Word document whose text is cut off: it is one by all signs, and cannot be converted. */
async function brokenWord(): Promise<Uint8Array> {
  const files = unzipSync(await readFile(sample('letter.docx')));
  const text = files['word/document.xml']!;
  return zipSync({ ...files, 'word/document.xml': text.subarray(0, text.length >> 1) });
}

/** What was quoted, and what it was worth in the end. */
async function worth(
  workflow: string,
  files: readonly string[],
  options: OptionValues = {},
  then: SubmitRequest['then'] = [],
): Promise<{ quoted: string; used: string; execution: Execution }> {
  const { service, request } = opened;
  const asked = request(workflow, files, { options, then });
  const quoted = explainQuote(await service.quote(asked));
  const execution = await service.finished((await service.submit(asked)).id);
  return { quoted, used: explainQuote(usageOf(execution)), execution };
}

const link = (key: string, options: OptionValues = {}) => ({ workflowId: findWorkflow(key).id, options });

it(
  'an attachment that could not be converted is not charged, and no merge where nothing was joined',
  { tags: ['long'] },
  async () => {
    const broken: Attachment = { name: 'broken.docx', bytes: await brokenWord() };
    const both = await email(
      'both.eml',
      await attached('letter.docx'),
      broken,
      await attached('specimen.png'),
    );
    const some = await worth('email-to-pdf', [both]);
    expect(some.quoted).toBe('1 email body + 2 Office attachments + 1 free attachment + 1 merge = 4');
    expect(some.execution.messages.map(({ code }) => code)).toContain('attachment_not_converted');
    expect(some.used).toBe('1 email body + 1 Office attachment + 1 free attachment + 1 merge = 3');

    const alone = await worth('email-to-pdf', [await email('alone.eml', broken)]);
    expect(alone.quoted).toBe('1 email body + 1 Office attachment + 1 merge = 3');
    expect(alone.used).toBe('1 email body = 1');
  },
);

it('attachments beside the email need no merge, and an archive is one of them', async () => {
  const letter = await attached('letter.docx');
  const zip: Attachment = { name: 'letters.zip', bytes: zipSync({ 'a.docx': letter.bytes }) };
  const path = await email('beside.eml', letter, zip);
  const beside = await worth('email-to-pdf', [path], { attachments: 'separate' });
  expect(beside).toMatchObject({
    quoted: beside.used,
    used: '1 email body + 1 Office attachment + 1 free attachment = 2',
  });
  expect(beside.execution.results.length).toBeGreaterThan(1);
  expect((await worth('email-to-pdf', [path], { attachments: 'list' })).used).toBe('1 email body = 1');
});

it(
  'a mailbox is charged by its emails, and an archive of Outlook is one document',
  { tags: ['long'] },
  async () => {
    const mailbox = await worth('email-to-pdf', [sample('notices.mbox')]);
    expect(mailbox.used).toBe(mailbox.quoted);
    const archive = join(
      dirname(createRequire(import.meta.url).resolve('pst-extractor/package.json')),
      'example',
      'testdata',
      'enron.pst',
    );
    const pst = await worth('pst-to-pdf', [archive], { attachments: 'list' });
    expect(pst.execution.results.length).toBeGreaterThan(50);
    expect(pst).toMatchObject({ quoted: '1 document = 1', used: '1 document = 1' });
  },
);

it('an email inside an email is an attachment, not a second body', async () => {
  const inner = await email('inner.eml', await attached('letter.docx'));
  const outer = await email('outer.eml', { name: 'inner.eml', bytes: await readFile(inner) });
  const { used } = await worth('email-to-pdf', [outer]);
  expect(used).toBe('1 email body + 1 free attachment + 1 merge = 2');
});

it('inputs that failed cost nothing, and an execution that failed costs nothing at all', async () => {
  const bad = join(folder, 'bad.docx');
  await writeFile(bad, await brokenWord());
  const good = sample('letter.docx');
  const batch = await worth('word-to-pdf', [good, bad, good], { pdf_type: 'pdfa-2b' });
  expect(batch.execution).toMatchObject({ status: 'done', doneCount: 2, failedCount: 1 });
  expect(batch.quoted).toBe('3 documents + 3 PDF/A = 6');
  expect(batch.used).toBe('2 documents + 2 PDF/A = 4');
  const merged = await worth('merge-word', [good, bad]);
  expect(merged.execution.status).toBe('failed');
  expect(merged.used).toBe('free = 0');
});

it(
  'text recognition is charged where it was done, and one result is recognised once',
  { tags: ['long'] },
  async () => {
    const text = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="200"><rect width="900" height="200" fill="white"/>
    <text x="20" y="120" font-family="Liberation Sans" font-size="64">Printed words here</text></svg>`;
    const scan = join(folder, 'scan.png');
    await writeFile(scan, await sharp(Buffer.from(text)).png().toBuffer());
    const each = await worth('images-to-pdf', [scan, scan], { ocr: 'true', ocr_language: 'eng' });
    expect(each.used).toBe('2 documents + 2 OCR = 4');
    const joined = await worth('merge-images', [scan, scan], { ocr: 'true', ocr_language: 'eng' });
    expect(joined.used).toBe('2 documents + 1 OCR = 3');
    // All of it is text already: nothing was read.
    const report = sample('annual-report.pdf');
    const needless = await worth('ocr-pdf', [report]);
    expect(needless.execution.messages.map(({ code }) => code)).toContain('nothing_to_recognise');
    expect(needless).toMatchObject({ quoted: '1 OCR = 1', used: 'free = 0' });
    const chain = [link('compress-pdf'), link('pdf-to-pdfa')];
    expect((await worth('rotate-pdf', [report], {}, chain)).used).toBe('1 document + 1 PDF/A = 2');
  },
);

it(
  'is kept with the execution, never more than was quoted, and known to the next session',
  { tags: ['long'] },
  async () => {
    const anna: Caller = { owner: 'production:anna', place: 'network' };
    const first = await openTestService({ parallel: 1, admit: async () => undefined });
    const service = first.local.as(anna);
    const send = async (name: string, bytes: Uint8Array) =>
      service.receive({
        name,
        content: (async function* () {
          yield bytes;
        })(),
      });
    const letter = await attached('letter.docx');
    const zip = { name: 'letters.zip', bytes: zipSync({ 'a.docx': letter.bytes, 'b.docx': letter.bytes }) };
    const mail = await send('mail.eml', await readFile(await email('mail.eml', zip)));
    const request: SubmitRequest = {
      workflowId: findWorkflow('email-to-pdf').id,
      files: [{ path: mail.path, folder: '' }],
      options: {},
      target: { directory: null, pattern: null },
    };
    const quote = await service.quote(request);
    const done = await service.finished((await service.submit(request)).id);
    // What is in the archive is given with the email.
    expect(done.totalPages).toBeGreaterThan(2);
    expect(done.quoted).toEqual(quote.lines);
    expect(usageOf(done)).toEqual(quote);
    await first.local.close();
    const { local } = await testService(1, first.folder);
    expect(usageOf(await local.as(anna).status(done.id))).toEqual(usageOf(done));
  },
);
