/** Signing with cards: SoftHSM through the tool of OpenSC, with signatures judged by OpenSSL, and a module that is as odd as real ones. */
import { writeFileSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import type { SignatureScheme } from '../../../contract/cards.js';
import { chooseKey, listCards, signWith } from './index.js';
import { cardPin, softModule } from './testing.js';
import { cardsForAll } from './testing-all.js';

const data = Buffer.from('What is signed');
const on = cardsForAll((cards) => {
  cards.insert('Jane');
  cards.certify('Jane', '01', { key: 'rsa' });
  cards.certify('Jane', '02');
  cards.certify('Jane', '03', { key: 'p384' });
  cards.certify('Jane', '04', { key: 'rsa', isPss: true });
  cards.makeKey('Jane', '05');
  cards.certify('Jane', '06', { days: -1 });
  // The certificate of a key that is on no card.
  cards.writeCertificate('Jane', '07', cards.at('Jane-01.pem'));
});

/** Signs, with the key of an ID. */
async function signed(id: string, scheme: SignatureScheme, pin = cardPin, module = softModule) {
  return signWith(await chooseKey({ module, key: `Jane:${id}`, pin }), pin, { data, scheme });
}

const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (thrown: unknown) => (thrown as { code: string }).code,
  );

/** @throws Error where OpenSSL does not agree */
function verify(id: string, value: Buffer, scheme: SignatureScheme): void {
  writeFileSync(on.cards.at('value'), value);
  writeFileSync(on.cards.at('data'), data);
  const key = on.cards.openssl('x509', '-in', on.cards.at(`Jane-${id}.pem`), '-noout', '-pubkey');
  writeFileSync(on.cards.at('key.pub'), key);
  const pss = ['-sigopt', 'rsa_padding_mode:pss', '-sigopt', 'rsa_pss_saltlen:32'];
  on.cards.openssl(
    ...['dgst', '-sha256', ...(scheme === 'pss' ? pss : []), '-verify', on.cards.at('key.pub')],
    ...['-signature', on.cards.at('value'), on.cards.at('data')],
  );
}

describe('a key', () => {
  it.each([
    ['01', 'rsa'],
    ['01', 'pss'],
    ['02', 'ecdsa'],
    ['03', 'ecdsa'],
    ['04', 'pss'],
  ] as const)('%s signs by %s', async (id, scheme) => {
    verify(id, await signed(id, scheme), scheme);
  });

  it('is found by the label, the serial number and the slot of its card', async () => {
    const { tokens } = await listCards(softModule);
    const serial = tokens[0]!.serial;
    const found = await chooseKey({ module: softModule, key: `${serial}:02`, pin: '' });
    expect(found.certificate.name).toBe('Zoë Kite 02');
    const again = await chooseKey({ module: softModule, key: `slot ${found.token.slot}:02`, pin: '' });
    expect(again.token).toEqual(found.token);
    expect(found.certificates).toHaveLength(6);
  });

  it('is named by the serial number of its card where another one has the same label', async () => {
    const twins = async () => (await listCards(softModule)).tokens.filter(({ label }) => label === 'Twin');
    const keys = async () =>
      (await twins()).flatMap(({ certificates }) => certificates.map(({ key }) => key));
    on.cards.insert('Twin');
    try {
      on.cards.certify('Twin', '01');
      expect(await keys()).toEqual(['Twin:01']);
      const [first] = await twins();
      on.cards.insert('Twin');
      expect(await keys()).toEqual([`${first?.serial}:01`]);
      const chosen = await chooseKey({ module: softModule, key: `${first?.serial}:01`, pin: '' });
      expect(chosen.token.serial).toBe(first?.serial);
    } finally {
      for (const { serial } of await twins()) on.cards.takeOut(serial, 'serial');
    }
  });

  it('that is not there, has no certificate or no private part is told, each with its reason', async () => {
    const choose = (key: string) => chooseKey({ module: softModule, key, pin: cardPin });
    await expect(choose('Jane:44')).rejects.toMatchObject({ code: 'card_key_unknown', params: { id: '44' } });
    await expect(choose('Jane:05')).rejects.toMatchObject({ code: 'card_key_bare', params: { id: '05' } });
    await expect(choose('John:01')).rejects.toMatchObject({
      code: 'card_unknown',
      params: { name: 'John', names: 'Jane' },
    });
    await expect(choose('')).rejects.toMatchObject({ code: 'card_certificates' });
    await expect(signed('07', 'rsa')).rejects.toMatchObject({ code: 'card_no_key' });
  });

  it('is the only one that is in force where none is named', async () => {
    on.cards.insert('One');
    try {
      await expect(chooseKey({ module: softModule, key: 'One:', pin: '' })).rejects.toMatchObject({
        code: 'card_empty',
      });
      on.cards.certify('One', '01', { days: -1 });
      on.cards.certify('One', '02');
      const { certificate } = await chooseKey({ module: softModule, key: 'One:', pin: '' });
      expect(certificate.id).toBe('02');
    } finally {
      on.cards.takeOut('One');
    }
  });

  it('whose certificate is shown to its holder alone is found with the PIN', async () => {
    on.cards.behave('shy');
    const wish = { module: on.odd, key: 'Jane:01' };
    expect((await chooseKey({ ...wish, pin: cardPin })).certificate.id).toBe('01');
    expect(await codeOf(chooseKey({ ...wish, pin: '0000' }))).toBe('card_pin_low');
    // A wrong one is not given twice.
    expect(await codeOf(chooseKey({ ...wish, pin: '0000' }))).toBe('card_pin_low');
    expect(on.cards.tries).toBe('rrrrrrrw');
  });
});

