/** `platen sign --card` and `platen certificates`: what they write, and that the PIN stays unknown. */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PDFDocument } from 'pdf-lib';
import { expect, it } from 'vitest';
import { cardPin, softModule } from '../systems/cards/testing.js';
import { cardsForAll } from '../systems/cards/testing-all.js';
import { atTerminal, commandLineForEach } from './testing/command-line.js';

const commandLine = commandLineForEach();
const on = cardsForAll((cards) => {
  cards.insert('Jane');
  cards.certify('Jane', '01', { key: 'rsa' });
  cards.certify('Jane', '02');
  cards.certify('Jane', '03', { days: -1 });
});

/** Documents of one page in the folder of the test. @returns absolute paths */
function letters(folder: string, ...names: readonly string[]): Promise<string[]> {
  return Promise.all(
    names.map(async (name) => {
      const document = await PDFDocument.create();
      document.addPage([300, 200]);
      const path = join(folder, `${name}.pdf`);
      await writeFile(path, await document.save());
      return path;
    }),
  );
}

/** Names of the files below a folder that contain a text. */
const filesWith = (folder: string, text: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => readFileSync(path).includes(text));

it.each([
  ['RSA', '01'],
  ['ECDSA', '02'],
])('signs by %s with a worker that reaches no card, and keeps the PIN nowhere', async (_kind, key) => {
  const { run, folder, ownWorkers } = commandLine();
  const [letter = ''] = await letters(folder, 'letter');
  ownWorkers();
  const words = ['sign', letter, '--pkcs11', on.odd, '--token', 'Jane', '--key', key, '--pin-stdin'];
  const made = await run([...words, '--reason', 'Seen', '--verbose'], `${cardPin}\n`);
  expect(made.status, made.stderr).toBe(0);
  const result = join(folder, 'letter-signed.pdf');
  expect(execFileSync('pdfsig', ['-nocert', result], { encoding: 'utf8' })).toContain('Signature is Valid');
  expect(on.cards.tries).toBe('r');
  expect(`${made.stdout}${made.stderr}`).not.toContain(cardPin);
  expect(filesWith(folder, cardPin)).toEqual([]);
});

it('gives a wrong PIN to a card once, however many documents there are', async () => {
  const { run, folder } = commandLine();
  const files = await letters(folder, 'one', 'two', 'three', 'four');
  const words = ['convert', ...files, '--workflow', 'sign-pdf', '-o', 'sign_with=card', '--json'];
  const key = ['-o', `card_module=${on.odd}`, '-o', 'card_key=Jane:01', '--option-stdin', 'card_pin'];
  const made = await run([...words, ...key], '123456\n');
  expect(made.status).toBe(1);
  const { errors } = JSON.parse(made.stdout) as { errors: { code: string }[] };
  expect(errors.map(({ code }) => code)).toEqual(Array(4).fill('card_pin_low'));
  expect(on.cards.tries).toBe('w');
});

it('tells why it cannot sign: the PIN is missing, the key is unknown, the certificate has expired', async () => {
  const { run, folder } = commandLine();
  const [letter = ''] = await letters(folder, 'letter');
  const codeOf = async (words: readonly string[], pin = cardPin) => {
    const all = ['sign', letter, '--pkcs11', on.odd, ...words, '--pin-stdin', '--json'];
    const { stdout } = await run(all, `${pin}\n`);
    return (JSON.parse(stdout) as { errors: { code: string }[] }).errors[0]?.code;
  };
  expect(await codeOf(['--key', '01'], '')).toBe('card_pin_missing');
  expect(await codeOf(['--key', '77'])).toBe('card_key_unknown');
  expect(await codeOf(['--key', '03'])).toBe('signer_expired');
  expect(await codeOf(['--slot', '99', '--key', '01'])).toBe('card_unknown');
  expect(await codeOf(['--card'])).toBe('card_certificates');
  expect(on.cards.tries).toBe('');
  // Nothing but a card is needed.
  const none = await run(['sign', letter, '--card', '--pkcs11', '/nowhere/card.so', '--json']);
  expect(JSON.parse(none.stdout)).toMatchObject({ errors: [{ code: 'card_module' }] });
});

it('asks for the PIN at a terminal, which does not show it', async () => {
  const { folder } = commandLine();
  const [letter = ''] = await letters(folder, 'letter');
  const words = ['sign', letter, '--pkcs11', on.odd, '--key', '02'];
  const { status, shown } = await atTerminal(words, folder, cardPin);
  expect(status, shown).toBe(0);
  expect(shown).toContain('PIN (');
  expect(shown).not.toContain(cardPin);
  expect(existsSync(join(folder, 'letter-signed.pdf'))).toBe(true);
  expect(on.cards.tries).toBe('r');
}, 60_000);

it('lists what can be signed with', async () => {
  const { run } = commandLine();
  const told = await run(['certificates', '--pkcs11', 'libsofthsm2']);
  expect(told.status, told.stderr).toBe(0);
  const lines = told.stdout.trim().split('\n');
  expect(lines).toHaveLength(3);
  expect(lines.find((line) => line.startsWith('Jane:01'))).toMatch(
    /Zoë Kite 01 +Harbour Root +20\d\d-\d\d-\d\d$/,
  );
  expect(lines.find((line) => line.startsWith('Jane:03'))).toContain('expired');
  const list = await run(['certificates', '--pkcs11', softModule, '--json']);
  const { tokens } = JSON.parse(list.stdout) as { tokens: { label: string; certificates: object[] }[] };
  expect(tokens.map(({ label, certificates }) => [label, certificates.length])).toEqual([['Jane', 3]]);
  const none = await run(['certificates', '--pkcs11', '/nowhere/card.so', '--json']);
  expect(none.status).toBe(1);
  expect(JSON.parse(none.stdout)).toMatchObject({ tokens: [], problem: { code: 'card_module' } });
});
