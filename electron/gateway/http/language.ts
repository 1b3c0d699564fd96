/** The language a client reads, by its `Accept-Language`. */
import type { FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import { languageInForce, type Language } from '../../../words/languages.js';
import { sentencesIn, type Sentences } from '../../../words/sentences.js';

export const languageOf = ({ headers }: Pick<FastifyRequest, 'headers'>): Language =>
  languageInForce('system', new Negotiator({ headers }).languages());

/** Sentences in the language of a request. */
export const sentencesFor = (request: Pick<FastifyRequest, 'headers'>): Sentences =>
  sentencesIn(languageOf(request));
