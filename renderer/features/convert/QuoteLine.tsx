import type { ReactElement } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import type { RemoteQuote } from '../../../contract/remote.js';
import { useFormat } from '../../i18n/format.js';
import { useNames } from '../../i18n/names.js';
import { countedSteps, lackOf, mergeLimit } from './quote-words.js';
import type { ConvertState } from '../../shared/documents/useConvert.js';
import { ConvertHere } from '../../shared/services/ConvertHere.js';
import { useQuote } from './useQuote.js';

/** What it will cost and how that is counted, where the documents go and how much is sent, before anything leaves. */
export function QuoteLine({ convert }: { convert: ConvertState }): ReactElement | null {
  const { t } = useTranslation();
  const names = useNames();
  const state = useQuote(convert);
  switch (state.kind) {
    case 'none':
      return null;
    case 'counting':
      return (
        <p className="quote" role="status">
          {t('remote.quote.counting')}
        </p>
      );
    case 'failed':
      return (
        <p className="quote warn" role="status">
          {t('remote.quote.failed', { reason: names.error(state.error) })}{' '}
          <ConvertHere service={convert.service} />
        </p>
      );
    case 'known':
      return <Known convert={convert} quote={state.quote} />;
  }
}

function Known({ convert, quote }: { convert: ConvertState; quote: RemoteQuote }): ReactElement {
  const { t } = useTranslation();
  const format = useFormat();
  const { ready, service, workflow } = convert;
  const count = ready.length;
  const available = service.credits?.total_available ?? null;
  const lack = lackOf(quote, available);
  const tooMuch = workflow ? mergeLimit(workflow, count, quote.bytes) : null;
  const left = available === null ? null : available - quote.credits;
  const what = countedSteps(quote, t);
  const sentences = [
    !quote.isFree && left !== null && left >= 0
      ? t('remote.quote.left', { count: left, formatted: format.number(left) })
      : '',
    quote.host === null
      ? ''
      : t('remote.quote.sent', { count, host: quote.host, size: format.size(quote.bytes) }),
    quote.cut ? t('remote.quote.cut', { count: quote.cut.pages }) : '',
    // Requests of a chain are its steps, unless one step takes several.
    quote.steps > 1 && !quote.isFree ? t('remote.quote.steps', { count: quote.steps }) : '',
    quote.requests > quote.steps && !tooMuch ? t('remote.quote.requests', { count: quote.requests }) : '',
  ].filter((sentence) => sentence !== '');
  return (
    <div className="quote num" role="status">
      <p>
        <Trans
          t={t}
          i18nKey={quote.isFree ? 'remote.quote.sandbox' : 'remote.quote.credits'}
          count={quote.credits}
          values={{ formatted: format.number(quote.credits), what }}
          components={{ b: <b /> }}
        />{' '}
        {sentences.join(' ')}
      </p>
      {lack && (
        <p className="warn">
          {t('remote.quote.lacking', {
            count: lack.available,
            needed: format.number(lack.needed),
            available: format.number(lack.available),
          })}
        </p>
      )}
      {tooMuch && (
        <p className="warn">
          {t(`remote.quote.${tooMuch.key}`, {
            limit: tooMuch.key === 'merge_bytes' ? format.size(tooMuch.limit) : format.number(tooMuch.limit),
            count,
            size: format.size(quote.bytes),
          })}
        </p>
      )}
    </div>
  );
}