describe('a PIN', () => {
  it('that is wrong is told with the tries that are left, and never given twice', async () => {
    const sign = (pin: string) => codeOf(signed('01', 'rsa', pin, on.odd));
    expect(await Promise.all([sign('1111'), sign('1111'), sign('1111')])).toEqual(
      Array(3).fill('card_pin_low'),
    );
    expect(on.cards.tries).toBe('w');
    const { tokens } = await listCards(on.odd);
    expect(tokens[0]?.pin).toBe('low');
    expect(await sign('2222')).toBe('card_pin_last');
    expect(await sign('3333')).toBe('card_pin_locked');
    expect(on.cards.tries).toBe('www');
    // A locked one is asked no more.
    expect(await sign(cardPin)).toBe('card_pin_locked');
    expect((await listCards(on.odd)).tokens[0]?.pin).toBe('locked');
    expect(on.cards.tries).toBe('www');
  });

  it('that is missing is asked for, and is no try', async () => {
    expect(await codeOf(signed('01', 'rsa', '', on.odd))).toBe('card_pin_missing');
    expect(on.cards.tries).toBe('');
  });

  it('is entered at a reader that has keys of its own', async () => {
    on.cards.behave('keypad');
    verify('01', await signed('01', 'rsa', '', on.odd), 'rsa');
    expect((await listCards(on.odd)).tokens[0]?.pin).toBe('reader');
  });
});

describe('a module', () => {
  it.each([
    ['crash', 'rsa', 'card_crashed'],
    ['removed', 'rsa', 'card_gone'],
    ['no-pss', 'pss', 'card_scheme'],
  ] as const)('that does %s is told as it is', async (mode, scheme, code) => {
    on.cards.behave(mode);
    await expect(signed('01', scheme, cardPin, on.odd)).rejects.toMatchObject({
      code,
      params: { name: 'Jane' },
    });
  });

  it('may write to its output', async () => {
    on.cards.behave('noisy');
    verify('01', await signed('01', 'rsa', cardPin, on.odd), 'rsa');
  });

  it('that is none, or has no card, is told', async () => {
    const problemOf = async (module: string) => (await listCards(module)).problem?.code;
    expect(await problemOf('/nowhere/module.so')).toBe('card_module');
    expect(await problemOf('/usr/lib/x86_64-linux-gnu/libz.so.1')).toBe('card_module');
    expect(await problemOf('/usr/lib/x86_64-linux-gnu/opensc-pkcs11.so')).toBe('card_none');
    vi.stubEnv('PLATEN_PKCS11_TOOL', '/nowhere/pkcs11-tool');
    expect(await problemOf(softModule)).toBe('card_tool_missing');
    vi.stubEnv('PLATEN_PKCS11_TOOL', '');
  });

  it('whose card is taken out meanwhile is told', async () => {
    on.cards.insert('Gone');
    on.cards.certify('Gone', '01');
    const key = await chooseKey({ module: softModule, key: 'Gone:', pin: cardPin });
    on.cards.takeOut('Gone');
    expect(await codeOf(signWith(key, cardPin, { data, scheme: 'rsa' }))).toBe('card_gone');
  });
});
