/** What every field of an option is given. */
import type { Option } from '../../../contract/workflow.js';
import type { ValueProblem } from '../../state/options.js';

export interface OptionFieldProps {
  /** Of the part that takes the focus. */
  readonly id: string;
  readonly option: Option;
  readonly value: string;
  /** Points out what is wrong even before the field was left. */
  readonly insist: boolean;
  /** What is wrong with it; what is wrong with the value alone when left out. */
  readonly problem?: ValueProblem | null;
  /** Works on the documents of the list as they are. */
  readonly ofDocuments: boolean;
  readonly onChange: (value: string) => void;
}
