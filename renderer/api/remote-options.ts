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

/** Options of this computer that those of a service may share names with. */
export interface OptionsHere {
  readonly options: readonly Option[];
  /** They are those of the same task; else of tasks of every kind. */
  readonly isSameTask: boolean;
}

/**
 * Lays over it which kinds of documents the option of the same name is for on this computer, and whether most people leave it alone:
 * a service does not say that. What must be given is never hidden.
 */
function placedAsHere(option: Option, own: Option | undefined, isSameTask: boolean): Option {
  if (!own || option.type !== own.type) return option;
  const { kinds, advanced } = own;
  const display = isSameTask ? displayAsHere(option, own) : undefined;
  const placed = { ...option, ...(display && { display }) };
  return option.required ? placed : { ...placed, ...(kinds && { kinds }), ...(advanced && { advanced }) };
}

const haveSameBounds = (option: Option, own: Option): boolean =>
  option.minimum === own.minimum && option.maximum === own.maximum;

/** How the same option is drawn here, where it has the same values; without what is about documents of this computer. */
function displayAsHere(option: Option, own: Option): Option['display'] {
  const { form, edge: _edge, ...display } = own.display ?? {};
  const known = new Set(own.values?.map(({ value }) => value));
  const hasOnlyKnown = (option.values ?? []).every(({ value }) => known.has(value));
  if (!own.display || !haveSameBounds(option, own) || !hasOnlyKnown) return undefined;
  // A switch turns off what the value is when nobody asks for it.
  const { off, ...others } = display;
  const keepsOff = off !== undefined && (option.default ?? own.default) === off.value;
  return { ...others, ...(keepsOff && { off }), ...(form && form !== 'fields' && { form }) };
}

/**
 * A number that is nothing unless somebody asks for it: its 0 is drawn as a switch that is off. Which number would be meant the
 * service alone knows.
 */
function withoutZero(option: Option): Option {
  const { type, default: byDefault, minimum, display, required } = option;
  const isNumber = type === 'integer' || type === 'number';
  const isNothing = byDefault?.trim() !== '' && Number(byDefault) === 0 && minimum === 0;
  return isNumber && isNothing && !required && !display?.off
    ? { ...option, display: { ...display, off: { value: byDefault ?? '0', first: '' } } }
    : option;
}

/** What decides stands first: numbers that are off come behind the others. */
const isOffNumber = ({ type, display }: Option): boolean =>
  (type === 'integer' || type === 'number') && display?.off !== undefined;

/** In the order that the same task has here; what only the service has comes behind, as it is listed. */
function inOrder(options: readonly Option[], here: readonly Option[]): Option[] {
  const places = new Map(here.map(({ name }, place) => [name, place]));
  const placeOf = ({ name }: Option): number => places.get(name) ?? here.length;
  return options
    .toSorted((a, b) => placeOf(a) - placeOf(b))
    .toSorted((a, b) => Number(isOffNumber(a)) - Number(isOffNumber(b)));
}

/** @param here the options of this computer that it may share names with */
export function optionsFromElsewhere(
  options: readonly Option[],
  { options: here, isSameTask }: OptionsHere = { options: [], isSameTask: false },
): Option[] {
  const byName = new Map(here.map((option) => [option.name, option]));
  const all = options.map((option) =>
    withoutZero(placedAsHere(fromElsewhere(option), byName.get(option.name), isSameTask)),
  );
  const placed = inOrder(all, isSameTask ? here : []);
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
