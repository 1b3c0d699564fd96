/** Objects that may change as what they are, and that are also something else; looks that viewers draw differently. None is ever valid. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LaterChangeKind, ReasonCode, SignatureVerdict } from './findings.js';
import { append, bySigner, contract, contractObjects as given, signed } from './testing.js';
import {
  changesOf,
  codesOf,
  filled,
  form,
  page,
  reference,
  SignatureTrial,
  stamp,
  withAnnotation,
} from './testing-trial.js';

let trial: SignatureTrial;
beforeAll(async () => {
  trial = await SignatureTrial.make();
});
afterAll(() => trial.remove());

type Objects = Readonly<Record<number, string>>;
type Told = LaterChangeKind | ReasonCode;

const docMdp = (permission: number): string =>
  `/TransformMethod /DocMDP /TransformParams << /P ${permission} /V /1.2 >>`;
const commentsPermitted = `/Reference [<< ${docMdp(3)} >>]`;

/** Objects when it is signed, further entries of the signature, and objects that come later. */
interface Trick {
  readonly first?: Objects;
  readonly entries?: string;
  readonly fieldObject?: string;
  readonly later: Objects;
}

function sign({ first = {}, entries, fieldObject }: Omit<Trick, 'later'>): Promise<Buffer> {
  return signed(contract({ ...given, ...first }), {
    make: bySigner(trial.authority),
    ...(fieldObject !== undefined && { fieldObject }),
    ...(entries !== undefined && { entries }),
    ...(entries?.includes('DocMDP') === true && {
      also: { 1: (first[1] ?? given[1]!).replace(' >>', ' /Perms << /DocMDP 20 0 R >> >>') },
    }),
  });
}

const withEntry = (object: string, entry: string): string => object.replace(/ >>$/, ` ${entry} >>`);
const beside = (...ids: readonly number[]): string =>
  page.replace('14 0 R]', `14 0 R ${ids.map((id) => `${id} 0 R`).join(' ')}]`);
const comment = (entries: string): string => `<< /Subtype /Text /Rect [250 10 260 20] ${entries} >>`;
/** A comment that an entry of the catalog names, too. */
const asComment = (key: string, before: string, after: string, more: Objects = {}): Trick => ({
  entries: commentsPermitted,
  first: { 1: withEntry(given[1]!, `${key} 38 0 R`), 4: beside(38), 38: comment(before), ...more },
  later: { 38: comment(after) },
});
const withField = form.replace('13 0 R]', '13 0 R 38 0 R]');
const layered: Objects = {
  8: 'stream:/OC /L BDC BT /F1 18 Tf 40 200 Td (Pay 100 EUR to Ada.) Tj ET EMC /Fm Do',
  39: '<< /Type /OCG /Name (x) /Usage << /View << /ViewState /OFF >> >> >>',
};
const withLayer = (one: string): string => one.replace('/Font', '/Properties << /L 39 0 R >> /Font');

