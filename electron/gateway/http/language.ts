/** The language a client reads, by its `Accept-Language`. */
import type { FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import { languageInForce, type Language } from '../../../words/languages.js';
import { overHttp } from '../../../words/over-http.js';
import { sentencesIn, type Sentences } from '../../../words/sentences.js';

/** Limits of a cache of parsed headers: entries, and characters of one header. */
const [maxKept, maxLength] = [200, 200];
const languages = new Map<string, Language>();

export function languageOf({ headers }: Pick<FastifyRequest, 'headers'>): Language {
  const asked = headers['accept-language'] ?? '*';
  const known = languages.get(asked);
  if (known !== undefined) return known;
  const language = languageInForce('system', new Negotiator({ headers }).languages());
  if (languages.size >= maxKept) languages.clear();
  if (asked.length <= maxLength) languages.set(asked, language);
  return language;
}

const known = new Map<Language, Sentences>();

/** Sentences in a language, for a client over HTTP. */
export function servedSentences(language: Language): Sentences {
  const said = sentencesIn(language);
  const sentences = known.get(language) ?? {
    ...said,
    error: (error) => overHttp(language, error) ?? said.error(error),
    // The names of the contract are in English.
    ...(language === 'en' ? { workflow: ({ name }) => name } : {}),
  };
  known.set(language, sentences);
  return sentences;
}

/** Sentences in the language of a request. */
export const sentencesFor = (request: Pick<FastifyRequest, 'headers'>): Sentences =>
  servedSentences(languageOf(request));
