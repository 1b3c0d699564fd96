import { afterAll, expect, it } from 'vitest';
import { languages } from '../../../contract/languages.js';
import { i18n, speak } from '../../i18n/index.js';
import { pictureWords } from './pictures.js';

afterAll(() => speak('en'));

it('every picture has a name, in every language', async () => {
  for (const lng of languages) {
    await speak(lng);
    for (const word of pictureWords)
      expect(i18n.exists(`ownWorkflows.picture_${word}`, { lng, fallbackLng: [] }), `${lng} ${word}`).toBe(
        true,
      );
  }
});
