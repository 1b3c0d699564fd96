/** Names and sentences by code. What has no translation (a remote workflow, a new code) keeps the name it came with. */
import type { TFunction } from 'i18next';
import type { Message, PagesDone } from '../contract/execution.js';
import type { Option, Workflow } from '../contract/workflow.js';
import { localServiceId } from '../contract/caller.js';
import { elsewherePrefix } from '../contract/workflow-names.js';
import { placesOf, quotedIn, systemScriptName, variantOf, type PlaceNames } from './remark-places.js';

/** Anything with a code and an English sentence to fall back on. */
interface Coded {
  readonly code: string;
  readonly params: Readonly<Record<string, string | number>>;
  readonly message: string;
}

/** What the name of a workflow depends on. */
type NamedWorkflow = Pick<Workflow, 'key' | 'name'> & Partial<Pick<Workflow, 'purpose' | 'service'>>;

/** Codes of Tesseract's that say the script in its own way. */
const scripts: Readonly<Record<string, string>> = { chi_sim: 'zh-Hans', chi_tra: 'zh-Hant' };

/** The name of a language by Tesseract's code, ISO 639-2 with a remark at times; the code itself where it has none. */
function languageOfCode(code: string, language: string): string {
  const [tag = code, ...remarks] = (scripts[code] ?? code).split('_');
  try {
    const name = new Intl.DisplayNames(language, { type: 'language', fallback: 'none' }).of(tag);
    if (name === undefined) return code;
    const whole = name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
    return remarks.length === 0 ? whole : `${whole} (${remarks.join(' ')})`;
  } catch {
    return code;
  }
}

/** A name of a file that Platen does not convert: its own, and that of its kind. */
const kindAtEnd =
  /^(.*\S) (archive|video|audio|image|raw photo|program|package|icon|model|font|file|drawing|document)$/;

/** Translation keys are joined with dots, so a part may hold none. */
const safe = (part: string): string => part.replaceAll('.', '_');

/**
 * Keys of an option's texts, the first that is there counts. Options of one name may say different things in different
 * workflows: the texts of the first go by the name alone, those of others by their English label, too, or by their description
 * where that alone differs.
 */
const optionKeys = (
  { name, label, description }: Pick<Option, 'name' | 'label' | 'description'>,
  text: 'label' | 'description',
): string[] =>
  [`${safe(name)}#${safe(label)}`, `${safe(name)}#${safe(description)}`, safe(name)].map(
    (key) => `options.${key}.${text}`,
  );

const isOfService = (key: string | null | undefined): boolean => key?.startsWith(elsewherePrefix) === true;

/** Keys of workflows that are not made of their names in the contract; a test holds the list complete. */
const otherKeys: Readonly<Record<string, string>> = {
  'merge pdfs': 'merge-pdf',
  'merge word to pdf': 'merge-word',
  'merge excel to pdf': 'merge-excel',
  'merge powerpoint to pdf': 'merge-powerpoint',
  'merge images to pdf': 'merge-images',
  'merge anything to pdf': 'merge-anything',
  'convert email to pdf': 'email-to-pdf',
  'convert pst to pdf': 'pst-to-pdf',
  'drawings to pdf': 'drawing-to-pdf',
  'pdf to pdf/a': 'pdf-to-pdfa',
  'make e-invoice': 'make-einvoice',
  'fill form from a list': 'fill-forms',
  'list form fields': 'form-fields',
};

/** Under which key the words of a search stand: a service calls its workflows as the contract does. */
function searchKey(key: string | null | undefined): string {
  if (!key || !isOfService(key)) return safe(key ?? '');
  const name = key.slice(elsewherePrefix.length);
  return safe(otherKeys[name] ?? name.replaceAll(/[^\p{L}\p{N}]+/gu, '-'));
}

/** The key of a workflow; the window has those of a service without one, and they go by their names. */
const keyOf = ({ key, name, service }: NamedWorkflow): string | null | undefined =>
  key ?? (service && service !== localServiceId ? `${elsewherePrefix}${name.trim().toLowerCase()}` : key);

