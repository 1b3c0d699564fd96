/** What a worker gets of keys on cards, and what it does not: the card, the key and the PIN are those of the job. */
import { createHash } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { cardPin, softModule } from '../../systems/cards/testing.js';
import { cardsForAll } from '../../systems/cards/testing-all.js';
import { TestStore } from '../certificate-store/testing.js';
import { KeyQuestions, withoutPins, type KeyAnswer } from './key-questions.js';

const on = cardsForAll((cards) => {
  cards.insert('Jane');
  cards.certify('Jane', '01');
  cards.certify('Jane', '02');
});

const jobOf = (options: Record<string, string>) => ({
  job: { options, secrets: { card_pin: 'options.card_pin' }, then: [] },
  secrets: { 'options.card_pin': cardPin, 'inputs.0.password': 'kite' },
});
const onCard = (key = 'Jane:01') => jobOf({ sign_with: 'card', card_module: on.odd, card_key: key });

/** Questions of one worker, and the last answer. */
function worker() {
  let answer: KeyAnswer | undefined;
  const questions = new KeyQuestions((_key, given) => (answer = given));
  const ask = async (
    question: Parameters<KeyQuestions['begin']>[0]['question'],
    job: Parameters<KeyQuestions['begin']>[1] = onCard(),
  ) => {
    answer = undefined;
    await questions.begin({ type: 'key', key: 1, question }, job);
    return answer as KeyAnswer | undefined;
  };
  return { questions, ask };
}

/** A SET that names a certificate. */
const attributesOf = (certificate: string): string => {
  const digest = createHash('sha256').update(Buffer.from(certificate, 'base64')).digest();
  return Buffer.concat([Buffer.from([0x31, digest.length]), digest]).toString('base64');
};
const valuesOf = (answer: KeyAnswer | undefined) => (answer?.kind === 'values' ? answer.values : []);
const refused = { kind: 'error', error: { code: 'internal' } };

describe('a worker', () => {
  it('gets certificates, and one signature for a job', async () => {
    const { questions, ask } = worker();
    const [certificate = ''] = valuesOf(await ask({ kind: 'certificates' }));
    const wish = { kind: 'signature', data: attributesOf(certificate), scheme: 'ecdsa' } as const;
    expect(valuesOf(await ask(wish))).toHaveLength(1);
    expect(await ask(wish)).toMatchObject(refused);
    expect(on.cards.tries).toBe('r');
    // The next job begins anew.
    questions.endAll();
    expect(await ask(wish)).toMatchObject(refused);
    await ask({ kind: 'certificates' });
    expect(valuesOf(await ask(wish))).toHaveLength(1);
  });

  it('gets one for each step that signs, each with its own key', async () => {
    const { ask } = worker();
    const step = (key: string) => ({
      options: { sign_with: 'card', card_module: on.odd, card_key: key },
      secrets: { card_pin: `pin of ${key}` },
    });
    const job = {
      job: {
        ...step('Jane:01'),
        then: [{ ...step('Jane:02'), step: 'sign-pdf' as const, to: 'pdf' as const }],
      },
      secrets: { 'pin of Jane:01': cardPin, 'pin of Jane:02': cardPin },
    };
    const found: string[] = [];
    for (let at = 0; at < 2; at += 1) {
      const [certificate = ''] = valuesOf(await ask({ kind: 'certificates' }, job));
      found.push(certificate);
      const wish = { kind: 'signature', data: attributesOf(certificate), scheme: 'ecdsa' } as const;
      expect(valuesOf(await ask(wish, job))).toHaveLength(1);
    }
    expect(new Set(found).size).toBe(2);
    expect(await ask({ kind: 'certificates' }, job)).toMatchObject(refused);
    expect(withoutPins(job)).toEqual({ 'pin of Jane:01': '', 'pin of Jane:02': '' });
  });

  it('gets no signature of other data, or of another key', async () => {
    const { ask } = worker();
    const [certificate = ''] = valuesOf(await ask({ kind: 'certificates' }));
    const [other = ''] = valuesOf(await worker().ask({ kind: 'certificates' }, onCard('Jane:02')));
    const sign = (data: string) => ask({ kind: 'signature', data, scheme: 'ecdsa' });
    expect(await sign(Buffer.from('Pay 900 EUR').toString('base64'))).toMatchObject(refused);
    expect(await sign(attributesOf(other))).toMatchObject(refused);
    const long = Buffer.concat([Buffer.from(attributesOf(certificate), 'base64'), Buffer.alloc(2000)]);
    expect(await sign(long.toString('base64'))).toMatchObject(refused);
    expect(on.cards.tries).toBe('');
  });

  it('gets nothing where its job has no card, and where no job runs', async () => {
    const { questions, ask } = worker();
    const file = jobOf({ sign_with: 'file', card_module: softModule, card_key: 'Jane:01' });
    expect(await ask({ kind: 'certificates' }, file)).toMatchObject(refused);
    let answer: KeyAnswer | undefined;
    const alone = new KeyQuestions((_key, given) => (answer = given));
    await alone.begin({ type: 'key', key: 1, question: { kind: 'certificates' } }, null);
    expect(answer).toMatchObject(refused);
    questions.endAll();
  });

  it('gets one signature of a certificate in the store, too, and of no other data', async () => {
    const store = new TestStore();
    for (const [name, value] of Object.entries(store.environment)) vi.stubEnv(name, value);
    const [one, other] = [store.install('Zoë Kite one'), store.install('Zoë Kite other', { key: 'p256' })];
    const { ask } = worker();
    const inStore = (key: string) => jobOf({ sign_with: 'store', store_key: key });
    const [certificate = ''] = valuesOf(await ask({ kind: 'certificates' }, inStore(one)));
    const [another = ''] = valuesOf(await worker().ask({ kind: 'certificates' }, inStore(other)));
    const wish = (named: string) =>
      ({ kind: 'signature', data: attributesOf(named), scheme: 'rsa' }) as const;
    expect(await ask(wish(another), inStore(one))).toMatchObject(refused);
    expect(valuesOf(await ask(wish(certificate), inStore(one)))).toHaveLength(1);
    expect(await ask(wish(certificate), inStore(one))).toMatchObject(refused);
    store.remove();
  });

  it('gets no PIN', () => {
    const { secrets } = onCard();
    expect(withoutPins(onCard())).toEqual({ ...secrets, 'options.card_pin': '' });
  });

  it('is not answered for a job that has ended', async () => {
    let answers = 0;
    const questions = new KeyQuestions(() => (answers += 1));
    const asked = questions.begin({ type: 'key', key: 1, question: { kind: 'certificates' } }, onCard());
    questions.endAll();
    await asked;
    expect(answers).toBe(0);
    // Nor is the key that it chose there for the next one.
    const [certificate = ''] = valuesOf(await worker().ask({ kind: 'certificates' }));
    const data = attributesOf(certificate);
    const question = { kind: 'signature', data, scheme: 'ecdsa' } as const;
    await questions.begin({ type: 'key', key: 2, question }, onCard());
    expect(answers).toBe(1);
    expect(on.cards.tries).toBe('');
  });
});
