/** What came later and hides what was seen when a document was signed: also comments, fields and the look of signatures. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { append, bySigner, contract, contractObjects, signed } from './testing.js';
import {
  changesOf,
  codesOf,
  cover,
  filled,
  form,
  reference,
  SignatureTrial,
  stamp,
  withAnnotation,
} from './testing-trial.js';

const note =
  '/Type /XObject /Subtype /Form /BBox [0 0 200 40] /Resources << /Font << /Helv 5 0 R >> >> stream:';
const text = (words: string) => `${note}BT /Helv 18 Tf 4 12 Td (${words}) Tj ET`;
/** A comment and the picture of a signature, both of which are signed. */
const objects = {
  ...contractObjects,
  14: stamp('40 140 240 180').replace('31 0 R', '22 0 R'),
  22: text('Only 100 of them'),
  23: text('Signed by Jane Doe'),
};

let trial: SignatureTrial;
let bytes: Buffer;
beforeAll(async () => {
  trial = await SignatureTrial.make();
  bytes = await signed(contract(objects), {
    make: bySigner(trial.authority),
    fieldObject: `${contractObjects[6]!.replace('[0 0 0 0]', '[40 240 240 280]').slice(0, -3)} /V 20 0 R /AP << /N 23 0 R >> >>`,
  });
});
afterAll(() => trial.remove());

const found = async (later: Record<number, string>, before = bytes) => {
  const { verdict, signatures } = await trial.check(append(before, later));
  return [verdict, ...signatures.flatMap((one) => [...codesOf(one), ...changesOf(one).flat()])];
};
const added = (comment: string, look = cover) => ({ 4: withAnnotation, 30: comment, 31: look });

describe('nobody can tell where a later comment', () => {
  it.each([
    ['hides a field that was filled in', added(stamp('38 38 162 62')), 'covered'],
    ['hides a comment', added(stamp('40 140 240 180')), 'covered'],
    ['hides the look of the signature', added(stamp('40 240 240 280')), 'covered'],
    [
      'marks words beyond its rectangle',
      added(
        '<< /Type /Annot /Subtype /Highlight /Rect [0 0 9 9] /QuadPoints [30 220 250 220 30 190 250 190] /C [0 0 0] /P 4 0 R >>',
      ),
      'comments_unseen',
    ],
    [
      'has a look without a size',
      added(stamp('30 190 230 230'), cover.replace('200 40', '0 0')),
      'comments_unseen',
    ],
    [
      'has looks for states that it has not',
      added(stamp('30 190 230 230').replace('/N 31 0 R', '/N << /On 31 0 R >>')),
      'comments_unseen',
    ],
    ['has no look at all', added(stamp('30 190 230 230').replace('/N 31 0 R', '')), 'comments_unseen'],
    [
      'is a window with a look',
      added(stamp('30 190 230 230').replace('/Stamp', '/Popup')),
      'comments_unseen',
    ],
    ['is printed only', added(stamp('30 190 230 230').replace('/F 4', '/F 36')), 'comments_unseen'],
    [
      'belongs to a layer',
      added(stamp('30 190 230 230').replace('/F 4', '/F 4 /OC << /Type /OCG /Name (x) >>')),
      'comments_unseen',
    ],
  ])('%s', async (_what, later, code) => {
    const told = await found(later);
    expect(told).toContain(code);
    expect(told[0]).toBe('unclear');
  });

  it('stays, and a field that is filled in hides another one', async () => {
    const both = await signed(
      contract({
        ...objects,
        3: form.replace('13 0 R]', '13 0 R 24 0 R]'),
        4: withAnnotation.replace('30 0 R', '24 0 R'),
        24: contractObjects[7]!
          .replace('(name)', '(over)')
          .replace('[40 40', '[40 39')
          .replace('10 0 R', '25 0 R'),
        25: text(''),
      }),
      { make: bySigner(trial.authority) },
    );
    expect((await found({ 25: text('') }, both))[0]).toBe('valid');
    expect(await found({ 25: cover }, both)).toContain('covered');
  });

  it('was changed, and hides content, though changing comments is permitted', async () => {
    const certified = await signed(
      contract({ ...contractObjects, 14: stamp('250 250 270 270'), 31: cover }),
      {
        entries: reference('/P 3', 'DocMDP'),
        make: bySigner(trial.authority),
      },
    );
    expect((await found({ 14: stamp('250 260 270 280') }, certified))[0]).toBe('valid');
    const told = await found({ 14: stamp('30 190 230 230') }, certified);
    expect(told).toContain('covered');
    expect(told[0]).toBe('unclear');
  });
});

describe('valid stays a signature where', () => {
  it('a comment lies beside what was signed', async () => {
    expect((await found(added(stamp('250 60 290 90'))))[0]).toBe('valid');
  });

  it('a field shows something else, with a comment above it', async () => {
    expect((await found({ ...filled, ...added(stamp('250 60 290 90')) }))[0]).toBe('valid');
    expect((await found({ ...filled, ...added(stamp('38 38 162 62')) }))[0]).toBe('valid');
  });
});
