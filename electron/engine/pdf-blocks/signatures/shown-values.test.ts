/** Fields whose look does not show their value: filled in later, and when the document was signed. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { append, bySigner, contract, contractObjects as given, signed } from './testing.js';
import { changesOf, codesOf, form, page, SignatureTrial } from './testing-trial.js';
import { showsValue } from './value-text.js';

let trial: SignatureTrial;
beforeAll(async () => {
  trial = await SignatureTrial.make();
});
afterAll(() => trial.remove());

type Objects = Readonly<Record<number, string>>;

const field = (value: string, more = ''): string =>
  given[7]!.replace('/V (Ada)', `${value === '' ? '' : `/V (${value})`} ${more}`);
const whole = '0 0 120 20';
const look = (content: string, box = whole): string =>
  `/Type /XObject /Subtype /Form /BBox [${box}] /Resources << /Font << /Helv 5 0 R >> >> stream:${content}`;
const words = (text: string, before = ''): string =>
  `/Tx BMC q BT ${before} /Helv 12 Tf 2 5 Td (${text}) Tj ET Q EMC`;
const asMoney = '/AA << /F << /S /JavaScript /JS (AFNumber_Format\\(2, 2, 0, 0, " EUR", false\\);) >> >>';
const box = (state: string): string =>
  '<< /Type /Annot /Subtype /Widget /FT /Btn /T (box) /F 4 /Rect [40 140 60 160] /P 4 0 R ' +
  `${state} /AP << /N << /Yes 35 0 R /Off 36 0 R >> >> >>`;
const boxes = (state: string): Objects => ({
  3: form.replace('7 0 R', '7 0 R 34 0 R'),
  4: page.replace('7 0 R', '7 0 R 34 0 R'),
  34: box(state),
  35: '/Type /XObject /Subtype /Form /BBox [0 0 20 20] stream:2 w 0 0 m 20 20 l 0 20 m 20 0 l S',
  36: '/Type /XObject /Subtype /Form /BBox [0 0 20 20] stream:q Q',
});

const sign = (objects: Objects = {}): Promise<Buffer> =>
  signed(contract({ ...given, ...objects }), { make: bySigner(trial.authority) });

/** What is told of the signature after something was filled in. */
async function after(later: Objects, first: Objects = {}) {
  const sound = await sign(first);
  expect((await trial.check(sound)).verdict).toBe('valid');
  const [one] = (await trial.check(append(sound, later))).signatures;
  return { verdict: one!.verdict, kinds: changesOf(one!).map(([kind]) => kind), codes: codesOf(one!) };
}

