import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListedCard } from '../../../contract/cards.js';
import { useCardCertificates } from '../../api/queries.js';
import { useConvert } from '../documents/useConvert.js';
import type { OptionFieldProps } from './field.js';
import { chosenEntry, KeyChoice, type KeyEntry } from './KeyChoice.js';

interface CardEntry extends KeyEntry {
  readonly card: ListedCard;
}

/** The certificates on the cards and tokens that are there. */
export function CardKeyField(props: OptionFieldProps): ReactElement {
  const { t } = useTranslation();
  const { values } = useConvert();
  const { data, isFetching, refetch } = useCardCertificates(values['card_module'] ?? '');
  const tokens = data?.tokens ?? [];
  const entries = tokens.flatMap((card) =>
    card.certificates.map((certificate): CardEntry => ({ card, certificate, place: card.label })),
  );
  const pin = chosenEntry(entries, props.value)?.card.pin;
  return (
    <KeyChoice
      {...props}
      entries={entries}
      fault={data?.problem ?? null}
      isSearching={isFetching}
      words={{
        searching: t('card.searching'),
        empty: t('card.empty', { name: tokens.map((card) => card.label).join(', ') }),
      }}
      remark={
        pin === undefined || pin === 'asked' || pin === 'none'
          ? null
          : { text: t(`card.pin_${pin}`), isWrong: pin !== 'reader' }
      }
      search={() => void refetch()}
    />
  );
}
