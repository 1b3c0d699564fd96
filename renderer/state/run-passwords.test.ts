import { afterEach, describe, expect, it } from 'vitest';
import { option } from '../testing.js';
import { addFiles, backToList, documentsStore, runStarted } from './documents.js';
import { noteRetried, noteRunPasswords, openingPasswords } from './run-passwords.js';
import { inspected } from '../testing.js';

const protecting = {
  options: [
    option('password', 'password'),
    option('open_password', 'password'),
    option('owner_password', 'password'),
  ],
  values: { password: 'old', open_password: 'new', owner_password: 'owner' },
};

const begin = (...passwords: (string | undefined)[]): void => {
  runStarted(
    'x',
    addFiles(passwords.map((_, place) => inspected(`${place}.pdf`, { format: 'pdf', group: 'pdf' }))),
  );
};

afterEach(() => documentsStore.setState(documentsStore.getInitialState(), true));

describe('the passwords of a run', () => {
  it('open its results: what was set last, else that of the document', () => {
    begin('old', undefined);
    noteRunPasswords('x', [protecting], ['old', undefined]);
    expect(openingPasswords('x', 0)).toEqual({ before: 'old', after: 'new' });
    expect(openingPasswords('x', 1)).toEqual({ before: undefined, after: 'new' });
    expect(openingPasswords('x', null)).toEqual({ before: undefined, after: 'new' });
    noteRunPasswords('x', [{ options: [], values: {} }], ['old', undefined]);
    expect(openingPasswords('x', 0).after).toBe('old');
    expect(openingPasswords('x', 1).after).toBeUndefined();
  });

  it('are not those of a certificate file and a card', () => {
    begin('old');
    const options = [option('certificate_password', 'password'), option('card_pin', 'password')];
    noteRunPasswords('x', [{ options, values: { certificate_password: 'kite', card_pin: '1234' } }], ['old']);
    expect(openingPasswords('x', 0)).toEqual({ before: 'old', after: 'old' });
  });

  it('are those of a later step, too, by the names that the steps of one’s own workflow have', () => {
    begin(undefined);
    const own = {
      options: [option('step2_password', 'password'), option('step2_open_password', 'password')],
    };
    noteRunPasswords(
      'x',
      [{ ...own, values: { step2_password: 'a', step2_open_password: 'b' } }],
      [undefined],
    );
    expect(openingPasswords('x', 0).after).toBe('b');
  });

  it('come with a retry', () => {
    begin(undefined);
    noteRetried('x', { 0: 'typed' });
    expect(openingPasswords('x', 0)).toEqual({ before: 'typed', after: 'typed' });
  });

  it('are of no other run, and go with it', () => {
    begin('old');
    noteRunPasswords('x', [protecting], ['old']);
    expect(openingPasswords('y', 0)).toEqual({ before: undefined, after: undefined });
    backToList();
    expect(openingPasswords('x', 0)).toEqual({ before: undefined, after: undefined });
  });
});
