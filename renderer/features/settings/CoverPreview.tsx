/** A cover page as it would be printed, and what was read in it. */
import { useState, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { CoverFacts } from '../../../contract/local-gateway.js';
import { useNames } from '../../i18n/names.js';
import type { PageTurn } from '../../state/preview.js';
import { PageStage } from '../../shared/documents/PageStage.js';
import { PageTurner } from '../../ui/PageTurner.js';
import type { CoverLook } from './useCoverView.js';

export function CoverPreview({ look, isEmpty }: { look: CoverLook; isEmpty: boolean }): ReactElement {
  const { t } = useTranslation();
  const names = useNames();
  const [wanted, setWanted] = useState(1);
  const { drawn, problem, isStale } = look;
  const count = drawn?.view.pages ?? 1;
  const page = Math.min(wanted, count);
  const turn = (to: PageTurn) => {
    const place = to === 'first' ? 1 : to === 'last' ? count : page + to;
    setWanted(Math.min(Math.max(place, 1), count));
  };
  const instead = problem
    ? names.error(problem)
    : isEmpty
      ? t('localService.cover_empty')
      : drawn
        ? null
        : t('localService.cover_drawing');
  return (
    <section className="cover-preview" aria-label={t('localService.cover_preview')}>
      <PageStage
        shown={drawn ? { source: { path: drawn.view.path }, page } : null}
        label={t('localService.cover_page', { page })}
        zoom="page"
        onZoom={() => undefined}
        onTurn={turn}
        of="cover"
        isStale={isStale}
        instead={
          instead === null ? undefined : (
            <p className="cover-instead" role="status">
              {instead}
            </p>
          )
        }
      />
      {count > 1 && <PageTurner page={page} count={count} onPage={setWanted} />}
    </section>
  );
}

/** What was read in a cover page. */
export function CoverFactList({
  facts: { places, header, footer, contents },
}: {
  facts: CoverFacts;
}): ReactElement {
  const { t } = useTranslation();
  return (
    <dl className="cover-facts">
      <dt>{t('localService.cover_places')}</dt>
      <dd>
        {places.length === 0
          ? t('localService.cover_no_places')
          : places.map(({ id, type }) => (type === 'single_line' ? id : `${id} (${type})`)).join(', ')}
      </dd>
      {header !== '' && (
        <>
          <dt>{t('localService.cover_header')}</dt>
          <dd>{header}</dd>
        </>
      )}
      {footer !== '' && (
        <>
          <dt>{t('localService.cover_footer')}</dt>
          <dd>{footer}</dd>
        </>
      )}
      {contents && <dd>{t('localService.cover_contents')}</dd>}
    </dl>
  );
}