const roles: Readonly<Record<string, readonly [SignatureVerdict, Told, Trick]>> = {
  'a comment that is the list of pages': [
    'invalid',
    'pages',
    {
      entries: commentsPermitted,
      first: { 2: withEntry(given[2]!, '/Subtype /Text /Rect [250 10 260 20]'), 4: beside(2) },
      later: { 2: withEntry(given[2]!, '/Subtype /Text /Rect [250 10 260 20] /Rotate 180') },
    },
  ],
  'a comment that is the layers': [
    'invalid',
    'layers',
    asComment('/OCProperties', '/OCGs [39 0 R] /D << >>', '/OCGs [39 0 R] /D << /OFF [39 0 R] >>', {
      ...layered,
      4: withLayer(beside(38)),
    }),
  ],
  'a field that is the state of the layers': [
    'invalid',
    'layers',
    {
      first: {
        ...layered,
        1: withEntry(given[1]!, '/OCProperties << /OCGs [39 0 R] /D 38 0 R >>'),
        3: withField,
        4: withLayer(page),
        38: '<< /FT /Tx /T (layers) /V (a) >>',
      },
      later: {
        38: '<< /FT /Tx /T (layers) /V (b) /AS [<< /Event /View /Category [/View] /OCGs [39 0 R] >>] >>',
      },
    },
  ],
  'a comment that is the action at opening': [
    'invalid',
    'actions',
    asComment('/OpenAction', '/S /GoTo /D [4 0 R /Fit]', '/S /JavaScript /JS (1)'),
  ],
  'a comment that is the names': [
    'invalid',
    'names',
    asComment('/Names', '', '/JavaScript << /Names [(a) << /S /JavaScript /JS (1) >>] >>'),
  ],
  'a comment that is the places of links': [
    'invalid',
    'bookmarks',
    asComment('/Dests', '', '/a [4 0 R /XYZ 0 0 9]'),
  ],
  'a comment that is how a viewer shows the document': [
    'invalid',
    'catalog',
    asComment('/ViewerPreferences', '', '/Direction /R2L'),
  ],
  'a comment that is the action of a link': [
    'invalid',
    'actions',
    {
      entries: commentsPermitted,
      first: {
        4: beside(38, 39),
        38: comment('/S /URI /URI (http://good)'),
        39: '<< /Type /Annot /Subtype /Link /Rect [0 0 99 99] /A 38 0 R >>',
      },
      later: { 38: comment('/S /URI /URI (http://evil)') },
    },
  ],
  'an empty signature field that is the numbers of pages': [
    'invalid',
    'catalog',
    {
      first: {
        1: withEntry(given[1]!, '/PageLabels << /Nums [0 38 0 R] >>'),
        3: withField,
        38: '<< /FT /Sig /T (labels) /S /D >>',
      },
      later: { 38: '<< /FT /Sig /T (labels) /S /D /P (Appendix ) >>' },
    },
  ],
  'a comment that is the lock of the signature': [
    'invalid',
    'signatures_changed',
    {
      entries: commentsPermitted,
      fieldObject: withEntry(given[6]!, '/Lock 38 0 R /V 20 0 R'),
      first: { 4: beside(38), 38: comment('/Action /All') },
      later: { 38: comment('/Action /Include /Fields [(other)]'), ...filled },
    },
  ],
  'a comment that locks fields for the signature': [
    'invalid',
    'permissions',
    {
      entries: `/Reference [38 0 R << ${docMdp(3)} >>]`,
      first: {
        4: beside(38),
        38: comment('/TransformMethod /FieldMDP /TransformParams << /Action /All >>'),
      },
      later: {
        38: comment('/TransformMethod /FieldMDP /TransformParams << /Action /Include /Fields [(other)] >>'),
        ...filled,
      },
    },
  ],
  'an empty signature field that says what is permitted': [
    'invalid',
    'permissions',
    {
      entries: '/Reference [<< /TransformMethod /DocMDP /TransformParams 38 0 R >>]',
      first: { 3: withField, 38: '<< /FT /Sig /T (permits) /P 2 >>' },
      later: {
        4: withAnnotation,
        30: stamp('200 20 280 60'),
        31: '/Type /XObject /Subtype /Form /BBox [0 0 80 40] stream:0 g 0 0 9 9 re f',
        38: '<< /FT /Sig /T (permits) /P 3 >>',
      },
    },
  ],
};

const overText = '30 190 230 230';
const look = (body: string, resources = '', more = ''): string =>
  `/Type /XObject /Subtype /Form /BBox [0 0 200 40] /Resources << ${resources} >> ${more} stream:${body}`;
const white = look('1 g 0 0 200 40 re f');
const ink = look('0 g 20 10 60 20 re f');
const twoStamps: Objects = {
  4: beside(35, 36),
  31: white,
  35: stamp(overText),
  36: stamp(overText).replace('31 0 R', '37 0 R'),
  37: ink,
};
const stamped = (look31: string, more: Objects = {}, rectangle = overText): Trick => ({
  later: { 4: withAnnotation, 30: stamp(rectangle), 31: look31, ...more },
});
const image = (entries: string, data: string): string =>
  `/Type /XObject /Subtype /Image /Width 1 /Height 1 /BitsPerComponent 8 /ColorSpace /DeviceGray ${entries} stream:${data}`;
