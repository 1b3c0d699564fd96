/** Errors, remarks and names of the catalogue in one language: for the command line and for replies over HTTP. */
import type { ErrorInfo, Message, Option, Workflow } from '../contract/index.js';
import { en } from './english.js';
import { fieldSentenceIn } from './fields.js';
import type { Language } from './languages.js';
import { namesIn } from './every-language.js';

export interface Sentences {
  readonly language: Language;
  readonly error: (error: Pick<ErrorInfo, 'code' | 'params' | 'message'>) => string;
  readonly message: (message: Message) => string;
  readonly workflow: (workflow: Pick<Workflow, 'key' | 'name'>) => string;
  readonly workflowDescription: (workflow: Pick<Workflow, 'key' | 'description'>) => string;
  readonly option: (option: Option) => string;
  readonly optionDescription: (option: Option) => string;
  readonly choice: (option: string, value: string, label: string) => string;
  /** What is being done, by the code of the step. */
  readonly step: (step: string) => string;
  /** A sentence about one field of a request. */
  readonly field: (sentence: string) => string;
}

const isStep = (step: string): step is keyof typeof en.step => Object.hasOwn(en.step, step);

/** English is what everything comes with; its sentences may name more than a translation does. */
const english: Sentences = {
  language: 'en',
  error: ({ message }) => message,
  message: ({ text }) => text,
  workflow: ({ name }) => name,
  workflowDescription: ({ description }) => description,
  option: ({ label }) => label,
  optionDescription: ({ description }) => description,
  choice: (_option, _value, label) => label,
  step: (step) => en.step[isStep(step) ? step : 'working'],
  field: (sentence) => sentence,
};

const known = new Map<Language, Sentences>([['en', english]]);

/** The sentences of a language; each is made once. */
export function sentencesIn(language: Language): Sentences {
  const sentences = known.get(language) ?? {
    language,
    ...namesIn(language),
    field: (sentence: string) => fieldSentenceIn(language, sentence),
  };
  known.set(language, sentences);
  return sentences;
}
