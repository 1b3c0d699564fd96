/** What is set of a step, in few words. */
import { useTranslation } from 'react-i18next';
import type { Option, OptionValues } from '../../../contract/workflow.js';
import { useNames, type Names } from '../../i18n/names.js';
import { isChanged, shownOptions, valueOf } from '../../state/options.js';
import { chosenWords } from '../../shared/workflows/step-words.js';

/** True for what is one of several, or some of them. */
const isChoice = (option: Option, values: OptionValues): boolean =>
  option.type === 'select' || (option.type === 'multiselect' && valueOf(option, values) !== '');

/** The option that tells most: a password, else the first choice that is shown at once, else what was changed. */
function telling(options: readonly Option[], values: OptionValues): Option | undefined {
  const shown = shownOptions(options, values);
  const plain = shown.filter(({ advanced }) => advanced !== true);
  return (
    plain.find((option) => option.type === 'password' && valueOf(option, values) !== '') ??
    plain.find((option) => isChoice(option, values)) ??
    plain.find((option) => isChanged(option, values) && option.type !== 'password')
  );
}

function wordsOf(option: Option, value: string, names: Names, language: string): string {
  if (option.type === 'boolean') return names.option(option);
  if (option.type === 'multiselect') return chosenWords(option, value, names, language);
  const choice = option.values?.find((other) => other.value === value);
  // A choice alone, such as “Shown”, does not say of what.
  return choice ? `${names.option(option)}: ${names.choiceOf(option, choice.value, choice.label)}` : value;
}

export function useSummary(options: readonly Option[], values: OptionValues): string {
  const { t, i18n } = useTranslation();
  const names = useNames();
  const option = telling(options, values);
  if (!option) return '';
  if (option.type === 'password') return t('chain.password_set');
  return wordsOf(option, valueOf(option, values), names, i18n.language);
}
