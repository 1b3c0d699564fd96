import {
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactElement,
} from 'react';
import { GridList, GridListHeader, GridListSection, Input, SearchField } from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import type { HistoryEntry, HistoryQuery } from '../../../contract/history.js';
import { opensByName } from '../../../contract/openable.js';
import { ask } from '../../api/platen.js';
import { keys, queryClient, useHistory } from '../../api/queries.js';
import { useFormat } from '../../i18n/format.js';
import { localDay } from '../../../words/format.js';
import { chooseFiles, openResult, restore, revealResult } from '../../state/actions.js';
import { attempt } from '../../state/attempt.js';
import { contextMenu } from '../../state/context-menu.js';
import { hasEnded } from '../../state/executions.js';
import { useOffered } from '../../state/offers.js';
import { quickLook } from '../../state/quick-look.js';
import { removeSoon, useIsRemoved } from '../../state/removals.js';
import { copyResults } from '../../state/result-actions.js';
import { announce } from '../../ui/announce.js';
import { Button } from '../../ui/Button.js';
import { Segmented } from '../../ui/Choice.js';
import { RemovalNotice } from '../../shared/documents/RemovalNotice.js';
import { HistoryIcon, SearchIcon } from '../../ui/icons.js';
import { focusItem, showItem } from '../../shared/documents/list-behind.js';
import { EntryRow } from './EntryRow.js';
import { firstResult } from './first-result.js';
import { removeEntry } from './remove-entry.js';
import { useTitles } from './useTitles.js';

const filters = ['all', 'done', 'failed', 'running'] as const satisfies readonly HistoryQuery['filter'][];
type Filter = (typeof filters)[number];

/** What was converted before, newest first, grouped by day. */
export function HistoryScreen(): ReactElement {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const [filter, setFilter] = useState<Filter>('all');
  const wanted = useDeferredValue(search);
  const query = useHistory({ search: wanted, filter });
  const isRemoved = useIsRemoved();
  const all = useMemo(() => {
    // A row that slipped to the next page while pages were asked for would come twice.
    const listed = query.data?.pages.flatMap((page) => page.entries) ?? [];
    return [...new Map(listed.map((entry) => [entry.id, entry])).values()];
  }, [query.data]);
  const entries = all.filter((entry) => !isRemoved(entry));
  const narrowed = search !== '' || filter !== 'all';
  const showAll = () => {
    setSearch('');
    setFilter('all');
  };
  return (
    <main className="page">
      <div className="page-head">
        <h1>{t('history.title')}</h1>
        <div className="right">{(entries.length > 0 || narrowed) && <ClearHistory />}</div>
      </div>
      {(entries.length > 0 || narrowed) && (
        <div className="page-head">
          <SearchField
            className="search"
            aria-label={t('history.search')}
            value={search}
            onChange={setSearch}
          >
            <SearchIcon />
            <Input className="input" placeholder={t('history.search')} />
          </SearchField>
          <Segmented
            labelHidden
            label={t('history.filter')}
            items={filters.map((value) => ({ value, label: t(`history.filter_${value}`) }))}
            value={filter}
            onChange={(value) => setFilter(value as Filter)}
          />
        </div>
      )}
      <RemovalNotice kind="history" />
      {query.isError && (
        <div className="nothing" role="alert">
          <h2>{t('history.failed')}</h2>
          <Button onPress={() => void query.refetch()}>{t('common.retry')}</Button>
        </div>
      )}
      {query.isSuccess && entries.length === 0 && <Nothing narrowed={narrowed} onShowAll={showAll} />}
      <Days entries={entries} />
      {query.hasNextPage && (entries.length > 0 || all.length === 0) && (
        <MoreRows isLoading={query.isFetchingNextPage} onMore={() => void query.fetchNextPage()} />
      )}
    </main>
  );
}

function Nothing({ narrowed, onShowAll }: { narrowed: boolean; onShowAll: () => void }): ReactElement {
  const { t } = useTranslation();
  return (
    <div className="nothing">
      <HistoryIcon className="nothing-icon" />
      <h2>{narrowed ? t('history.none') : t('history.empty')}</h2>
      <p>{narrowed ? t('history.none_hint') : t('history.empty_hint')}</p>
      {narrowed ? (
        <Button onPress={onShowAll}>{t('history.show_all')}</Button>
      ) : (
        <Button look="primary" onPress={() => void chooseFiles()}>
          {t('drop.choose_files')}
        </Button>
      )}
    </div>
  );
}

