/** Errors, remarks and names of the catalogue in one language: for the command line and for replies over HTTP. */
import type { ErrorInfo, Message, Option, Workflow } from '../contract/index.js';
import type { Language } from './languages.js';
import { namesIn } from './translation.js';

export interface Sentences {
  readonly language: Language;
  readonly error: (error: Pick<ErrorInfo, 'code' | 'params' | 'message'>) => string;
  readonly message: (message: Message) => string;
  readonly workflow: (workflow: Pick<Workflow, 'key' | 'name'>) => string;
  readonly workflowDescription: (workflow: Pick<Workflow, 'key' | 'description'>) => string;
  readonly option: (option: Option) => string;
  readonly optionDescription: (option: Option) => string;
  readonly choice: (option: string, value: string, label: string) => string;
}

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
};

export const sentencesIn = (language: Language): Sentences =>
  language === 'en' ? english : { language, ...namesIn(language) };
