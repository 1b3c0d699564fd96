/** Attachments that are not in their message: taken out, kept elsewhere, never there. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { outlookMessage, type Rows } from '../../../scripts/samples/mail-files.mjs';
import { readWords, warmEngine, type TestConversion, type TestEngine } from '../../engine/testing/engine.js';
import { attached, heads, lines, mimePart, mixed, textPart } from './testing.js';

let engine: TestEngine;
let count = 0;
beforeAll(async () => {
  engine = await warmEngine();
});
afterAll(() => engine.close());

async function convert(content: Uint8Array, name: string, options = {}): Promise<TestConversion> {
  count += 1;
  return engine.convert(await engine.file(`${count}-${name}`, content), { options });
}

const reasons = ({ remarks }: TestConversion) =>
  remarks
    .filter(({ code }) => code === 'attachment_not_converted')
    .map(({ params }) => [params['name'], params['reason'], params['variant']]);

const former = (name: string) =>
  lines(
    'You deleted an attachment from this message. The original MIME headers for the attachment were:',
    `Content-Type: application/pdf; name="${name}"`,
    `Content-Disposition: attachment; filename="${name}"`,
  );
const altered = (what: string) => `${what}; date="Tue Mar 05 10:10:00 2024"`;

describe('attachments that Thunderbird took out', () => {
  const message = mixed({ ...heads, 'X-Mozilla-Altered': altered('AttachmentDeleted') }, [
    textPart('Body words'),
    mimePart({
      headers: {
        'Content-Type': 'text/x-moz-deleted; name="Gelöscht: list.pdf"',
        'Content-Disposition': 'inline; filename="Gelöscht: list.pdf"',
        'X-Mozilla-Altered': altered('AttachmentDeleted'),
      },
      body: former('list.pdf'),
    }),
    mimePart({
      headers: {
        'Content-Type': 'application/pdf; name="kept.pdf"',
        'Content-Disposition': 'attachment; filename="kept.pdf"',
        'X-Mozilla-External-Attachment-URL': 'file:///C:/Users/ada/Private/kept.pdf',
        'X-Mozilla-Altered': altered('AttachmentDetached'),
      },
      body: former('kept.pdf'),
    }),
    attached('there.txt', 'Still there', 'text/plain'),
  ]);

  it('are named with what became of them, and nothing stands for them', async () => {
    const result = await convert(message, 'mail.eml');
    expect(reasons(result)).toEqual([
      ['list.pdf', 'attachment_deleted', undefined],
      ['kept.pdf', 'attachment_detached', undefined],
    ]);
    const text = await readWords(result.bytes);
    expect(text).toContain('Body words');
    expect(text).toContain('Still there');
    expect(text).not.toMatch(/embedded|You deleted|Private/);
  });

  it('are named where attachments are only listed, or come beside the message', async () => {
    const listed = await readWords((await convert(message, 'mail.eml', { attachments: 'list' })).bytes);
    expect(listed).toContain('was deleted from the message');
    count += 1;
    const path = await engine.file(`${count}-mail.eml`, message);
    const { parts } = await engine.convert(path, { parts: true, options: { attachments: 'separate' } });
    expect(parts.map(({ name }) => name)).toEqual(['there.txt.pdf']);
  });
});

describe('attachments that Apple Mail keeps beside a message', () => {
  const stripped = (name: string) =>
    mimePart({
      headers: {
        'Content-Type': `text/plain; name="${name}"`,
        'Content-Disposition': `attachment; filename="${name}"`,
        'X-Apple-Content-Length': '22',
        'Content-Transfer-Encoding': 'base64',
      },
      body: '',
    });

  async function inFolder(message: Uint8Array, files: Readonly<Record<string, string>>): Promise<string> {
    count += 1;
    const account = join(engine.folder, `account-${count}`);
    const path = join(account, 'Messages', '42.partial.emlx');
    await mkdir(dirname(path), { recursive: true });
    const list = '<plist><dict><key>flags</key><integer>8590195713</integer></dict></plist>';
    await writeFile(path, Buffer.concat([Buffer.from(`${message.length}\n`), message, Buffer.from(list)]));
    for (const [place, content] of Object.entries(files)) {
      const file = join(account, 'Attachments', place);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, content);
    }
    return path;
  }

  it('are taken from where they lie, and stay there', async () => {
    const inner = mixed({}, [textPart('words'), stripped('inner.txt')]);
    const message = mixed(heads, [inner, stripped('list.txt'), stripped('gone.txt')]);
    const path = await inFolder(message, {
      '42/1.2/inner.txt': 'Inner words',
      '42/2/list.txt': 'Words of the list',
    });
    const result = await engine.convert(path);
    const text = await readWords(result.bytes);
    expect(text).toContain('Inner words');
    expect(text).toContain('Words of the list');
    expect(reasons(result)).toEqual([['gone.txt', 'attachment_elsewhere', undefined]]);
    const kept = join(dirname(path), '..', 'Attachments', '42', '2', 'list.txt');
    expect(await readFile(kept, 'utf8')).toBe('Words of the list');
    const beside = await engine.convert(path, { parts: true, options: { attachments: 'separate' } });
    expect(beside.parts.map(({ name }) => name)).toEqual(['inner.txt.pdf', 'list.txt.pdf']);
    expect(await readFile(kept, 'utf8')).toBe('Words of the list');
  });

  it('are told where the folder did not come along, and no other file is taken', async () => {
    const path = await inFolder(mixed(heads, [textPart('words'), stripped('../../../secret.txt')]), {});
    await writeFile(join(dirname(path), '..', 'secret.txt'), 'Secret words');
    const result = await engine.convert(path);
    expect(await readWords(result.bytes)).not.toContain('Secret words');
    expect(reasons(result)).toEqual([['secret.txt', 'attachment_elsewhere', undefined]]);
  });
});

it('an attachment that is only named, or only a link of Outlook, is told as such', async () => {
  const outer = mimePart({
    headers: {
      'Content-Type':
        'message/external-body; access-type=URL; URL="https://files.example/a.pdf"; name="a.pdf"',
    },
    body: 'Content-Type: application/pdf\r\n\r\n',
  });
  expect(reasons(await convert(mixed(heads, [textPart('words'), outer]), 'mail.eml'))).toEqual([
    ['a.pdf', 'attachment_elsewhere', undefined],
  ]);
  const link: Rows = [
    [0x3705, 'number', 7],
    [0x3707, 'text', 'plan.docx'],
  ];
  const properties: Rows = [
    [0x001a, 'text', 'IPM.Note'],
    [0x0037, 'text', 'Notes'],
    [0x1000, 'text', 'Body words'],
  ];
  const result = await convert(outlookMessage({ properties, attachments: [link] }), 'mail.msg');
  expect(await readWords(result.bytes)).toContain('Body words');
  expect(reasons(result)).toEqual([['plan.docx', 'attachment_elsewhere', undefined]]);
});
