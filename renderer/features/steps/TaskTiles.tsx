import { useMemo, useState, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useNames } from '../../i18n/names.js';
import { addLink, setChain, useChain } from '../../state/chain.js';
import { pickTask } from '../../state/task-service.js';
import { Button } from '../../ui/Button.js';
import { taskLook } from '../../ui/task-look.js';
import type { ConvertState } from '../../shared/documents/useConvert.js';
import { isProposed, isTileInForce, taskTiles } from './task-tiles.js';
import { useInside } from './useInside.js';

/** What most people want of these documents, a press each; what is in force is marked. */
export function TaskTiles({ convert }: { convert: ConvertState }): ReactElement | null {
  const { t } = useTranslation();
  const names = useNames();
  const links = useChain();
  const { workflow, workflows, fitting, usable } = convert;
  const { isForm, isInvoice, isScan = false } = useInside(fitting, usable);
  const tiles = useMemo(
    () =>
      taskTiles(
        workflows,
        fitting,
        usable.map(({ file }) => file),
        { isForm, isInvoice, isScan },
      ),
    [workflows, fitting, usable, isForm, isInvoice, isScan],
  );
  const [isChanging, setChanging] = useState(false);
  if (tiles.length === 0) return null;
  // Of PDFs any of them may be meant; once it is known which, the step itself says so, and the others are a press away.
  const isQuestion = tiles.every(({ kind }) => kind !== 'each');
  const isAnswered = isQuestion && workflow !== null;
  const change = isAnswered && (
    <Button
      look="link"
      small
      className="other-tasks"
      aria-expanded={isChanging}
      onPress={() => setChanging(!isChanging)}
    >
      {t('tiles.other')}
    </Button>
  );
  if (isAnswered && !isChanging) return <div className="tiles">{change}</div>;
  return (
    <section className="tiles" aria-labelledby="tiles-head">
      {change}
      <h2 id="tiles-head" className={isQuestion && !isAnswered ? '' : 'hidden-text'}>
        {isQuestion && !isAnswered ? t('job.wanted', { count: usable.length }) : t('tiles.title')}
      </h2>
      {isScan && <p className="text-small text-quiet">{t('tiles.scan', { count: usable.length })}</p>}
      <ul>
        {tiles.map((tile) => {
          const named = tile.kind === 'searchable' ? tile.workflow : (tile.then ?? tile.workflow);
          const { Icon, kind } = taskLook(named);
          // What is proposed says what it does; two steps have no name in the list of all.
          const title =
            tile.kind === 'each' && !tile.isNamed
              ? t('tiles.each', { count: usable.length })
              : tile.kind === 'searchable'
                ? t('tiles.searchable')
                : names.workflow(named);
          const name = tile.kind === 'each' ? names.workflow(named) : title;
          return (
            <li key={`${tile.kind} ${tile.workflow.id}`}>
              <Button
                look="bare"
                className="tile"
                aria-pressed={isTileInForce(tile, workflow, links)}
                onPress={() => {
                  setChanging(false);
                  // The proposal keeps following the documents.
                  pickTask(isProposed(tile) ? null : tile.workflow);
                  setChain([]);
                  // It is opened: what it asks for, as a password, is in sight.
                  if (tile.then) addLink(tile.then);
                }}
              >
                <span className={`square ${kind}`}>
                  <Icon />
                </span>
                <b>{title}</b>
                {/* What it is called in the list of all. */}
                {name !== title && <span className="hidden-text">{name}</span>}
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
