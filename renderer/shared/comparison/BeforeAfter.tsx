import { useState, type ReactElement, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ErrorInfo } from '../../../contract/errors.js';
import { useFormat } from '../../i18n/format.js';
import { useNames } from '../../i18n/names.js';
import { isComparable } from '../../state/command-targets.js';
import { stageSides, type StageSide } from '../../state/result-view.js';
import { inputTitle } from '../../state/input-title.js';
import { Segmented } from '../../ui/Choice.js';
import type { PageTurn } from '../../state/preview.js';
import { PageStage } from '../documents/PageStage.js';
import { PageTurner } from '../../ui/PageTurner.js';
import { ZoomMenu } from '../../ui/ZoomMenu.js';
import type { Zoom } from '../../ui/zoom.js';
import { PasswordForm } from '../documents/PasswordForm.js';
import { CompareOver } from './CompareOver.js';
import { useComparison, type Comparison, type StagePasswords } from './useComparison.js';
import type { ComparedResult } from './useShown.js';

/** Sides there are: what cannot be shown says why on its own. */
function sidesOf(
  { before, after }: Comparison,
  { input, result }: ComparedResult,
  isAsked: boolean,
): readonly StageSide[] {
  if (!result) return ['before'];
  if (!input || !(isAsked || isComparable(input, result))) return ['after'];
  return before.problem || after.problem ? ['before', 'after'] : stageSides;
}

/** What is shown first: a PDF and what became of it are worth a comparison, other documents look like their results. */
const defaultSide = ({ input }: ComparedResult, sides: readonly StageSide[]): StageSide =>
  sides.includes('compare') && input?.format === 'pdf' ? 'compare' : (sides.at(-1) ?? 'after');

interface BeforeAfterProps {
  readonly shown: ComparedResult;
  /** Chosen by a person; null: as it suits the result. */
  readonly side: StageSide | null;
  readonly onSide: (side: StageSide | null) => void;
  /** A person asked to see both: they are shown also where the one tells nothing of the other. */
  readonly isAsked?: boolean;
  /** Stands before the name, and behind all else. */
  readonly first?: ReactNode;
  readonly last?: ReactNode;
}

/** A document and its result as pages: before, after, or both with a line between them that is moved. */
export function BeforeAfter(props: BeforeAfterProps): ReactElement {
  const { shown, side: chosen, onSide, isAsked = false, first, last } = props;
  const { t } = useTranslation();
  const format = useFormat();
  const { executionId, input, result } = shown;
  const [passwords, setPasswords] = useState<StagePasswords>({});
  const [place, setPlace] = useState(0);
  const [zoom, setZoom] = useState<Zoom>('page');
  const comparison = useComparison(shown, passwords);
  const sides = sidesOf(comparison, shown, isAsked);
  const side = chosen !== null && sides.includes(chosen) ? chosen : defaultSide(shown, sides);
  const { before, after, spreads, more } = comparison;
  const count = side === 'compare' ? spreads.length : ((side === 'before' ? before.pages : after.pages) ?? 0);
  const at = Math.min(place, Math.max(0, count - 1));
  const spread = spreads[at] ?? { source: 1, result: 0 };
  const pages = {
    before: side === 'before' ? at + 1 : spread.source,
    after: side === 'after' ? at + 1 : spread.result + 1,
  };
  const source = input?.name ?? '';
  const name =
    side === 'before' ? source : (after.nameOf?.(Math.max(1, pages.after)) ?? result?.name ?? source);
  const label = t('preview.picture', { name, page: at + 1 });
  const turn = (to: PageTurn) =>
    setPlace(to === 'first' ? 0 : to === 'last' ? count - 1 : Math.min(Math.max(at + to, 0), count - 1));
  const problem = side === 'before' ? before.problem : after.problem;
  const base = side === 'before' ? before : after;
  const shownPage = base.page(side === 'before' ? pages.before : Math.max(1, pages.after));
  const next = base.page((side === 'before' ? pages.before : pages.after) + 1);
  const sizes = {
    before: input ? format.size(input.size) : '',
    after: result ? format.size(result.size) : '',
  };
  return (
    <>
      <div className="stage-head">
        {first}
        <h2 className="name" title={name}>
          {name}
        </h2>
        {count > 0 && (
          <span className="text-quiet num stage-place" role="status">
            {t('preview.page_of', { page: at + 1, count })}
          </span>
        )}
        {sides.length > 1 && (
          <Segmented
            label={t('result.sides')}
            labelHidden
            items={sides.map((value) => ({ value, label: t(`result.side_${value}`) }))}
            value={side}
            onChange={(value) => onSide(stageSides.find((other) => other === value) ?? null)}
          />
        )}
        {last}
      </div>
      <PageStage
        className="result-page"
        shown={shownPage}
        next={next}
        label={label}
        zoom={zoom}
        onZoom={setZoom}
        onTurn={turn}
        of={`${side === 'before' ? 'before' : 'after'} ${executionId} ${input?.index ?? ''} ${result?.index ?? ''}`}
        instead={
          problem ? (
            <Problem
              {...{ shown, problem, side }}
              onPassword={(password) => setPasswords({ ...passwords, [side]: password })}
            />
          ) : null
        }
        over={
          side === 'compare' &&
          shownPage !== null && (
            <CompareOver
              page={before.page(pages.before)}
              of={`${executionId} ${input?.index ?? ''}`}
              name={source}
              beforeLabel={t('result.before', { size: sizes.before })}
              afterLabel={t('result.after', { size: sizes.after })}
              isEmpty={spread.result < 0}
            />
          )
        }
      />
      <Since {...{ shown, comparison, side }} />
      <div className="stage-foot">
        {count > 1 && <PageTurner page={at + 1} count={count} onPage={(page) => setPlace(page - 1)} />}
        {more > 0 && <span className="text-quiet text-small">{t('beside.more', { count: more })}</span>}
        {count > 0 && <ZoomMenu zoom={zoom} onZoom={setZoom} />}
      </div>
    </>
  );
}

