import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { CardCertificate } from '../../../contract/cards.js';
import type { ErrorInfo } from '../../../contract/errors.js';
import { useFormat } from '../../i18n/format.js';
import { useNames } from '../../i18n/names.js';
import { Button } from '../../ui/Button.js';
import { Choice } from '../../ui/Choice.js';
import type { OptionFieldProps } from './field.js';

/** Stands for no certificate in a list, which takes no empty value. */
const none = '(none)';

/** A certificate that can be chosen, and where it is. */
export interface KeyEntry {
  readonly certificate: CardCertificate;
  /** The label of the card or token, or the system. */
  readonly place: string;
}

/** The entry of a value, or the only one that is in force where there is no value. */
export function chosenEntry<Entry extends KeyEntry>(
  entries: readonly Entry[],
  value: string,
): Entry | undefined {
  if (value !== '') return entries.find(({ certificate }) => certificate.key === value);
  const [one, another] = entries.filter(({ certificate }) => certificate.state === 'valid');
  return another ? undefined : one;
}

/** Those that are in force come first, then by name. */
const inOrder = (entries: readonly KeyEntry[]): readonly KeyEntry[] =>
  entries.toSorted(
    ({ certificate: a }, { certificate: b }) =>
      Number(b.state === 'valid') - Number(a.state === 'valid') || a.name.localeCompare(b.name),
  );

interface KeyChoiceProps extends Pick<
  OptionFieldProps,
  'id' | 'option' | 'value' | 'problem' | 'insist' | 'onChange'
> {
  readonly entries: readonly KeyEntry[];
  /** Why there is none. */
  readonly fault: ErrorInfo | null;
  readonly isSearching: boolean;
  /** What is said while it is searched, and where there is none without a fault. */
  readonly words: { readonly searching: string; readonly empty: string };
  /** What is to be said of the one that is chosen; null for nothing. */
  readonly remark: { readonly text: string; readonly isWrong: boolean } | null;
  readonly search: () => void;
}

/** The certificates that can be signed with, wherever they are. */
export function KeyChoice({
  id,
  option,
  value,
  problem,
  insist,
  onChange,
  entries,
  fault,
  isSearching,
  words,
  remark,
  search,
}: KeyChoiceProps): ReactElement {
  const { t } = useTranslation();
  const names = useNames();
  const format = useFormat();
  const label = names.option(option);
  const chosen = chosenEntry(entries, value)?.certificate;
  const kept = chosen?.key ?? (value === '' ? none : value);
  const isListed = entries.some(({ certificate }) => certificate.key === kept);
  const items = [
    ...(isListed ? [] : [{ value: kept, label: t(value === '' ? 'card.choose' : 'card.absent') }]),
    ...inOrder(entries).map(({ certificate: { key, name, issuer, state, from, to }, place }) => ({
      value: key,
      label: t(`card.entry_${state}`, {
        ...{ name, issuer, card: place },
        date: format.date(state === 'not_yet' ? from : to),
      }),
    })),
  ];
  return (
    <div id={id} className="field" role="group" aria-label={label} tabIndex={-1}>
      {entries.length === 0 ? (
        <span className="label" aria-hidden="true">
          {label}
        </span>
      ) : (
        <Choice
          form="list"
          label={label}
          items={items}
          value={kept}
          onChange={(key) => onChange(key === none ? '' : key)}
        />
      )}
      <p className="help" role="status">
        {isSearching
          ? words.searching
          : entries.length > 0
            ? t('card.found', { count: entries.length })
            : fault
              ? names.error(fault)
              : words.empty}
      </p>
      {chosen && chosen.state !== 'valid' && (
        <p className="wrong" role="alert">
          {t('card.not_in_force')}
        </p>
      )}
      {remark && <p className={remark.isWrong ? 'wrong' : 'help'}>{remark.text}</p>}
      {insist && problem && <p className="wrong">{t(`problem.${problem.key}`, { ...problem.params })}</p>}
      <div className="file-field">
        {/* Not disabled during a search: it would lose the focus. */}
        <Button small onPress={() => (isSearching ? undefined : search())}>
          {t('card.again')}
        </Button>
      </div>
    </div>
  );
}
