/** The language a client reads, by its `Accept-Language`. */
import type { FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import { languageInForce, type Language } from '../../../words/languages.js';
import { overHttp } from '../../../words/over-http.js';
import { sentencesIn, type Sentences } from '../../../words/sentences.js';

export const languageOf = ({ headers }: Pick<FastifyRequest, 'headers'>): Language =>
  languageInForce('system', new Negotiator({ headers }).languages());

const known = new Map<Language, Sentences>();

/** Sentences in a language, as a client over HTTP can use them. */
export function servedSentences(language: Language): Sentences {
  const said = sentencesIn(language);
  const sentences = known.get(language) ?? {
    ...said,
    error: (error) => overHttp(language, error) ?? said.error(error),
  };
  known.set(language, sentences);
  return sentences;
}

/** Sentences in the language of a request. */
export const sentencesFor = (request: Pick<FastifyRequest, 'headers'>): Sentences =>
  servedSentences(languageOf(request));