const turnsWhite = '<< /FunctionType 2 /Domain [0 1] /C0 [1] /C1 [0] /N 1 >>';
const noInk = (family: string): string =>
  `${family} /DeviceGray << /FunctionType 2 /Domain [0 1] /C0 [1] /C1 [1] /N 1 >>`;
const inGroup = (named: string): Objects => ({
  3: form.replace('7 0 R', '38 0 R').replace('/SigFlags', '/NeedAppearances true /SigFlags'),
  7: given[7]!.replace('/V (Ada) ', '').replace('/P 4 0 R', '/P 4 0 R /Parent 38 0 R'),
  38: `<< /T (group) /FT /Tx /V (${named}) /Kids [7 0 R] >>`,
});

const looks: Readonly<Record<string, readonly [SignatureVerdict, Told, Trick]>> = {
  'two stamps in another order': [
    'unclear',
    'covered',
    { entries: commentsPermitted, first: twoStamps, later: { 4: beside(36, 35) } },
  ],
  'a stamp that is named again above another': [
    'unclear',
    'covered',
    { entries: commentsPermitted, first: twoStamps, later: { 4: beside(35, 36, 35) } },
  ],
  'a stamp that lay below a field': [
    'unclear',
    'covered',
    {
      entries: commentsPermitted,
      first: {
        4: page.replace('7 0 R 13', '13').replace('14 0 R]', '35 0 R 7 0 R 14 0 R]'),
        31: white,
        35: stamp('30 30 230 70'),
      },
      later: { 4: page.replace('7 0 R 13', '13').replace('14 0 R]', '7 0 R 35 0 R 14 0 R]') },
    },
  ],
  'another picture for the printer': [
    'unclear',
    'comments_unseen',
    stamped(look('/I Do', '/XObject << /I 32 0 R >>'), {
      32: image('/SMask 34 0 R /Alternates [<< /Image 33 0 R /DefaultForPrinting true >>]', 'x'),
      33: image('', '\u00FF'),
      34: image('', '\0'),
    }),
  ],
  'a page of another file': [
    'unclear',
    'comments_unseen',
    stamped(look('0 0 1 1 re n', '', '/Ref << /F (other.pdf) /Page 0 >>')),
  ],
  'an image of another file': [
    'unclear',
    'comments_unseen',
    stamped(look('0 0 1 1 re n', '', '/OPI << /2.0 << /Type /OPI /Version 2.0 /F (other.tif) >> >>')),
  ],
  'data of another file': ['unclear', 'comments_unseen', stamped(look('0 0 1 1 re n', '', '/F (other.bin)'))],
  'a program for the printer': [
    'unclear',
    'comments_unseen',
    stamped(look('/I Do', '/XObject << /I 32 0 R >>'), {
      32: '/Type /XObject /Subtype /PS stream:1 setgray 0 0 200 40 rectfill',
    }),
  ],
  'colours that are changed when they are drawn': [
    'unclear',
    'comments_unseen',
    stamped(look('/G gs 1 g 0 0 200 40 re f', `/ExtGState << /G << /TR ${turnsWhite} /BM /Darken >> >>`)),
  ],
  'a mask that is turned around': [
    'unclear',
    'comments_unseen',
    stamped(
      look(
        '/G gs 1 g 0 0 200 40 re f',
        `/ExtGState << /G << /SMask << /S /Luminosity /G 32 0 R /TR ${turnsWhite} >> >> >>`,
      ),
      {
        32: '/Type /XObject /Subtype /Form /BBox [0 0 200 40] /Group << /S /Transparency /CS /DeviceGray >> stream:1 g 0 0 200 40 re f',
      },
    ),
  ],
  'a colour of no ink': [
    'unclear',
    'comments_unseen',
    stamped(look('/C cs 1 scn 0 0 200 40 re f', `/ColorSpace << /C [${noInk('/Separation /None')}] >>`)),
  ],
  'colours of no ink': [
    'unclear',
    'comments_unseen',
    stamped(look('/C cs 1 scn 0 0 200 40 re f', `/ColorSpace << /C [${noInk('/DeviceN [/None]')}] >>`)),
  ],
  'a stamp without a rectangle': [
    'unclear',
    'comments_unseen',
    {
      later: {
        ...{ 4: withAnnotation, 31: white },
        30: '<< /Type /Annot /Subtype /Stamp /F 4 /P 4 0 R /AP << /N 31 0 R >> >>',
      },
    },
  ],
  'a stamp with a rectangle of five numbers': [
    'unclear',
    'comments_unseen',
    stamped(white, {}, `${overText} 0`),
  ],
  'a locked field that takes its value from the one above it': [
    'invalid',
    'locked_fields',
    {
      first: inGroup('Ada'),
      entries: reference('/Action /Include /Fields [(group.name)]', 'FieldMDP'),
      later: { 38: inGroup('Eve')[38]! },
    },
  ],
};

