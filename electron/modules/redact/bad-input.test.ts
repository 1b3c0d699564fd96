/** Redacting what cannot be redacted, and documents that are not as they should be. */
import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { PDFDocument } from 'pdf-lib';
import { describe, expect, it } from 'vitest';
import { signPdf } from '../../engine/testing/signed-pdf.js';
import { line } from '../from-pdf/hostile/testing/hand-pdf.js';
import { expectGone, page, redacting, secret, type RedactionValues } from './testing.js';

const run = promisify(execFile);
const on = redacting();
const { at, redact } = on;

describe('no file is made', () => {
  it.each([
    ['without anything to look for', {}, 'redact_nothing'],
    ['where nothing is found', { redact_words: 'Nobody' }, 'redact_not_found'],
    ['for a word of one letter', { redact_words: 'A' }, 'redact_word_short'],
    ['for a list that is not there', { redact_list: '/nowhere/names.txt' }, 'redact_list'],
    ['for an expression that is none', { redact_expression: '(' }, 'redact_expression'],
    ['for an expression that fits everything', { redact_expression: 'x*' }, 'redact_expression'],
    [
      'for a label that cannot be written',
      { redact_words: secret, redact_mark: 'label', redact_label: '\u0416' },
      'redact_label_letters',
    ],
    [
      'for a label that holds a word',
      { redact_words: secret, redact_mark: 'label', redact_label: secret },
      'redact_label_found',
    ],
  ])('%s', async (_case, options: RedactionValues, code) => {
    await expect(redact(page(line(secret, 20, 150)), options)).rejects.toMatchObject({ code });
    expect(on.tools.parts).toEqual([]);
  });

  it.each([
    [{ redact_words: 'A' }, 'options.redact_words'],
    [{ redact_list: '/nowhere/names.txt' }, 'options.redact_list'],
    [{ redact_expression: '[A-Z' }, 'options.redact_expression'],
    [{ redact_words: secret, redact_mark: 'label', redact_label: secret }, 'options.redact_label'],
  ])('and %j says at which option it is wrong', async (options: RedactionValues, field) => {
    const failed = await redact(page(line(secret, 20, 150)), options).catch((thrown: unknown) => thrown);
    expect(failed).toMatchObject({ extras: { fields: { [field]: [expect.any(String)] } } });
  });

  it('where labels beside each other make a word, and says on which page', async () => {
    const options = {
      redact_words: `${secret}; herher`,
      redact_mark: 'label',
      redact_label: 'her',
    };
    await expect(redact(page(line(`${secret} ${secret}`, 20, 150)), options)).rejects.toMatchObject({
      code: 'redact_unverified_pages',
      params: { pages: '1' },
    });
    expect(on.tools.parts).toEqual([]);
  });

  it('for an expression that takes too long', async () => {
    const pdf = page(line(`${'a'.repeat(40)}b`, 20, 150, 6));
    await expect(redact(pdf, { redact_expression: '(a+)+$' })).rejects.toMatchObject({
      code: 'redact_expression_slow',
    });
  });

  it('of a signed document, unless a copy without signatures is asked for', async () => {
    const pdf = await signPdf(await PDFDocument.load(page(line(secret, 20, 150))), null);
    await expect(redact(pdf)).rejects.toMatchObject({ code: 'signed_document' });
    expect(on.tools.parts).toEqual([]);
    const made = await redact(pdf, { redact_words: secret, signed: 'copy' });
    expectGone(made);
    expect(made.text).toContain('Kite');
    expect(made.codes).toContain('signature_lost');
    // Its certificate names the signer.
    expect(made.bytes).not.toMatch(/ByteRange|\/Sig\b/);
  });

  it('but not of the list of a signed document', async () => {
    await writeFile(
      at('signed.pdf'),
      await signPdf(await PDFDocument.load(page(line(secret, 20, 150))), null),
    );
    await on.tools.tool('redact-pdf', at('signed.pdf'), { redact_words: secret, redact_result: 'list' });
    expect(on.tools.parts).toHaveLength(1);
  });

  it('of a document that is no document', async () => {
    await expect(redact(Buffer.from('%PDF-1.7\nnothing'))).rejects.toMatchObject({ code: 'damaged_file' });
  });
});

describe('a document that is not as it should be', () => {
  it('is redacted where it opens with its password, and said to be open', async () => {
    await writeFile(at('open.pdf'), page(line(secret, 20, 150)));
    const locked = await on.tools.tool('protect-pdf', at('open.pdf'), {
      open_password: 'kite',
      owner_password: 'press',
    });
    await on.tools.tool('redact-pdf', locked, { redact_words: secret }, 'press');
    expect(on.tools.remarks.map(({ code }) => code)).toContain('password_removed');
    expect((await run('pdftotext', [on.tools.parts[0]!.path, '-'])).stdout).not.toContain(secret);
  });

  it('is redacted where its table is broken', async () => {
    const whole = page(line(secret, 20, 150));
    const broken = Buffer.from(whole.toString('latin1').replace(/startxref\n\d+/, 'startxref\n7'), 'latin1');
    expectGone(await redact(broken));
  });

  it('becomes a picture where its content is broken', async () => {
    const made = await redact(page(`${line(secret, 20, 150)} [ (x) ( Tj`));
    expectGone(made);
    expect(made.codes).toContain('redact_pictured');
  });
});