describe('a field that is filled in', () => {
  it.each<readonly [string, string, string]>([
    ['its value', 'Bo 12', words('Bo 12')],
    [
      'its value in a frame on a ground',
      'Bo',
      `0.9 g 0 0 120 20 re f 0 G 1 1 118 18 re S ${words('Bo', '0 g')}`,
    ],
    ['its value without spaces', 'B o', words('Bo')],
    ['nothing, and has none', '', '/Tx BMC EMC'],
  ])('shows %s, and the signature stays valid', async (_name, value, content) => {
    const { verdict, kinds } = await after({ 7: field(value), 10: look(content) });
    expect([verdict, ...kinds]).toEqual(['valid', 'filled']);
  });

  it.each<readonly [string, string, string, string]>([
    ['another value', '900', words('100'), whole],
    ['a part of its value', '1000', words('100'), whole],
    ['its value and more', '100', words('1000'), whole],
    ['nothing', '900', '/Tx BMC EMC', whole],
    ['a value, and has none', '', words('900'), whole],
    ['its value with invisible letters', '900', words('900', '3 Tr'), whole],
    ['its value in white', '900', words('900', '1 g'), whole],
    ['its value where it is clipped', '900', words('900'), '60 0 120 20'],
    ['its value, of which a digit is painted over', '1000', `${words('1000')} 1 g 22 0 6.5 20 re f`, whole],
    ['its value, beside a digit that is drawn', '100', `${words('100')} 1 w 30 5 m 30 14 l S`, whole],
  ])('shows %s, and nobody can tell', async (_name, value, content, bounds) => {
    const { verdict, kinds, codes } = await after({ 7: field(value), 10: look(content, bounds) });
    expect(verdict).toBe('unclear');
    expect(kinds).toEqual(['filled', 'value_unseen']);
    expect(codes).toContain('changed_unclear');
  });

  it('shows a number as its script writes it, and no other one', async () => {
    const told = async (shown: string) => {
      const first = { 7: field('100', asMoney), 10: look(words('100,00 EUR')) };
      return after({ 7: field('1234.5', asMoney), 10: look(words(shown)) }, first);
    };
    expect((await told('1.234,50 EUR')).verdict).toBe('valid');
    expect(await told('1.243,50 EUR')).toMatchObject({
      verdict: 'unclear',
      kinds: ['filled', 'value_unseen'],
    });
    expect((await told('-1.234,50 EUR')).verdict).toBe('unclear');
  });

  it('shows what was chosen by its text, not as it is stored', async () => {
    const list = '/Opt [[(de) (Germany)] [(fr) (France)]]';
    const chosen = (value: string) => field(value, list).replace('/FT /Tx', '/FT /Ch /Ff 131072');
    const told = async (shown: string) =>
      after({ 7: chosen('fr'), 10: look(words(shown)) }, { 7: chosen('de'), 10: look(words('Germany')) });
    expect((await told('France')).verdict).toBe('valid');
    expect((await told('Germany')).verdict).toBe('unclear');
    expect((await told('fr')).verdict).toBe('unclear');
  });

  it('shows the state that it has', async () => {
    const off = boxes('/V /Off /AS /Off');
    expect((await after({ 34: box('/V /Yes /AS /Yes') }, off)).verdict).toBe('valid');
    for (const state of ['/V /Yes /AS /Off', '/V /Off /AS /Yes'])
      expect(await after({ 34: box(state) }, off)).toMatchObject({ verdict: 'unclear' });
  });
});

describe('a form that shows something else when it is signed', () => {
  it('is said, and the signature is valid', async () => {
    const { verdict, signatures } = await trial.check(
      await sign({ 7: field('900'), 10: look(words('100')) }),
    );
    expect(verdict).toBe('valid');
    expect(signatures[0]!.reasons).toContainEqual({ code: 'value_unseen', what: 'name' });
    expect(codesOf((await trial.check(trial.plain)).signatures[0]!)).not.toContain('value_unseen');
  });
});

describe('a value and a text', () => {
  const same = (value: string, shown: string, script = '') =>
    showsValue({ values: [value], shown, script, isList: false });

  it('are the same up to spaces, ligatures and the order of letters from right to left', () => {
    expect(same('first office', 'first\r\nof\u{FB02}ce')).toBe(false);
    expect(same('first office', '\u{FB01}rst\r\no\u{FB03}ce')).toBe(true);
    expect(same('שלום 12', '12 םולש')).toBe(true);
    expect(same('שלום 12', '21 םולש')).toBe(false);
    expect(same('100', '001')).toBe(false);
  });

  it('are the same number in other forms', () => {
    expect(same('0.155', '15.5 %', 'AFPercent_Format(1, 0);')).toBe(true);
    expect(same('-12', '(12.00)', 'AFNumber_Format(2, 0, 2, 0, "", true);')).toBe(true);
    expect(same('-12', '12.00', 'AFNumber_Format(2, 0, 1, 0, "", true);')).toBe(true);
    expect(same('-12', '12.00', 'AFNumber_Format(2, 0, 0, 0, "", true);')).toBe(false);
    expect(same('1234567', '$ 1,234,567.00', 'AFNumber_Format(2, 0, 0, 0, "$ ", true);')).toBe(true);
    expect(same('5551234', '555-1234', 'AFSpecial_Format(2);')).toBe(true);
    expect(same('5551234', '555-1235', 'AFSpecial_Format(2);')).toBe(false);
  });

  it('of a list are all that is chosen', () => {
    const list = { script: '', isList: true, shown: 'Ash\nElm\nOak' };
    expect(showsValue({ ...list, values: ['Elm', 'Ash'] })).toBe(true);
    expect(showsValue({ ...list, values: ['Fir'] })).toBe(false);
  });
});
