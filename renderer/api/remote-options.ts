/** Options as a service elsewhere lists them, made into what the panel draws: a service may leave out nearly everything. */
import type { Option } from '../../contract/workflow.js';

/** Types that are drawn as something that is made for this computer's workflows. */
const ownTypes: ReadonlySet<string> = new Set(['page_plan', 'tables']);

/** One option: what holds inside Platen only is left out, whatever the service says of it. */
function fromElsewhere(option: Option): Option {
  const { central: _central, kinds: _kinds, display: _display, ...rest } = option;
  const listed = (option.values ?? []).map(({ value, label }) => ({
    value,
    label: label === '' ? value : label,
  }));
  const isChoice = option.type === 'select' || option.type === 'multiselect';
  const isText = ownTypes.has(option.type) || (isChoice && listed.length === 0);
  const isOpen = option.type === 'select' && option.default === undefined && !option.required;
  // What nobody chose is the service's to choose: nothing is sent then.
  const values = isOpen && !listed.some(({ value }) => value === '') ? [unset, ...listed] : listed;
  return {
    ...rest,
    label: option.label === '' ? option.name : option.label,
    type: isText ? 'string' : option.type,
    words: option.words ?? 'service',
    ...(listed.length > 0 && { values }),
  };
}

const unset = { value: '', label: '' };

/**
 * Lays over it which kinds of documents the option of the same name is for on this computer, and whether most people leave it alone:
 * a service does not say that. What must be given is never hidden.
 */
function placedAsHere(option: Option, own: ReadonlyMap<string, Option>): Option {
  const { type, kinds, advanced } = own.get(option.name) ?? {};
  if (option.type !== type || option.required) return option;
  return { ...option, ...(kinds && { kinds }), ...(advanced && { advanced }) };
}

/** @param own the options of this computer that it may share names with */
export function optionsFromElsewhere(options: readonly Option[], own: readonly Option[] = []): Option[] {
  const byName = new Map(own.map((option) => [option.name, option]));
  const placed = options.map((option) => placedAsHere(fromElsewhere(option), byName));
  // A few that are all there is are not worth a fold.
  const isAllHidden = placed.length <= fewOptions && placed.every(({ advanced }) => advanced === true);
  return isAllHidden || areAssumed(placed)
    ? placed.map(({ advanced: _advanced, ...option }) => option)
    : placed;
}

/** So many stand in one list. */
const fewOptions = 5;

/** True where the service lists no options, and these are the ones that the contract names. */
export const areAssumed = (options: readonly Option[]): boolean =>
  options.length > 0 && options.every(({ words }) => words === 'contract');
