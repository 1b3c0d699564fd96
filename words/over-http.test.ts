import { expect, it } from 'vitest';
import { errorCauses, type ErrorCode } from '../contract/errors.js';
import { languages } from '../contract/languages.js';
import { overHttp as told } from './en/messages.json' with { type: 'json' };
import { overHttp } from './over-http.js';

const placesIn = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]).sort();

it.each(Object.keys(told) as (keyof typeof told & ErrorCode)[])(
  'the words of %s over HTTP name only what the error knows, in every language',
  (code) => {
    for (const language of languages) {
      const text = overHttp(language, { code, params: {} }) ?? '';
      expect(text, language).not.toMatch(/Settings|Instellingen/);
      expect(placesIn(errorCauses[code].sentence), language).toEqual(expect.arrayContaining(placesIn(text)));
    }
  },
);
