import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useStoreCertificates } from '../../api/queries.js';
import type { OptionFieldProps } from './field.js';
import { KeyChoice } from './KeyChoice.js';

/** The certificates of the person in the system's store. */
export function StoreKeyField(props: OptionFieldProps): ReactElement {
  const { t } = useTranslation();
  const { data, isFetching, refetch } = useStoreCertificates();
  return (
    <KeyChoice
      {...props}
      entries={(data?.certificates ?? []).map((certificate) => ({ certificate, place: 'Windows' }))}
      fault={data?.problem ?? null}
      isSearching={isFetching}
      words={{ searching: t('card.searching_store'), empty: '' }}
      remark={null}
      search={() => void refetch()}
    />
  );
}