interface SinceProps {
  readonly shown: ComparedResult;
  readonly comparison: Comparison;
  readonly side: StageSide;
}

/** What is not as it was when the work was done: a document or a result that was changed, or that is gone. */
function Since({ shown, comparison, side }: SinceProps): ReactNode {
  const { t } = useTranslation();
  const format = useFormat();
  const { input, result } = shown;
  const { before, changed } = comparison;
  const lines = [
    side !== 'after' && input && changed.before
      ? t('beside.source_changed', { name: inputTitle(input.name), when: format.moment(changed.before) })
      : '',
    side !== 'before' && result && changed.after
      ? t('beside.result_changed', { name: result.name, when: format.moment(changed.after) })
      : '',
    side === 'after' && input && before.problem?.code === 'file_missing'
      ? t('beside.source_gone', { name: inputTitle(input.name) })
      : '',
  ].filter((line) => line !== '');
  if (lines.length === 0) return null;
  return (
    <div className="stage-since" role="status">
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  );
}

interface ProblemProps {
  readonly shown: ComparedResult;
  readonly problem: ErrorInfo;
  readonly side: StageSide;
  readonly onPassword: (password: string) => void;
}

/** Why there is nothing to look at, and what a person can do about it. */
function Problem({ shown, problem, side, onPassword }: ProblemProps): ReactNode {
  const { t } = useTranslation();
  const names = useNames();
  const { input, result } = shown;
  if (input?.state === 'failed')
    return (
      <div className="stage-instead" role="status">
        <p>
          <b>{inputTitle(input.name)}</b>
        </p>
        <p className="wrong">{input.error ? names.error(input.error) : t('state.failed')}</p>
      </div>
    );
  const isLocked = problem.code === 'password_required' || problem.code === 'wrong_password';
  const name = (side === 'before' ? input?.name : result?.name) ?? '';
  return (
    <div className="stage-instead" role="status">
      <p>
        {isLocked
          ? t('result.locked', { name })
          : side === 'before'
            ? names.error(problem)
            : t('beside.failed', { why: names.error(problem) })}
      </p>
      {isLocked && <PasswordForm name={name} onSubmit={onPassword} />}
    </div>
  );
}
