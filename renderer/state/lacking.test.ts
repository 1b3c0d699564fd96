import { describe, expect, it } from 'vitest';
import { languages } from '../../contract/languages.js';
import { namesIn } from '../../words/every-language.js';
import { lackingIn } from './lacking.js';

/** "Sign", and "black out", as somebody types them. */
const said = {
  en: ['sign a contract', 'black out names'],
  nl: ['handtekening zetten', 'zwartmaken'],
  de: ['Unterschreiben', 'Text schwärzen'],
  fr: ['signer le contrat', 'caviarder'],
  es: ['firmar un documento', 'censurar'],
  it: ['firmare', 'oscurare dati'],
  pt: ['assinar', 'tarjar'],
} as const;

describe.each(languages)('what Platen does not do, in %s', (language) => {
  const names = namesIn(language);
  const [sign, redact] = said[language];
  it('is said with what comes nearest', () => {
    const lacking = lackingIn(sign, 'watermark-pdf', names);
    expect(lacking?.says).toContain(names.task({ key: 'watermark-pdf', name: '' }));
    expect(lacking?.says).toContain(names.task({ key: 'pdf-information', name: '' }));
    expect(lacking?.says).not.toContain('{{');
    expect(lacking?.isAlone).toBe(false);
  });
  it('is said alone where nothing comes near, whatever a search takes it for', () => {
    expect(lackingIn(redact, 'compress-pdf', names)).toMatchObject({ isAlone: true });
    expect(lackingIn(redact, undefined, names)?.says).toBe(names.lackingSays('redact', {}));
  });
  it('is not said of what is there', () => {
    // Whoever asks whether a document is signed finds what tells.
    expect(lackingIn(sign, 'pdf-information', names)).toBeNull();
    for (const task of ['compress-pdf', 'organise-pdf', 'watermark-pdf', 'pdf-to-word'])
      expect(lackingIn(names.task({ key: task, name: '' }), task, names), task).toBeNull();
  });
});
