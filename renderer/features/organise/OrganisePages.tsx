import { Fragment, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/format.js';
import { useKeyNames } from '../../i18n/keys.js';
import { useNames } from '../../i18n/names.js';
import { openResult, revealResult } from '../../state/actions.js';
import { hasEnded, useInputs, useResults, useSummary } from '../../state/executions.js';
import { forgetExtracted, useExtracted } from '../../state/page-actions.js';
import { usePages } from '../../state/pages.js';
import { Button } from '../../ui/Button.js';
import { Notice } from '../../ui/Notice.js';
import type { ConvertState } from '../../shared/documents/useConvert.js';
import { FileChips } from './FileChips.js';
import { PageGrid } from './PageGrid.js';
import { PageToolbar, PageZoom } from './PageToolbar.js';
import { useOrganise } from './useOrganise.js';

/** The pages of all documents as one grid, to be put in order. */
export function OrganisePages({ convert }: { convert: ConvertState }): ReactElement {
  const { t } = useTranslation();
  const format = useFormat();
  const organised = useOrganise(convert);
  const count = usePages((state) => state.items.length);
  const selected = usePages((state) => state.selected.size);
  const waits = organised.files.some(({ problem }) => problem !== null);
  return (
    <div className="organise">
      <div className="list-head">
        <h1>{t('pages.title', { count })}</h1>
        <span className="facts-line text-quiet num" role="status">
          {format.list([
            organised.counting ? t('pages.counting') : '',
            selected > 0 ? t('pages.selected', { count: selected }) : '',
          ])}
        </span>
        <PageZoom />
      </div>
      <FileChips organised={organised} />
      <PageToolbar />
      <Extracted />
      {count > 0 ? (
        <PageGrid organised={organised} />
      ) : (
        <div className="page-box empty">
          <p className="text-quiet">
            {organised.counting ? t('pages.counting') : waits ? t('pages.none_shown') : t('pages.none')}
          </p>
        </div>
      )}
    </div>
  );
}

/** What became of a selection that was taken out into a PDF of its own. */
function Extracted(): ReactElement | null {
  const { t } = useTranslation();
  const names = useNames();
  const executionId = useExtracted();
  const summary = useSummary(executionId);
  const inputs = useInputs(executionId);
  const result = useResults(executionId)?.find((other) => other !== undefined);
  const error = summary?.error ?? inputs?.find((input) => input?.error)?.error ?? null;
  const text =
    !summary || !hasEnded(summary.status)
      ? t('pages.extracting')
      : result
        ? t('pages.extracted', { count: result.pages ?? 0, name: result.name })
        : error
          ? names.error(error)
          : t('state.failed');
  if (executionId === null) return null;
  return (
    <Notice
      tone={error ? 'bad' : 'plain'}
      onDismiss={forgetExtracted}
      action={
        result && (
          <>
            <Button small onPress={() => void openResult(executionId, result.index)}>
              {t('common.open')}
            </Button>
            <Button small onPress={() => void revealResult(executionId, result.index)}>
              {t('common.reveal')}
            </Button>
          </>
        )
      }
    >
      {text}
    </Notice>
  );
}

/** The keys of the grid, for the panel beside it. */
export function PageKeys(): ReactElement {
  const { t } = useTranslation();
  const { name } = useKeyNames();
  const main = name('main');
  const keys: readonly (readonly [string, readonly string[]])[] = [
    [t('pages.key_move'), [name('alt'), '← → ↑ ↓']],
    [t('pages.key_select'), [name('space')]],
    [t('pages.key_look'), [name('enter')]],
    [t('pages.right'), ['R']],
    [t('pages.left'), [name('shift'), 'R']],
    [t('pages.delete'), [name('delete')]],
    [t('pages.duplicate'), [main, 'D']],
    [t('pages.key_paste'), [main, 'X', 'C', 'V']],
    [t('pages.undo'), [main, 'Z']],
  ];
  return (
    <section aria-label={t('pages.keys')} className="page-keys">
      <h2 className="label">{t('pages.keys')}</h2>
      <p className="text-quiet text-small">{t('pages.help')}</p>
      <dl className="keys">
        {keys.map(([what, pressed]) => (
          <Fragment key={what}>
            <dt>{what}</dt>
            <dd>
              {pressed.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dd>
          </Fragment>
        ))}
      </dl>
    </section>
  );
}