function Days({ entries }: { entries: readonly HistoryEntry[] }): ReactElement | null {
  const { t } = useTranslation();
  const format = useFormat();
  const titles = useTitles();
  const list = useRef<HTMLDivElement>(null);
  const days = useMemo(() => {
    const byDay = new Map<string, HistoryEntry[]>();
    for (const entry of entries) {
      const day = localDay(new Date(entry.createdAt));
      byDay.set(day, [...(byDay.get(day) ?? []), entry]);
    }
    return [...byDay];
  }, [entries]);
  const now = new Date();
  const today = localDay(now);
  const yesterday = localDay(new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1));
  const title = (day: string, entry: HistoryEntry | undefined) => {
    if (day === today) return t('history.today');
    if (day === yesterday) return t('history.yesterday');
    return format.day(entry?.createdAt ?? day);
  };
  const open = (id: string) => {
    const entry = entries.find((other) => other.id === id);
    if (!entry?.first || entry.isGone) return;
    const { name, index } = entry.first;
    void (opensByName(entry, name) ? openResult(id, index) : revealResult(id, index));
  };
  const look = (id: string) => {
    const things = entries.flatMap((entry) => {
      const of = firstResult(entry);
      const facts = format.list([titles(entry).sources, format.size(entry.first?.size ?? 0)]);
      const name = entry.first?.name ?? '';
      return of ? [{ id: entry.id, name, facts, of, opens: opensByName(entry, name) }] : [];
    });
    quickLook(things, id, {
      onGo: (thing) => showItem(list.current, thing.id),
      onEnd: (thing) => focusItem(list.current, thing.id),
    });
  };
  // Commands are about the row that has the focus, or had it last.
  const [at, setAt] = useState('');
  const entry = entries.find(({ id }) => id === at);
  const first = entry?.isGone === true ? null : (entry?.first ?? null);
  const ended = entry !== undefined && hasEnded(entry.status);
  const copy = (id: string, index: number) =>
    void copyResults(id, [index]).then((isDone) => isDone && announce(t('result.copied', { count: 1 })));
  useOffered({
    'open-result': entry && first && opensByName(entry, first.name) ? () => open(at) : null,
    'show-result': first ? () => void revealResult(at, first.index) : null,
    'copy-results': first ? () => copy(at, first.index) : null,
    'run-again': ended ? () => void attempt(async () => restore(await ask('execution', at))) : null,
    'remove-entry': ended ? () => removeEntry(at) : null,
  });
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const row = event.target as HTMLElement;
    if (event.key !== ' ' || !row.classList.contains('entry-row')) return;
    event.preventDefault();
    event.stopPropagation();
    look(row.dataset['key'] ?? '');
  };
  if (entries.length === 0) return null;
  return (
    <div
      role="presentation"
      onKeyDownCapture={onKeyDown}
      onFocusCapture={({ target }) => setAt(target.closest<HTMLElement>('.entry-row')?.dataset['key'] ?? at)}
      onContextMenu={contextMenu('history', setAt)}
    >
      <GridList
        ref={list}
        className="history-list"
        aria-label={t('history.title')}
        selectionMode="single"
        selectionBehavior="replace"
        keyboardNavigationBehavior="tab"
        onAction={(key) => open(String(key))}
      >
        {days.map(([day, ofDay]) => (
          <GridListSection key={day} id={day} className="history-day">
            <GridListHeader>
              <h2 className="day">{title(day, ofDay[0])}</h2>
            </GridListHeader>
            {ofDay.map((entry) => (
              <EntryRow key={entry.id} entry={entry} />
            ))}
          </GridListSection>
        ))}
      </GridList>
    </div>
  );
}

/** Loads the next page when it comes in sight; the button does the same for those who do not scroll. */
function MoreRows({ isLoading, onMore }: { isLoading: boolean; onMore: () => void }): ReactElement {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  const more = useRef(onMore);
  useEffect(() => {
    more.current = onMore;
  });
  useEffect(() => {
    if (!box.current || isLoading) return undefined;
    const observer = new IntersectionObserver((seen) => {
      if (seen.some((entry) => entry.isIntersecting)) more.current();
    });
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [isLoading]);
  return (
    <div ref={box} className="nothing">
      <Button isDisabled={isLoading} onPress={onMore}>
        {isLoading ? t('common.loading') : t('history.more')}
      </Button>
    </div>
  );
}

/** Clears it as a row is removed: at once to look at, and for good when nobody wants it back any more. */
function ClearHistory(): ReactElement {
  const { t } = useTranslation();
  const clear = () => {
    // What ends from now on stays.
    const now = new Date().toISOString();
    const words = t('history.cleared');
    removeSoon({
      kind: 'history',
      hides: ({ completedAt }) => typeof completedAt === 'string' && completedAt <= now,
      words,
      commit: async () => {
        await ask('clearHistory', now);
        await queryClient.invalidateQueries({ queryKey: keys.history });
      },
    });
    announce(words);
  };
  return <Button onPress={clear}>{t('history.clear')}</Button>;
}
