import type { KeyboardEvent, ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { opensByName } from '../../../contract/openable.js';
import type { HistoryEntry } from '../../../contract/history.js';
import { useExecution, useLatest } from '../../api/queries.js';
import { useFormat } from '../../i18n/format.js';
import { useNames } from '../../i18n/names.js';
import { openResult, revealResult } from '../../state/actions.js';
import { quickLook } from '../../state/quick-look.js';
import { inDocumentOrder } from '../../state/result-rows.js';
import { show } from '../../state/ui.js';
import { Button } from '../../ui/Button.js';
import { DocumentPicture } from '../../shared/documents/DocumentPicture.js';
import { FolderIcon } from '../../ui/icons.js';
import { kindOfResult } from '../../ui/kinds.js';

/** Rows at the most; a low window shows fewer. */
const maxShown = 4;

/** What was made last, one press away. */
export function Lately(): ReactElement | null {
  const { t } = useTranslation();
  const entries = useLatest(maxShown).data ?? [];
  if (entries.length === 0) return null;
  return (
    <section className="lately" aria-label={t('home.lately')}>
      <h3>{t('home.lately')}</h3>
      <ul>
        {entries.map((entry) => (
          <LatelyRow key={entry.id} entry={entry} />
        ))}
      </ul>
      <Button look="link" small onPress={() => show('history')}>
        {t('home.lately_more')}
      </Button>
    </section>
  );
}

function LatelyRow({ entry }: { entry: HistoryEntry }): ReactElement | null {
  const { t } = useTranslation();
  const names = useNames();
  const format = useFormat();
  const results = useExecution(entry.id).data?.results ?? [];
  const inOrder = inDocumentOrder(results);
  const [first] = inOrder;
  if (!first) return null;
  const more = results.length - 1;
  const name = more > 0 ? t('job.name_more', { name: first.name, count: more }) : first.name;
  const about = format.list([
    names.workflowByKey(entry.userWorkflow ? null : entry.workflowKey, entry.workflowName),
    entry.totalPages > 0 ? t('common.pages', { count: entry.totalPages }) : '',
  ]);
  const reveal = () => void revealResult(entry.id, first.index);
  const opens = more === 0 && opensByName(entry, first.name);
  const look = () =>
    quickLook(
      inOrder.map((result) => ({
        id: String(result.index),
        name: result.name,
        facts: format.list([about, format.size(result.size)]),
        of: { executionId: entry.id, result: result.index, format: result.format, size: result.size },
        opens: opensByName(entry, result.name),
      })),
      String(first.index),
    );
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    // Enter opens it; the space bar looks at it, as everywhere.
    if (event.key !== ' ' || !(event.target as HTMLElement).classList.contains('lately-main')) return;
    event.preventDefault();
    event.stopPropagation();
    look();
  };
  return (
    <li className="lately-row" role="listitem" onKeyDownCapture={onKeyDown}>
      <Button
        look="bare"
        className="lately-main"
        aria-label={t(opens ? 'home.open_named' : 'home.reveal_named', { name })}
        onPress={() => (opens ? void openResult(entry.id, first.index) : reveal())}
      >
        <DocumentPicture
          source={{ executionId: entry.id, result: first.index, format: first.format, size: first.size }}
          name={first.name}
          group={kindOfResult(first.name)}
          size={36}
        />
        <span className="row-text">
          <span className="name">{name}</span>
          <span className="meta">{about}</span>
        </span>
        <span className="when text-small text-quiet num">
          {format.ago(entry.completedAt ?? entry.createdAt)}
        </span>
        {opens && (
          <span className="btn small open-it" aria-hidden="true">
            {t('home.open')}
          </span>
        )}
      </Button>
      {/* Where the row itself shows the folder, one control is enough. */}
      {opens && (
        <Button look="icon" aria-label={t('home.reveal_named', { name })} onPress={reveal}>
          <FolderIcon />
        </Button>
      )}
    </li>
  );
}
