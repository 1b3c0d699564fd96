import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { CardCertificate, CardList, ListedCard } from '../../../contract/cards.js';
import { useCardCertificates } from '../../api/queries.js';
import { useFormat } from '../../i18n/format.js';
import { useNames } from '../../i18n/names.js';
import { Button } from '../../ui/Button.js';
import { Choice } from '../../ui/Choice.js';
import { useConvert } from '../documents/useConvert.js';
import type { OptionFieldProps } from './field.js';

/** Stands for no certificate in a list, which takes no empty value. */
const none = '(none)';

interface Entry {
  readonly card: ListedCard;
  readonly certificate: CardCertificate;
}

/** Those that are in force come first, then by name. */
const entriesOf = (list: CardList | undefined): Entry[] =>
  (list?.tokens ?? [])
    .flatMap((card) => card.certificates.map((certificate) => ({ card, certificate })))
    .toSorted(
      ({ certificate: a }, { certificate: b }) =>
        Number(b.state === 'valid') - Number(a.state === 'valid') || a.name.localeCompare(b.name),
    );

/** The entry of a value, or the only one that is in force where there is no value. */
function chosenOf(entries: readonly Entry[], value: string): Entry | undefined {
  if (value !== '') return entries.find(({ certificate }) => certificate.key === value);
  const [one, another] = entries.filter(({ certificate }) => certificate.state === 'valid');
  return another ? undefined : one;
}

/** The certificates on the cards and tokens that are there. */
export function CardKeyField({
  id,
  option,
  value,
  problem,
  insist,
  onChange,
}: OptionFieldProps): ReactElement {
  const { t } = useTranslation();
  const names = useNames();
  const format = useFormat();
  const { values } = useConvert();
  const { data, isFetching, refetch } = useCardCertificates(values['card_module'] ?? '');
  const entries = entriesOf(data);
  const chosen = chosenOf(entries, value);
  const label = names.option(option);
  const kept = chosen?.certificate.key ?? (value === '' ? none : value);
  const isListed = entries.some(({ certificate }) => certificate.key === kept);
  const items = [
    ...(isListed ? [] : [{ value: kept, label: t(value === '' ? 'card.choose' : 'card.absent') }]),
    ...entries.map(({ card, certificate }) => ({
      value: certificate.key,
      label: t(`card.entry_${certificate.state}`, {
        name: certificate.name,
        issuer: certificate.issuer,
        card: card.label,
        date: format.date(certificate.state === 'not_yet' ? certificate.from : certificate.to),
      }),
    })),
  ];
  const pin = chosen?.card.pin;
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
        {isFetching
          ? t('card.searching')
          : data?.problem && entries.length === 0
            ? names.error(data.problem)
            : entries.length === 0
              ? t('card.empty', { name: (data?.tokens ?? []).map((card) => card.label).join(', ') })
              : t('card.found', { count: entries.length })}
      </p>
      {chosen && chosen.certificate.state !== 'valid' && (
        <p className="wrong" role="alert">
          {t('card.not_in_force')}
        </p>
      )}
      {pin !== undefined && pin !== 'asked' && pin !== 'none' && (
        <p className={pin === 'reader' ? 'help' : 'wrong'}>{t(`card.pin_${pin}`)}</p>
      )}
      {insist && problem && <p className="wrong">{t(`problem.${problem.key}`, { ...problem.params })}</p>}
      <div className="file-field">
        {/* Not disabled during a search: it would lose the focus. */}
        <Button small onPress={() => void (isFetching || refetch())}>
          {t('card.again')}
        </Button>
      </div>
    </div>
  );
}
