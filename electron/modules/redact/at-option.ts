/** The option of redacting that each error is about, so that a window shows it there. */
import type { ErrorCode } from '../../../contract/index.js';
import type { RedactOptions } from './options.js';

export const optionOfError: Partial<Record<ErrorCode, keyof RedactOptions>> = {
  redact_word_short: 'redact_words',
  redact_list: 'redact_list',
  redact_expression: 'redact_expression',
  redact_expression_slow: 'redact_expression',
  redact_label_letters: 'redact_label',
  redact_label_found: 'redact_label',
};
