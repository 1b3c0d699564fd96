import { useDeferredValue, useEffect, useMemo, useRef, useState, type ReactElement } from 'react';
import { Input, SearchField } from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import type { Workflow } from '../../../contract/workflow.js';
import { useKeyNames } from '../../i18n/keys.js';
import { useNames } from '../../i18n/names.js';
import { isRemote } from '../../state/service.js';
import { pickTask } from '../../state/task-service.js';
import { lackingIn, withoutMistaken, type Lacking } from '../../state/lacking.js';
import { searchWhenAsked, textsOf } from '../../state/workflow-search.js';
import { grouped, recentWorkflows } from '../../state/workflows.js';
import { announce } from '../../ui/announce.js';
import { Button } from '../../ui/Button.js';
import { LeftIcon, PagesIcon, SearchIcon } from '../../ui/icons.js';
import { ServiceNote } from '../../shared/services/ServiceNote.js';
import { useStanding } from '../../shared/services/standing.js';
import type { ConvertState } from '../../shared/documents/useConvert.js';
import { homeTasks, isOwn, ownTasks, proposedTasks, type HomeGroup } from './home-tasks.js';
import { TaskTile } from './TaskTile.js';

/** Recently used workflows that stand before all others. */
const recentShown = 3;

/** "What would you like to do?": a search, the tasks most people want, and the way to all others. */
export function Tasks({ convert }: { convert: ConvertState }): ReactElement {
  const { t } = useTranslation();
  const { together } = useKeyNames();
  const [search, setSearch] = useState('');
  const [isAll, setAll] = useState(false);
  const sought = useDeferredValue(search.trim());
  const { found, lacking } = useFound(sought, convert.workflows);
  const box = useRef<HTMLDivElement>(null);
  const [best] = found;
  const isRemoteService = isRemote(convert.service);
  const few = useMemo(
    () => homeTasks(convert.workflows, convert.settings?.recentWorkflows),
    [convert.workflows, convert.settings?.recentWorkflows],
  );
  // A service may have none of the tasks that this computer has.
  const hasFew = few.length > 0 || !isRemoteService;
  const isFew = sought === '' && !isAll && hasFew;
  return (
    <div className="home-tasks" ref={box}>
      <div className="home-tasks-head">
        <h1>{t('home.title')}</h1>
        {isFew && convert.workflows.length > 0 && (
          <Button className="quiet" onPress={() => setAll(true)}>
            <PagesIcon />
            {t('home.all', { count: convert.workflows.length })}
          </Button>
        )}
      </div>
      <SearchField
        className="search big"
        aria-label={t('home.search')}
        value={search}
        onChange={(typed) => {
          setSearch(typed);
          // Who looks for another task is done with the one that was picked.
          if (typed !== '' && typed !== search && convert.workflow) pickTask(null);
        }}
        onSubmit={() => best && sought !== '' && pickTask(best)}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown') box.current?.querySelector<HTMLElement>('.task')?.focus();
          else event.continuePropagation();
        }}
      >
        <SearchIcon />
        <Input id="workflow-search" className="input" placeholder={t('home.search_hint')} />
        <kbd aria-hidden="true">{together('main', 'K')}</kbd>
      </SearchField>
      {isRemoteService && !convert.workflow && <ServiceNote convert={convert} />}
      {sought !== '' ? (
        <Found search={sought} found={found} lacking={lacking} convert={convert} />
      ) : isFew ? (
        <FewTasks groups={few} convert={convert} />
      ) : (
        <AllTasks convert={convert} onBack={hasFew ? () => setAll(false) : null} />
      )}
    </div>
  );
}

interface Answer {
  /** The best first; what comes nearest where what is lacking would be found by mistake. */
  readonly found: readonly Workflow[];
  readonly lacking: Lacking | null;
}

function useFound(sought: string, workflows: readonly Workflow[]): Answer {
  const { t } = useTranslation();
  const names = useNames();
  const search = useMemo(() => searchWhenAsked(workflows, (one) => textsOf(one, names)), [workflows, names]);
  const { found, lacking } = useMemo((): Answer => {
    if (sought === '') return { found: [], lacking: null };
    const all = search(sought);
    const lack = lackingIn(sought, all[0]?.key, names);
    return { found: withoutMistaken(all, workflows, lack, ({ key }) => key), lacking: lack };
  }, [search, sought, workflows, names]);
  const says = lacking?.says ?? '';
  useEffect(() => {
    if (sought !== '') announce(`${says} ${t('home.found', { count: found.length })}`.trim());
  }, [sought, found.length, says, t]);
  return { found, lacking };
}

