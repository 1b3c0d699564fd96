/** Tables in encodings of more than one byte, from the file to the words of the PDF as poppler reads them. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { strToU8, zipSync } from 'fflate';
import iconv from 'iconv-lite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { attached, heads, mixed, textPart } from '../../email/testing.js';
import { warmEngine, type TestEngine } from '../../../engine/testing/engine.js';

const run = promisify(execFile);
let engine: TestEngine;
beforeAll(async () => void (engine = await warmEngine()));
afterAll(() => engine.close());

const text = 'Name;Town;Amount\r\nZoë Ångström;Malmö;0012\r\nIvo Čapek;Plzeň;0340\r\n';

it.each([
  ['utf-32le', true],
  ['utf-32be', true],
  ['utf-32le', false],
  ['utf-32be', false],
  ['utf-16le', true],
  ['utf-16be', true],
  ['utf-16le', false],
  ['utf-16be', false],
])('a table in %s, with its mark: %s', async (encoding, addBOM) => {
  const bytes = iconv.encode(text, encoding, { addBOM });
  for (const name of ['table.csv', 'table.txt']) {
    const { path, remarks } = await engine.convert(await engine.file(name, bytes));
    const { stdout } = await run('pdftotext', ['-layout', path, '-']);
    expect(stdout).toMatch(/Zoë Ångström\W+Malmö\W+0012/);
    expect(stdout).toMatch(/Ivo Čapek\W+Plzeň\W+0340/);
    expect(remarks.find(({ code }) => code === 'encoding_detected')?.params).toEqual({ encoding });
  }
});

/** Commas and colons within figures are part of them, also where they would make more columns, and no header shows it. */
it.each([
  ['prices behind semicolons', 'tea;1,50\nmilk;0,99\n', /tea\s{2,}1,50\s+milk\s{2,}0,99/],
  ['two prices behind semicolons', 'tea;1,50;12,25\nmilk;0,99;8,10\n', /tea\s{2,}1,50\s{2,}12,25/],
  ['prices behind tabs', 'tea\t1,50\nmilk\t0,99\n', /tea\s{2,}1,50/],
  ['prices behind a comma in quotation marks', '"tea, green";1,50\n"milk";0,99\n', /tea, green\s{2,}1,50/],
  ['times behind semicolons', '10:30:00;tea\n11:45:00;milk\n', /10:30:00\s{2,}tea/],
  ['times behind commas', '10:30:00,5\n11:45:00,6\n', /10:30:00\s{2,}5/],
  ['short times behind commas', '10:30,5\n11:45,6\n', /10:30\s{2,}5/],
  ['times before several figures', '10:30:00,5,6,7\n11:45:00,6,7,8\n', /10:30:00\s{2,}5\s{2,}6\s{2,}7/],
  ['figures behind commas', '1,2,3\n4,5,6\n', /1\s{2,}2\s{2,}3/],
  ['figures behind commas, and words', '1,2,tea; milk\n4,5,salt; oil\n', /1\s{2,}2\s{2,}tea; milk/],
])('%s are the columns that they were written as', async (_name, content, shown) => {
  const { path } = await engine.convert(await engine.file('table.csv', content));
  expect((await run('pdftotext', ['-layout', path, '-'])).stdout).toMatch(shown);
});

/** Excel reads the first line as the delimiter and does not show it. */
const stated: readonly (readonly [name: string, content: string | Uint8Array])[] = [
  ['a semicolon', 'sep=;\r\nName;Amount, net\r\nNorth;1,5\r\n'],
  ['a comma', 'sep=,\nName,"Amount, net"\nNorth,"1,5"\n'],
  ['a tab', 'sep=\t\r\nName\tAmount, net\r\nNorth\t1,5\r\n'],
  ['a tab by its escape', 'sep=\\t\nName\tAmount, net\nNorth\t1,5\n'],
  ['a bar', 'sep=|\nName|Amount, net\nNorth|1,5\n'],
  ['another sign', 'sep=^\nName^Amount, net\nNorth^1,5\n'],
  ['capitals', 'SEP=;\nName;Amount, net\nNorth;1,5\n'],
  ['quotes', '"sep=;"\r\nName;Amount, net\r\nNorth;1,5\r\n'],
  ['a mark of UTF-8', '\uFEFFsep=;\r\nName;Amount, net\r\nNorth;1,5\r\n'],
  ['filled up rows', 'sep=;;\r\nName;Amount, net\r\nNorth;1,5\r\n'],
  ['filled up rows in quotes', '"sep=;";\r\nName;Amount, net\r\nNorth;1,5\r\n'],
  ['line ends of an old Mac', 'sep=;\rName;Amount, net\rNorth;1,5\r'],
  ['UTF-16', iconv.encode('sep=;\r\nName;Amount, net\r\nNorth;1,5\r\n', 'utf-16le', { addBOM: true })],
];

