/** What a step of a workflow fixes, in a few words: "Dutch and English, straighten pages". */
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { Option, OptionValues } from '../../../contract/workflow.js';
import { useNames, type Names } from '../../i18n/names.js';
import { openRequired, shownOptions } from '../../state/options.js';

/** The most options that are named; the others are counted. */
const maxShown = 4;

/** Characters of a text that somebody typed. */
const maxText = 40;

type Words = (options: readonly Option[], fixed: OptionValues) => string;

/** Tells what is fixed; an empty text where nothing is. */
export function useStepWords(): Words {
  const { t, i18n } = useTranslation();
  const names = useNames();
  const { language } = i18n;
  return useCallback(
    (options, fixed) => {
      const told = shownOptions(options, fixed)
        .filter(({ name }) => Object.hasOwn(fixed, name))
        .map((option) => ({
          words: wordsOf(option, fixed[option.name] ?? '', names, t, language),
          // The others are names as often as not: of paper, of languages.
          isPhrase: option.type === 'boolean',
        }))
        .filter(({ words }) => words !== '');
      const some = told
        .slice(0, maxShown)
        .map(({ words, isPhrase }, place) => (place === 0 || !isPhrase ? words : inside(words, language)));
      const more = told.length - some.length;
      return [...some, ...(more > 0 ? [t('ownWorkflows.more_options', { count: more })] : [])].join(', ');
    },
    [t, names, language],
  );
}

type Translate = ReturnType<typeof useTranslation>['t'];

function wordsOf(option: Option, value: string, names: Names, t: Translate, language: string): string {
  const label = names.option(option);
  switch (option.type) {
    case 'boolean':
      return value === 'true' ? label : t('ownWorkflows.option_off', { label });
    case 'select': {
      const choice = option.values?.find((other) => other.value === value);
      return choice ? names.choiceOf(option, choice.value, choice.label) : value;
    }
    case 'multiselect':
      return chosenWords(option, value, names, language);
    case 'password':
      return t('ownWorkflows.option_asked', { label });
    case 'file':
      return value === ''
        ? t('ownWorkflows.option_asked', { label })
        : t('ownWorkflows.option_text', { label, value: value.replace(/^.*[\\/]/, '') });
    case 'tables':
    case 'page_plan':
      return label;
    default:
      return t('ownWorkflows.option_text', {
        label,
        value: value.length > maxText ? `${value.slice(0, maxText - 1)}…` : value,
      });
  }
}

/** What a step cannot do without and is not set, as a sentence; null where nothing is. */
export function useOpenWords(options: readonly Option[], fixed: OptionValues): string | null {
  const { t, i18n } = useTranslation();
  const names = useNames();
  const open = openRequired(options, fixed).map((option) =>
    t('common.quoted', { text: names.option(option) }),
  );
  if (open.length === 0) return null;
  const list = new Intl.ListFormat(i18n.language, { type: 'conjunction' }).format(open);
  return t('ownWorkflows.not_set', { count: open.length, options: list });
}

/** What is chosen of several, as a list in the language: "Dutch and English". */
export function chosenWords(option: Option, value: string, names: Names, language: string): string {
  const chosen = value.split('+').map((part) => {
    const choice = option.values?.find((other) => other.value === part);
    if (choice) return names.choiceOf(option, choice.value, choice.label);
    return option.name === 'ocr_language' ? names.readingLanguage(part) : part;
  });
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(chosen);
}

/** Words in the middle of a line begin small, but for names and abbreviations, and in languages that write nouns large. */
function inside(words: string, language: string): string {
  const [first = '', second = ''] = words;
  const isWord = second === second.toLocaleLowerCase(language) && /\p{Ll}/u.test(second);
  return language === 'de' || !isWord ? words : first.toLocaleLowerCase(language) + words.slice(1);
}