interface TilesProps {
  readonly title?: string;
  readonly tasks: readonly Workflow[];
  readonly convert: ConvertState;
  readonly hasBest?: boolean;
}

function Tiles({ title, tasks, convert, hasBest = false }: TilesProps): ReactElement {
  return (
    <section className="task-group" aria-label={title}>
      {title !== undefined && <h2>{title}</h2>}
      <ul className="tasks">
        {tasks.map((workflow, place) => (
          <TaskTile
            key={workflow.id}
            workflow={workflow}
            workflows={convert.workflows}
            isPicked={convert.workflow === workflow}
            isBest={hasBest && place === 0}
          />
        ))}
      </ul>
    </section>
  );
}

/** What stands over own workflows: those that a service keeps were set up there, and not in this window. */
function useOwnTitle({ service }: ConvertState): string {
  const { t } = useTranslation();
  const standing = useStanding();
  return isRemote(service) ? t('home.own_there', { name: standing.fullName(service) }) : t('home.own');
}

interface FewTasksProps {
  readonly groups: readonly HomeGroup[];
  readonly convert: ConvertState;
}

function FewTasks({ groups, convert }: FewTasksProps): ReactElement {
  const { t } = useTranslation();
  const own = useOwnTitle(convert);
  return (
    <>
      {groups.map(({ title, tasks }) => (
        <Tiles
          key={title}
          title={title === 'own' ? own : t(`home.${title}`)}
          tasks={tasks}
          convert={convert}
        />
      ))}
    </>
  );
}

interface AllTasksProps {
  readonly convert: ConvertState;
  /** Null where there is nothing to go back to. */
  readonly onBack: (() => void) | null;
}

/** Everything, a person's own first, then what was used last. */
function AllTasks({ convert, onBack }: AllTasksProps): ReactElement {
  const { t } = useTranslation();
  const names = useNames();
  const ownTitle = useOwnTitle(convert);
  const { workflows, settings } = convert;
  const recent = recentWorkflows(workflows, settings?.recentWorkflows ?? []);
  const own = ownTasks(workflows, settings?.recentWorkflows ?? []);
  const used = recent.filter((one) => !isOwn(one)).slice(0, recentShown);
  const rest = workflows.filter((one) => !isOwn(one) && !used.includes(one));
  const first = useRef<HTMLDivElement>(null);
  useEffect(() => first.current?.querySelector<HTMLElement>('button')?.focus(), []);
  return (
    <>
      {onBack && (
        <div ref={first} className="tasks-back">
          <Button className="quiet" onPress={onBack}>
            <LeftIcon />
            {t('home.back')}
          </Button>
        </div>
      )}
      {own.length > 0 && <Tiles title={ownTitle} tasks={own} convert={convert} />}
      {used.length > 0 && <Tiles title={t('home.recent')} tasks={used} convert={convert} />}
      {grouped(rest).map(({ title, items }) => (
        <Tiles key={title} title={names.group(title)} tasks={items} convert={convert} />
      ))}
    </>
  );
}

interface FoundProps {
  readonly search: string;
  readonly found: readonly Workflow[];
  readonly lacking: Lacking | null;
  readonly convert: ConvertState;
}

function Found({ search, found, lacking, convert }: FoundProps): ReactElement {
  const { t } = useTranslation();
  const { name } = useKeyNames();
  if (found.length > 0)
    return (
      <>
        {lacking && <p className="nothing-found">{lacking.says}</p>}
        <Tiles tasks={found} convert={convert} hasBest />
        <p className="text-small text-quiet">{t('home.best', { key: name('enter') })}</p>
      </>
    );
  return (
    <>
      <p className="nothing-found">
        {lacking ? lacking.says : <b>{t('home.none', { search })}</b>} {t('home.none_hint')}
      </p>
      <Tiles tasks={proposedTasks(convert.workflows)} convert={convert} />
    </>
  );
}
