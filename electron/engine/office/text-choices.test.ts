/** Choices for text documents: tracked changes and comments, read with Poppler and in both LibreOffices. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeLibreOffices } from '../testing/libreoffices.js';
import { testEngine, type TestEngine } from '../testing/engine.js';
import { openText, wordFile } from './testing/package.js';

const run = promisify(execFile);
const by = 'w:author="A" w:date="2024-01-01T00:00:00Z"';
const changed = wordFile(
  '<w:p><w:r><w:t xml:space="preserve">The price is </w:t></w:r>' +
    `<w:del w:id="1" ${by}><w:r><w:delText>hundred</w:delText></w:r></w:del>` +
    `<w:ins w:id="2" ${by}><w:r><w:t>ninety</w:t></w:r></w:ins></w:p>`,
);
const openChanged = openText(
  '<text:tracked-changes><text:changed-region text:id="c1"><text:deletion>' +
    '<office:change-info><dc:creator xmlns:dc="http://purl.org/dc/elements/1.1/">A</dc:creator><dc:date xmlns:dc="http://purl.org/dc/elements/1.1/">2024-01-01T00:00:00</dc:date></office:change-info>' +
    '<text:p>hundred</text:p></text:deletion></text:changed-region></text:tracked-changes>' +
    '<text:p>The price is <text:change text:change-id="c1"/>open</text:p>',
);
const commented = openText(
  '<text:p>Some words<office:annotation><dc:creator xmlns:dc="http://purl.org/dc/elements/1.1/">A</dc:creator><text:p>Remarkable</text:p></office:annotation> stand here.</text:p>',
);
describeLibreOffices('text documents', ({ program }) => {
  let engine: TestEngine;
  beforeAll(async () => void (engine = await testEngine(program)));
  afterAll(() => engine.close());

  const words = async (
    name: string,
    content: Uint8Array,
    options: Readonly<Record<string, string | boolean>>,
  ) => {
    const { path } = await engine.convert(await engine.file(name, content), { options });
    const { stdout } = await run('pdftotext', [path, '-']);
    return { path, text: stdout.replaceAll(/\s+/g, ' ') };
  };

  it.each([
    ['marked', /hundred/, /ninety/],
    ['accepted', /^(?!.*hundred)/, /ninety/],
    ['original', /hundred/, /^(?!.*ninety)/],
  ])('show tracked changes as %s', async (tracked_changes, deleted, inserted) => {
    const { text } = await words('changed.docx', changed, { tracked_changes });
    expect(text).toMatch(/The price is/);
    expect(text).toMatch(deleted);
    expect(text).toMatch(inserted);
    expect((await words('changed.odt', openChanged, { tracked_changes })).text).toMatch(deleted);
  });

  it('have their comments where they were asked for', async () => {
    const without = await words('commented.odt', commented, {});
    expect(without.text).toContain('Some words');
    expect(without.text).not.toContain('Remarkable');
    const notes = await words('commented.odt', commented, { comments: true });
    expect(notes.text).not.toContain('Remarkable');
    const { stdout } = await run('qpdf', ['--qdf', '--object-streams=disable', notes.path, '-'], {
      encoding: 'latin1',
    });
    expect(stdout).toMatch(/\/Subtype \/Text/);
  });
});