/** @param t of the library that translates, in this language */
export function namesOf(t: TFunction, language: string) {
  const named = (key: string, fallback: string, params: Readonly<Record<string, unknown>> = {}): string =>
    t(key, { ...params, defaultValue: fallback });
  const format = (label: string): string => {
    const whole = t([`formats.${safe(label)}`, `otherFiles.${safe(label)}`], { defaultValue: '' });
    if (whole !== '') return whole;
    const [, name, kind] = kindAtEnd.exec(label) ?? [];
    return kind === undefined ? label : named(`otherKinds.${kind}`, label, { name });
  };
  const localParams = (params: Coded['params']): Coded['params'] => {
    const { format: label, workflow_key: key, option_name: name, option, names: listed } = params;
    return {
      ...params,
      ...(typeof listed === 'string' ? { names: quotedIn(language, listed) } : {}),
      ...(typeof label === 'string' ? { format: format(label) } : {}),
      // Which step of a workflow, and which of its options, is named as everywhere else.
      ...(typeof key === 'string'
        ? { workflow: named(`task.${safe(key)}.title`, String(params['workflow'])) }
        : {}),
      ...(typeof name === 'string' && typeof option === 'string'
        ? {
            option: t(optionKeys({ name, label: option, description: '' }, 'label'), {
              defaultValue: option,
            }),
          }
        : {}),
    };
  };
  const choice = (option: string, value: string, label: string): string =>
    t(
      ['#' + safe(label), ''].map((more) => `values.${safe(option)}.${safe(value)}${more}`),
      { defaultValue: label },
    );
  const scriptName = (code: string, fallback: string): string =>
    named(`scripts.${safe(code)}`, systemScriptName(code, language) ?? fallback);
  const titleOf = (workflow: NamedWorkflow): string =>
    named(`task.${workflow.purpose === 'own' ? '' : searchKey(keyOf(workflow))}.title`, workflow.name);
  const placeNames: PlaceNames = {
    format,
    term: (word) => named(`terms.${safe(word)}`, word),
    script: scriptName,
    error: (code, params) => named(`error.${safe(code)}`, code, localParams(params)),
  };
  return {
    /** A format by its English name. */
    format,
    /** A script by ISO 15924. */
    script: scriptName,
    /**
     * What a workflow is called wherever a person reads it. A task of a service that is done here as well has the same name as
     * here; an own one, here or there, keeps the name it was given.
     */
    workflow: titleOf,
    /** What a service elsewhere calls it, where a person reads another name; `''` otherwise. */
    workflowThere: (workflow: NamedWorkflow): string =>
      isOfService(keyOf(workflow)) && titleOf(workflow) !== workflow.name ? workflow.name : '',
    workflowByKey: (key: string | null, name: string): string => named(`task.${safe(key ?? '')}.title`, name),
    workflowDescription: (workflow: Pick<Workflow, 'key' | 'description'>): string =>
      named(`workflows.${safe(workflow.key ?? '')}.description`, workflow.description),
    /** Three words more of it. */
    taskAbout: (workflow: Pick<Workflow, 'key' | 'description'>): string =>
      named(`task.${safe(workflow.key ?? '')}.about`, workflow.description),
    /** What dropping a number of documents on it will do; 0 where the number is not known. */
    taskDrop: ({ key }: Pick<Workflow, 'key'>, count: number): string =>
      count === 0 ? t('taskDrop.unknown') : t([`taskDrop.${safe(key ?? '')}`, 'taskDrop.any'], { count }),
    /** Other words for a workflow, for a search. Those of a service are found by the tile of the same workflow here, too. */
    workflowWords: ({ key }: Pick<Workflow, 'key'>): string =>
      [...(isOfService(key) ? [`task.${searchKey(key)}.title`] : []), `search.${searchKey(key)}`]
        .map((path) => named(path, ''))
        .filter((words) => words !== '')
        .join(', '),
    /** What somebody may look for that Platen does not do: in people's words, and what is said of it. */
    lackingWords: (lack: string): string => named(`lacking.${safe(lack)}.words`, ''),
    lackingSays: (lack: string, params: Readonly<Record<string, string>>): string =>
      named(`lacking.${safe(lack)}.says`, '', params),
    /** What it is called in English, and in the contract, which is found in every language. */
    workflowEnglish: (workflow: Pick<Workflow, 'key' | 'name'>): string =>
      [
        workflow.name,
        ...['task.KEY.title', 'search.KEY'].map((path) =>
          t(path.replace('KEY', searchKey(workflow.key)), { lng: 'en', defaultValue: '' }),
        ),
      ].join(', '),
    /** Title of a group of workflows: `category.…` or `purpose.…`. */
    group: (title: string): string => named(title, t('category.other')),
    option: (option: Option): string =>
      option.words === 'service'
        ? option.label
        : t(optionKeys(option, 'label'), { defaultValue: option.label }),
    optionDescription: (option: Option): string =>
      option.words === 'service'
        ? option.description
        : t(optionKeys(option, 'description'), { defaultValue: option.description }),
    choice,
    /** As the option is spoken of: a service elsewhere has its own words. */
    choiceOf: ({ name, words }: Pick<Option, 'name' | 'words'>, value: string, label: string): string =>
      words === 'service' ? label : choice(name, value, label),
    /** A language text is recognised in, by Tesseract's code. */
    readingLanguage: (code: string): string =>
      named(`values.ocr_language.${safe(code)}`, languageOfCode(code, language)),
    step: (step: string, pages?: PagesDone): string => {
      const name = named(`step.${safe(step)}`, t('step.working'));
      return pages ? `${name}, ${t('run.pages', { done: pages.done, count: pages.of })}` : name;
    },
    error: (error: Coded): string => {
      const { file, reason_code: cause } = error.params;
      const params = localParams(error.params);
      // Some errors have another one as their cause, by its code.
      const reason =
        typeof cause === 'string'
          ? { reason: named(`error.${safe(cause)}`, String(params['reason']), params) }
          : {};
      const sentence = named(`error.${safe(error.code)}`, error.message, { ...params, ...reason });
      // The English one names the file already.
      return file === undefined || sentence === error.message ? sentence : `${file}: ${sentence}`;
    },
    // A sentence whose places are not all known would show holes; the English one is whole.
    message: (message: Message): string => {
      const key = `message.${message.code}`;
      const context = variantOf(message.params);
      const places = { text: message.text, ...placesOf(message, language, placeNames) };
      const sentence = named(key, message.text, { context, skipInterpolation: true });
      const isWhole = [...sentence.matchAll(/\{(\w+)\}/g)].every(([, place]) =>
        Object.hasOwn(places, place!),
      );
      return isWhole ? named(key, message.text, { ...places, context }) : message.text;
    },
  };
}

export type Names = ReturnType<typeof namesOf>;
