/** Errors, remarks and names of the catalogue in the language of the command line. */
import type { ErrorInfo, Message, Option, Workflow } from '../../contract/index.js';
import type { Language } from '../../words/languages.js';
import { namesIn } from '../../words/translation.js';

export interface Sentences {
  readonly language: Language;
  error(error: Pick<ErrorInfo, 'code' | 'params' | 'message'>): string;
  message(message: Message): string;
  workflow(workflow: Pick<Workflow, 'key' | 'name'>): string;
  workflowDescription(workflow: Pick<Workflow, 'key' | 'description'>): string;
  option(option: Option): string;
  optionDescription(option: Option): string;
  choice(option: string, value: string, label: string): string;
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
