/** A document that reaches for the network and for files of this computer. */
import { readFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { readWords, sample, testEngine } from '../testing/engine.js';

const types = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const relation = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="${types}/${type}" Target="${target}" TargetMode="External"/>`;
const picture = (id: string) =>
  `<w:p><w:r><w:pict xmlns:v="urn:schemas-microsoft-com:vml" xmlns:r="${types}"><v:shape style="width:99pt;height:99pt"><v:imagedata r:id="${id}"/></v:shape></w:pict></w:r></w:p>`;
const field = (code: string) =>
  `<w:p><w:fldSimple w:instr="${code}"><w:r><w:t>old</w:t></w:r></w:fldSimple></w:p>`;

it('gets nothing from there, and its result says so', async () => {
  const engine = await testEngine();
  let asked = 0;
  const server = createServer((socket) => {
    asked++;
    socket.destroy();
  }).listen(0, '127.0.0.1');
  try {
    await new Promise((resolve) => server.once('listening', resolve));
    const remote = `http://127.0.0.1:${(server.address() as AddressInfo).port}/picture.png`;
    const secret = `file://${await engine.file('secret.txt', 'the combination of the safe\n')}`;
    const parts = unzipSync(readFileSync(sample('letter.docx')));
    const change = (name: string, from: string | RegExp, to: string) =>
      (parts[name] = strToU8(strFromU8(parts[name] ?? new Uint8Array()).replace(from, to)));
    change(
      'word/_rels/document.xml.rels',
      '</Relationships>',
      `${relation('x1', 'image', remote)}${relation('x2', 'image', 'file:///etc/passwd')}${relation('x3', 'subDocument', secret)}${relation('x4', 'attachedTemplate', remote)}${relation('x5', 'hyperlink', 'https://example.org/')}</Relationships>`,
    );
    change(
      'word/document.xml',
      /<w:body>/,
      `<w:body>${picture('x1')}${picture('x2')}<w:p><w:subDoc xmlns:r="${types}" r:id="x3"/></w:p>${field(`INCLUDETEXT &quot;${secret}&quot;`)}${field(`INCLUDEPICTURE &quot;${remote}&quot; \\d`)}${field(`DDEAUTO soffice &quot;${secret}&quot; 1`)}`,
    );
    const result = await engine.convert(await engine.file('links.docx', zipSync(parts)));
    expect(result.messages).toContain('blocked_link');
    expect(asked).toBe(0);
    const words = await readWords(result.bytes);
    expect(words).toContain('Museum of the Harbour');
    expect(words).not.toMatch(/combination|root:/);
    expect((await engine.convert(sample('letter.docx'))).messages).not.toContain('blocked_link');
  } finally {
    server.close();
    await engine.close();
  }
});
