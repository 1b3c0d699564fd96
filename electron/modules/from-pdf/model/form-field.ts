/** This module describes fields that a person fills in. */
import type { Box } from './geometry.js';

export interface FormField {
  readonly type: 'text' | 'checkbox' | 'radio' | 'choice' | 'date' | 'signature';
  /** The name in the document; may be empty. */
  readonly name: string;
  /** Label that the person sees; empty where the document does not give one. */
  readonly label: string;
  /** What is filled in; `true` or `false` for a checkbox or radio button. */
  readonly value: string;
  /** Values of a choice; empty for other fields. */
  readonly choices: readonly string[];
  readonly multiline: boolean;
  readonly box: Box;
}
