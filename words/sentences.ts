/** Errors, remarks and names of the catalogue in one language: for the command line and for replies over HTTP. */
import { fillPlaces } from '../contract/errors.js';
import type { ErrorInfo, Message, Option, PagesDone, Workflow } from '../contract/index.js';
import window from './en/window.json' with { type: 'json' };
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
  /** What is being done, by the code of the step, and how many pages are done. */
  readonly step: (step: string, pages?: PagesDone) => string;
  /** A sentence about one field of a request. */
  readonly field: (sentence: string) => string;
}

const isStep = (step: string): step is keyof typeof window.step => Object.hasOwn(window.step, step);

const isWorkflow = (key: string): key is keyof typeof window.task => Object.hasOwn(window.task, key);

/** English is what everything comes with; its sentences may name more than a translation does. */
const english: Sentences = {
  language: 'en',
  error: ({ message }) => message,
  message: ({ text }) => text,
  workflow: ({ key = '', name }) => (isWorkflow(key) ? window.task[key].title : name),
  workflowDescription: ({ description }) => description,
  option: ({ label }) => label,
  optionDescription: ({ description }) => description,
  choice: (_option, _value, label) => label,
  step: (step, pages) => {
    const name = window.step[isStep(step) ? step : 'working'];
    if (!pages) return name;
    const words = pages.of === 1 ? window.run.pages_one : window.run.pages_other;
    return `${name}, ${fillPlaces(words, { done: pages.done, count: pages.of })}`;
  },
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
