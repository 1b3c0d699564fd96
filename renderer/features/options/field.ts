/** What every field of an option is given. */
import type { Option } from '../../../contract/workflow.js';

export interface OptionFieldProps {
  /** Of the part that takes the focus. */
  readonly id: string;
  readonly option: Option;
  readonly value: string;
  readonly isDisabled: boolean;
  /** Points out what is wrong even before the field was left. */
  readonly insist: boolean;
  /** Works on the documents of the list as they are. */
  readonly ofDocuments: boolean;
  readonly onChange: (value: string) => void;
}
