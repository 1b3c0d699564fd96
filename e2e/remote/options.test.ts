/** Options, chains and cost, with a service that tells little of them and with one that tells them oddly. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { oddOptions } from './faults.js';
import { openProfile, type Profile } from './harness.js';
import { startSmallService, type SmallService } from './small.js';

let small: SmallService;
let person: Profile;
let letter: string;

beforeAll(async () => {
  small = await startSmallService();
});
beforeEach(async () => {
  await small.manner({ options: 404, generous: false });
  await small.forget();
  person = await openProfile();
  await person.add('Small', small.url, small.token, small.sandboxUrl);
  letter = await person.document('letter.docx');
});
afterEach(() => person.close());
afterAll(() => small.close());

const sent = async () => (await small.memory()).requests.filter(({ endpoint }) => endpoint === 'convert');
const fields = async () => (await sent()).map((request) => Object.fromEntries(request.fields));

it.each([404, 501] as const)(
  'no options endpoint (%i): the options of the contract can be used',
  async (options) => {
    await small.manner({ options });
    const words = ['-o', 'ocr=true', '-o', 'ocr_language=nld', '-o', 'compression=small'];
    const ended = await person.convert('Small', 'Word to PDF', [letter], ...words);
    expect(ended.codes).toEqual([]);
    const [form] = await fields();
    expect(form).toMatchObject({
      'options[ocr]': 'true',
      'options[ocr_language]': 'nld',
      'options[compression]': 'small',
    });
  },
);

it('a value that the contract does not know is refused here, and nothing is sent', async () => {
  const ended = await person.tried('Small', 'Word to PDF', [letter], '-o', 'compression=tiny');
  expect(ended.status).toBe(2);
  expect(ended.out + ended.err).toMatch(/compression/);
  expect(await sent()).toEqual([]);
});

it('options of shapes that nobody knows are sent as they were given', async () => {
  await small.manner({ options: { body: oddOptions } });
  const words = ['-o', 'watermark_angle=30', '-o', 'quality=50', '-o', 'stamp=Draft', '-o', 'flatten=false'];
  const ended = await person.convert('Small', 'Word to PDF', [letter], ...words);
  expect(ended.codes).toEqual([]);
  const [form] = await fields();
  expect(form).toMatchObject({
    'options[watermark_angle]': '30',
    'options[quality]': '50',
    'options[stamp]': 'Draft',
    'options[flatten]': 'false',
  });
});

it('a chain: the result of the one is sent to the next, and only the last is kept', async () => {
  const ended = await person.convert(
    'Small',
    'Word to PDF',
    [letter],
    '--then',
    'Compress PDF',
    '--then',
    'PDF to text',
  );
  expect(ended.codes).toEqual([]);
  expect(await person.made()).toEqual(['letter.txt']);
  const { conversions } = await small.memory();
  expect(conversions.map(({ workflow }) => workflow)).toEqual(['Word to PDF', 'Compress PDF', 'PDF to text']);
  expect((await sent()).map(({ files }) => files.map(({ name }) => name.split('.').at(-1)))).toEqual([
    ['docx'],
    ['pdf'],
    ['pdf'],
  ]);
});

it('says before it sends where documents go and what that costs; the sandbox is free', async () => {
  const said = await person.convert('Small', 'Word to PDF', [
    letter,
    await person.document('quotation.docx'),
  ]);
  expect(said.err).toContain(new URL(small.url).host);
  expect(said.err).toMatch(/credits: 2/);
  expect(JSON.parse(said.out)).toMatchObject({ credits: { quoted: 2, credits: 2 } });
  const tried = await person.convert('Small:sandbox', 'Word to PDF', [letter]);
  expect(tried.err).toContain(new URL(small.sandboxUrl).host);
  expect(tried.err).toMatch(/charges nothing/);
});

it('tells what was charged, why and who paid, where the service says it', async () => {
  await small.manner({ generous: true });
  const ended = await person.convert('Small', 'Word to PDF', [letter]);
  expect(JSON.parse(ended.out)).toMatchObject({
    credits: { credits: 1, credits_explain: '1 credit per document', credits_source_name: 'Harbour Press' },
  });
});
