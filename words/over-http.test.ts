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

it('promises no report over HTTP where a failed execution has none', () => {
  const promising = (Object.keys(errorCauses) as ErrorCode[]).filter((code) =>
    errorCauses[code].sentence.includes('The report tells'),
  );
  expect(promising).toContain('invoice_invalid');
  for (const code of promising)
    expect(overHttp('en', { code, params: {} }), code).toMatch(/options\[\w+\]=report/);
});
