/** Gaps of one width in what LibreOffice writes: letters, justified lines, tables and columns. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { testEngine } from '../../engine/testing/engine.js';
import { describeLibreOffices } from '../../engine/testing/libreoffices.js';
import { expectGone, redacting } from './testing.js';

const run = promisify(execFile);
const on = redacting();

/** A word so long that lines break before it, however long a name is. */
const long = 'Donaudampfschifffahrtsgesellschaft';
const paragraph = (style: string, text: string) => `<text:p text:style-name="${style}">${text}</text:p>`;
const style = (name: string, align: string) =>
  `<style:style style:name="${name}" style:family="paragraph"><style:paragraph-properties fo:text-align="${align}" fo:margin-bottom="12pt"/><style:text-properties style:font-name="Serif" fo:font-size="12pt"/></style:style>`;
const cell = (text: string) =>
  `<table:table-cell table:style-name="C">${paragraph('L', text)}</table:table-cell>`;
const marked = (kind: string, text: string) => `<text:span text:style-name="${kind}">${text}</text:span>`;

const document = (name: string): string => `<?xml version="1.0" encoding="UTF-8"?>
<office:document xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:style="urn:oasis:names:tc:opendocument:xmlns:style:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" xmlns:fo="urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0" xmlns:svg="urn:oasis:names:tc:opendocument:xmlns:svg-compatible:1.0" xmlns:xlink="http://www.w3.org/1999/xlink" office:version="1.3" office:mimetype="application/vnd.oasis.opendocument.text">
<office:font-face-decls><style:font-face style:name="Serif" svg:font-family="'Liberation Serif'"/></office:font-face-decls>
<office:automatic-styles>${style('L', 'start')}${style('J', 'justify')}${style('R', 'end')}${style('M', 'center')}
<style:style style:name="U" style:family="text"><style:text-properties style:text-underline-style="solid"/></style:style>
<style:style style:name="H" style:family="text"><style:text-properties fo:background-color="#ffff00"/></style:style>
<style:style style:name="S" style:family="text"><style:text-properties style:text-position="super 58%"/></style:style>
<style:style style:name="T" style:family="table"><style:table-properties style:width="10cm" table:align="left"/></style:style>
<style:style style:name="T1" style:family="table-column"><style:table-column-properties style:column-width="5cm"/></style:style>
<style:style style:name="C" style:family="table-cell"><style:table-cell-properties fo:border="0.5pt solid #000000" fo:padding="0.1cm"/></style:style>
<style:style style:name="Two" style:family="section"><style:section-properties><style:columns fo:column-count="2" fo:column-gap="1cm"/></style:section-properties></style:style>
</office:automatic-styles><office:body><office:text>
${paragraph('L', `Dear Mr ${name}, thank you for your letter.`)}
${paragraph('J', `We confirm with pleasure that ${name} has ordered forty kites which all came by ${long} before the end of the week. Whoever reads this paragraph sees several lines, which all have the same two edges on both sides of the page, as letters have them.`)}
${paragraph('R', `Yours, ${name} and Sons`)}${paragraph('M', `Between ${name} and Tomorrow`)}
${paragraph('L', `Here ${marked('U', `the words of ${name} are`)} underlined, and ${marked('H', `${name} is`)} marked${marked('S', '3')}. End.`)}
${paragraph('L', `See <text:a xlink:type="simple" xlink:href="https://example.org/a">the page</text:a> of ${name} at <text:a xlink:type="simple" xlink:href="https://example.org/b">this other page</text:a> today.`)}
<table:table table:style-name="T"><table:table-column table:style-name="T1" table:number-columns-repeated="2"/><table:table-row>${cell(`${name} (new)`)}${cell('12.50')}</table:table-row><table:table-row>${cell('Other')}${cell('7.00')}</table:table-row></table:table>
<text:section text:style-name="Two" text:name="Two">${paragraph('J', `Words are by ${name} to ${long} and to all who read it in two columns that stand next to each other, so that both have lines at the same height, which is how newspapers look, and this text goes on for some more lines until the second column has some as well.`)}</text:section>
</office:text></office:body></office:document>`;

describeLibreOffices('gaps of one width', ({ program }) => {
  it('leave all letters at the same places for a short name and a long one', async () => {
    const engine = await testEngine(program);
    const places: string[] = [];
    const contents: string[] = [];
    const kept: string[] = [];
    try {
      for (const name of ['Liu', 'Montgomery']) {
        const { bytes } = await engine.convert(await engine.file(`${name}.fodt`, document(name)));
        const pdf = Buffer.from(bytes);
        const wish = { redact_words: name };
        const made = await on.redact(pdf, { ...wish, redact_gaps: 'even' });
        expectGone(made, name);
        expect(made.codes).not.toContain('redact_gaps_kept');
        expect(made.codes).not.toContain('redact_pictured');
        expect(made.text.replace(/\s+/g, ' ')).toMatch(
          /Dear Mr ?, thank .* that has ordered forty kites .* Yours, and Sons .* words of are underlined, and is marked/,
        );
        await run('qpdf', ['--check', made.path]);
        places.push((await run('pdftotext', ['-bbox', made.path, '-'])).stdout);
        // Fonts number their letters in the order in which a document uses them.
        contents.push(
          made.bytes
            .replace(/[\s\S]*?(stream[\s\S]*?endstream)[\s\S]*/, '$1')
            .replace(/<[0-9a-f]*>|\((?:\\.|[^)])*\)/g, '<>'),
        );
        const plain = await on.redact(pdf, wish);
        kept.push((await run('pdftotext', ['-bbox', plain.path, '-'])).stdout);
      }
    } finally {
      await engine.close();
    }
    expect(kept[1]).not.toBe(kept[0]);
    expect(places[1]).toBe(places[0]);
    expect(contents[1]).toBe(contents[0]);
  }, 120_000);
});