describe.each([
  ['what may change, and is also something else', roles],
  ['what is shown otherwise by some viewers', looks],
])('%s', (_what, tricks) => {
  it.each(Object.keys(tricks))('%s', async (name) => {
    const [verdict, code, { later, ...how }] = tricks[name]!;
    const sound = await sign(how);
    expect((await trial.check(sound)).verdict).toBe('valid');
    const { signatures } = await trial.check(append(sound, later));
    const one = signatures.find(({ field }) => field === 'first')!;
    const told = [...codesOf(one), ...changesOf(one).map(([kind]) => kind)];
    expect(told).toContain(code);
    expect(one.verdict).toBe(verdict);
  });
});

describe('a time stamp of the document', () => {
  const visible = given[13]!.replace('0 0 0 0', '40 20 240 60');
  const clause = look('BT /F1 12 Tf 2 5 Td (and 900 EUR to Eve) Tj ET', '/Font << /F1 5 0 R >>');
  const stamping = (before: Buffer, field: string): Promise<Buffer> =>
    signed(before, {
      ...{ field: 13, id: 21, format: 'ETSI.RFC3161', entries: '/Type /DocTimeStamp' },
      ...{ also: { 31: clause }, fieldObject: withEntry(field, '/V 21 0 R /AP << /N 31 0 R >>') },
      make: (bytes) => trial.authority.stamp(bytes),
    });

  it.each([
    ['where nothing is permitted', `/Reference [<< ${docMdp(1)} >>]`],
    ['in a locked field', reference('/Action /Include /Fields [(second)]', 'FieldMDP')],
  ])('shows no text %s', async (_where, entries) => {
    const verdicts = [];
    for (const field of [visible, given[13]!]) {
      const sound = await sign({ first: { 13: field }, entries });
      const { signatures } = await trial.check(await stamping(sound, field));
      verdicts.push(signatures.find((one) => one.field === 'first')!.verdict);
    }
    // One without a place is right.
    expect(verdicts).toEqual(['invalid', 'valid']);
  });
});

it('a certification that is in no field leaves open what it permits', async () => {
  const hidden = `<< /Type /Sig /Filter /Adobe.PPKLite /SubFilter /adbe.pkcs7.detached /ByteRange [0 1 2 3] /Contents <00> /Reference [<< ${docMdp(1)} >>] >>`;
  const first = { 1: withEntry(given[1]!, '/Perms << /DocMDP 39 0 R >>'), 39: hidden };
  const sound = await sign({ first });
  expect((await trial.check(sound)).verdict).toBe('valid');
  const { signatures } = await trial.check(append(sound, filled));
  expect([signatures[0]!.verdict, ...codesOf(signatures[0]!)]).toEqual(
    expect.arrayContaining(['unclear', 'lock_unclear']),
  );
});

it.each(['/Cont#65nts <00>', '/ByteRang#65 [0 1 2 3]'])(
  'a key of a signature that stands twice is one, also where a letter is a number: %s',
  async (entries) => {
    const { signatures } = await trial.check(await sign({ entries }));
    expect([signatures[0]!.verdict, ...codesOf(signatures[0]!)]).toEqual(
      expect.arrayContaining(['unclear', 'dictionary_odd']),
    );
  },
);