it.each(stated)('a line that states %s is read and not shown', async (_name, content) => {
  for (const name of ['table.csv', 'table.tsv']) {
    const { path, messages } = await engine.convert(await engine.file(name, content));
    const { stdout } = await run('pdftotext', ['-layout', path, '-']);
    expect(stdout).not.toMatch(/sep=/i);
    // Two columns: the comma is part of the value.
    expect(stdout).toMatch(/Name\s{2,}Amount, net\s+North\s{2,}1,5/);
    expect(messages).not.toContain('delimiter_detected');
  }
});

it('what only looks like such a line stays, and a delimiter that is asked for goes before it', async () => {
  const words = async (content: string, options: Readonly<Record<string, string>> = {}) => {
    const { path } = await engine.convert(await engine.file('table.csv', content), { options });
    return (await run('pdftotext', ['-layout', path, '-'])).stdout;
  };
  expect(await words('sep=September;Amount\nNorth;1\n')).toContain('sep=September');
  expect(await words('Month;Amount\nsep=;1\n')).toContain('sep=');
  expect(await words('sep=;\nName;x,Amount\nNorth;y,1\n', { delimiter: ',' })).toMatch(/Name;x\s+Amount/);
});

/** What poppler reads in the PDF of an email that brings a table, and another one in an archive. */
async function printedByMail(table: string, packed: string): Promise<string> {
  const mail = mixed(heads, [
    textPart('See.'),
    attached('table.csv', table, 'text/csv'),
    attached('tables.zip', zipSync({ 'inner.csv': strToU8(packed) })),
  ]);
  const { path } = await engine.convert(await engine.file('mail.eml', mail));
  return (await run('pdftotext', ['-layout', path, '-'])).stdout;
}

it('such a line is not shown either where the table comes with an email or in an archive with it', async () => {
  const table = 'sep=;\r\nName;Amount, net\r\nNorth;1,5\r\n';
  const stdout = await printedByMail(table, table.replace('North', 'South'));
  expect(stdout).toMatch(/North\s{2,}1,5/);
  expect(stdout).toMatch(/South\s{2,}1,5/);
  expect(stdout).not.toContain('sep=');
});

/** What poppler reads in the PDF of a table, and what was said. */
async function printed(name: string, content: string | Uint8Array) {
  const { path, remarks } = await engine.convert(await engine.file(name, content));
  const { stdout } = await run('pdftotext', ['-layout', path, '-']);
  const said = remarks.find(({ code }) => code === 'quotes_guessed');
  return { stdout, line: said?.params['line'], remarks };
}

it.each([
  ['an open mark', 'a,b\n1,"5 inch pipe\n2,x', 2],
  ['an open mark at the start', '"a,b\n1,pipe\n2,x', 1],
  ['an open mark behind a stated delimiter', 'sep=,\na,b\n1,"5 inch pipe\n2,x\n', 3],
  ['a mark in the middle', 'a,b\n1,5" pipe\n2,x\n', 2],
  ['a stray mark behind a closed one', 'a,b\n1,"5 inch" pipe\n2,x\n', 2],
])('%s costs no row and no letter, and is told', async (_name, content, line) => {
  const read = await printed('table.csv', content);
  expect(read.stdout.replaceAll('"', '')).toMatch(/a\s+b\s+1\s+(?:5 ?(?:inch )?)?pipe\s+2\s+x/);
  expect(read.line).toBe(line);
});

it('tells nothing of marks that match, and of line ends of an old Mac', async () => {
  const { stdout, line } = await printed('table.csv', 'a,b\r1,"5 ""inch"", pipe"\r\n2,x\n');
  expect(stdout).toMatch(/a\s+b\s+1\s+5 "inch", pipe\s+2\s+x/);
  expect(line).toBeUndefined();
});

it('is read without the zeros that other programs fill it up with', async () => {
  const { stdout } = await printed('table.csv', 'Name,Town\nNorth\0\0,Mal\0mö\nSouth,Ystad\n\0\0\0');
  expect(stdout).toMatch(/North\s+Malmö\s+South\s+Ystad/);
});

it('single marks enclose values where rows are whole with them alone, which is told; else they are letters', async () => {
  const { stdout, remarks } = await printed(
    'table.csv',
    "Name,Town\n'North, upper','Malmö'\n'It''s','Ystad'\n",
  );
  expect(stdout).toMatch(/Name\s+Town\s+North, upper\s+Malmö\s+It's\s+Ystad/);
  expect(remarks.find(({ code }) => code === 'quote_detected')?.params).toEqual({ quote: "'" });
  for (const content of ["Name,Town\n'North','Malmö'\n", "Name,Town\n'n Dorp,Malmö\nRock 'n' roll,Ystad\n"]) {
    const other = await printed('table.csv', content);
    expect(other.stdout).toMatch(/'North'\s+'Malmö'|'n Dorp\s+Malmö\s+Rock 'n' roll/);
    expect(other.remarks.map(({ code }) => code)).not.toContain('quote_detected');
  }
});

it('an open mark in a table that comes with an email, or in an archive with it, costs nothing either', async () => {
  const table = 'a,b\n1,"5 inch pipe\n2,x';
  const stdout = await printedByMail(table, table.replace('pipe', 'tube'));
  expect(stdout).toMatch(/5 inch pipe\s+2\s+x/);
  expect(stdout).toMatch(/5 inch tube\s+2\s+x/);
});
