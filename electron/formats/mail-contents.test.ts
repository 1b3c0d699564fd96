import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countEmails, explainQuote, makeQuote } from '../../contract/index.js';
import { mailContents } from './mail-contents.js';

const sample = (name: string) => join(import.meta.dirname, '..', '..', 'assets', 'samples', name);
const { signal } = new AbortController();

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'platen-counts-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const file = (name: string, type = 'application/octet-stream', more = '') =>
  `--b\r\nContent-Type: ${type}\r\nContent-Disposition: attachment; filename="${name}"\r\n${more}\r\nx\r\n`;

async function count(...parts: string[]) {
  const path = join(folder, 'one.eml');
  const head = 'Subject: x\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\n\r\nwords\r\n';
  await writeFile(path, `${head}${parts.join('')}--b--\r\n`);
  return (await mailContents(path, 'eml', { deleted: false, signal }))[0];
}

describe('what an email carries', () => {
  it('is counted by what it will be', async () => {
    expect(await count()).toEqual({ office: 0, free: 0 });
    const office = ['a.docx', 'b.XLSX', 'c.pptx', 'd.odt', 'e.rtf'].map((name) => file(name));
    expect(await count(...office)).toEqual({ office: 5, free: 0 });
    const free = ['a.pdf', 'b.png', 'c.csv', 'd.html', 'e.eml'].map((name) => file(name));
    expect(await count(...free)).toEqual({ office: 0, free: 5 });
    expect(await count(file('a.exe'), file('b.mp4'))).toEqual({ office: 0, free: 0 });
  });

  it('is known by its type where the name says nothing', async () => {
    const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
    expect(await count(file('letter', word), file('scan', 'image/x-odd'))).toEqual({ office: 1, free: 1 });
  });

  it('does not count pictures inside the text', async () => {
    const inside = '--b\r\nContent-Type: image/png; name=a.png\r\nContent-ID: <a>\r\n\r\nx\r\n';
    expect(await count(inside)).toEqual({ office: 0, free: 0 });
  });

  it.each([
    ['proofs.eml', 'eml', [{ office: 1, free: 1 }]],
    ['order.msg', 'msg', [{ office: 0, free: 1 }]],
    ['notices.mbox', 'mbox', Array.from({ length: 3 }, () => ({ office: 0, free: 0 }))],
    ['inquiry.eml', 'eml', [{ office: 0, free: 0 }]],
  ] as const)('%s', async (name, format, counts) => {
    expect(await mailContents(sample(name), format, { deleted: false, signal })).toEqual(counts);
  });
});

describe('the quote of emails', () => {
  const explain = (
    emails: readonly { office: number; free: number }[],
    choice: 'merge' | 'separate' | 'list',
  ) => explainQuote(makeQuote(countEmails(emails, choice)));

  it.each([
    [[{ office: 2, free: 0 }], 'merge', '1 email body + 2 Office attachments + 1 merge = 4'],
    [[{ office: 0, free: 0 }], 'merge', '1 email body = 1'],
    [[{ office: 0, free: 1 }], 'merge', '1 email body + 1 free attachment + 1 merge = 2'],
    [[{ office: 2, free: 3 }], 'separate', '1 email body + 2 Office attachments + 3 free attachments = 3'],
    [[{ office: 2, free: 3 }], 'list', '1 email body = 1'],
    [
      [
        { office: 1, free: 0 },
        { office: 0, free: 0 },
        { office: 0, free: 2 },
      ],
      'merge',
      '3 email bodies + 1 Office attachment + 2 free attachments + 2 merges = 6',
    ],
  ] as const)('%j, %s', (emails, choice, words) => expect(explain(emails, choice)).toBe(words));
});
