/** Fields that a person fills in. */
import type { Box } from './geometry.js';

export interface FormField {
  readonly type: 'text' | 'checkbox' | 'radio' | 'choice' | 'date' | 'signature';
  /** The name in the document; may be empty. */
  readonly name: string;
  /** What it is called to the person; empty where the document does not say. */
  readonly label: string;
  /** `true` or `false` of a checkbox or radio button. */
  readonly value: string;
  /** Of a choice; empty for the others. */
  readonly choices: readonly string[];
  readonly multiline: boolean;
  readonly box: Box;
}
