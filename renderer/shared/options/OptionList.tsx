import { Fragment, useState, type ReactElement, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldErrors } from '../../../contract/errors.js';
import type { Option, OptionValues } from '../../../contract/workflow.js';
import { isChanged, neededOptions, problemAmong, shownOptions, valueOf } from '../../state/options.js';
import { Button } from '../../ui/Button.js';
import { OptionField } from './OptionField.js';

interface OptionListProps {
  /** Starts every field anew when it changes. */
  readonly id: string;
  readonly options: readonly Option[];
  readonly values: OptionValues;
  /** Points out what is wrong even before a field was left. */
  readonly insist: boolean;
  /** Begins the ids of the fields. */
  readonly prefix?: string;
  /** The documents of the list are what the options work on, so that their pages are known. */
  readonly ofDocuments?: boolean;
  /** What a service said of values that it did not take, by option name. */
  readonly refused?: FieldErrors | undefined;
  /** Draws some of the options alone; whether one is shown may still hang on the others. */
  readonly only?: (option: Option) => boolean;
  /** What stands behind the options that it is made of, and before all others. */
  readonly between?: Between | undefined;
  readonly onChange: (name: string, value: string) => void;
}

export interface Between {
  readonly behind: readonly Option[];
  readonly content: ReactNode;
}

/** Options of one workflow: the plain ones, and the others behind a link. */
export function OptionList(props: OptionListProps): ReactElement {
  const {
    id,
    options,
    values,
    insist,
    prefix = 'option',
    ofDocuments = false,
    refused = {},
    only = () => true,
    between,
    onChange,
  } = props;
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  // The plan of pages is drawn as the grid, which asks for the password of each document itself, and tables over their pages.
  const grid = options.some(({ type }) => type === 'page_plan');
  const shown = shownOptions(neededOptions(options, values), values)
    .filter(({ type, name }) => type !== 'tables' && (!grid || (type !== 'page_plan' && name !== 'password')))
    .filter(only);
  const plain = shown.filter((option) => option.advanced !== true);
  const leading = new Set(between?.behind.map(({ name }) => name));
  const advanced = shown.filter((option) => option.advanced === true);
  // A wrong value must not hide.
  const forced =
    advanced.some(({ name }) => name in refused) ||
    (insist && advanced.some((option) => problemAmong(option, values) !== null));
  const changed = advanced.filter((option) => isChanged(option, values)).length;
  const field = (option: Option) => (
    <Fragment key={`${id} ${option.name}`}>
      <OptionField
        id={`${prefix}-${option.name}`}
        option={option}
        value={valueOf(option, values)}
        insist={insist}
        problem={problemAmong(option, values)}
        ofDocuments={ofDocuments}
        onChange={(value) => onChange(option.name, value)}
      />
      {refused[option.name] && (
        <p className="wrong" role="alert">
          {refused[option.name]?.join(' ')}
        </p>
      )}
    </Fragment>
  );
  return (
    <>
      {plain.filter(({ name }) => leading.has(name)).map(field)}
      {between?.content}
      {plain.filter(({ name }) => !leading.has(name)).map(field)}
      {advanced.length > 0 && (
        <>
          <div className="panel-foot">
            <Button look="link" aria-expanded={open || forced} onPress={() => setOpen(!open)}>
              {open || forced ? t('option.fewer') : t('option.more')}
              {changed > 0 && !open ? ` (${changed} ${t('option.changed')})` : ''}
            </Button>
          </div>
          {(open || forced) && <Advanced options={advanced} draw={field} />}
        </>
      )}
    </>
  );
}

interface AdvancedProps {
  readonly options: readonly Option[];
  readonly draw: (option: Option) => ReactElement;
}

/** So many stand in one list; more have headings, where their definitions name them. */
const fewOptions = 5;

/** What most people never touch, under headings where there is much of it. */
function Advanced({ options, draw }: AdvancedProps): ReactElement {
  const { t } = useTranslation();
  const groups = new Map<string | undefined, Option[]>();
  for (const option of options) {
    const group = option.display?.group;
    groups.set(group, [...(groups.get(group) ?? []), option]);
  }
  // What concerns documents that are special comes after all else.
  const given = groups.get('given');
  groups.delete('given');
  if (given) groups.set('given', given);
  if (options.length <= fewOptions || groups.size < 2) return <>{options.map(draw)}</>;
  return (
    <>
      {groups.get(undefined)?.map(draw)}
      {[...groups].map(
        ([group, theirs]) =>
          group !== undefined && (
            <section key={group} className="more-group" aria-label={t(`option.group.${group}`)}>
              <h3>{t(`option.group.${group}`)}</h3>
              {theirs.map(draw)}
            </section>
          ),
      )}
    </>
  );
}
