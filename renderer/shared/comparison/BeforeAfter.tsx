import { useState, type ReactElement, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ErrorInfo } from '../../../contract/errors.js';
import { isNoWork } from '../../../contract/no-work.js';
import type { Comparing } from '../../../contract/workflow.js';
import { useFormat } from '../../i18n/format.js';
import { useNames } from '../../i18n/names.js';
import { stageSides, type StageSide } from '../../state/result-view.js';
import { inputTitle } from '../../state/input-title.js';
import { mayPass } from '../../state/views.js';
import { Button } from '../../ui/Button.js';
import { Segmented } from '../../ui/Choice.js';
import type { PageTurn } from '../../state/preview.js';
import { PageStage } from '../documents/PageStage.js';
import { PageTurner } from '../../ui/PageTurner.js';
import { ZoomMenu } from '../../ui/ZoomMenu.js';
import type { Zoom } from '../../ui/zoom.js';
import { PasswordForm } from '../documents/PasswordForm.js';
import { SheetView } from '../sheets/SheetView.js';
import { CompareOver } from './CompareOver.js';
import { FileText } from './FileText.js';
import { NotShown } from './NotShown.js';
import { readingOf } from './reading.js';
import { SideBySide } from './SideBySide.js';
import { TextBeside } from './TextBeside.js';
import { useComparison, type Comparison, type StagePasswords } from './useComparison.js';
import { useIsReport } from './useIsReport.js';
import type { ComparedResult } from './useShown.js';

/** Sides there are: what cannot be shown says why on its own. */
function sidesOf(
  { before, after }: Comparison,
  shown: ComparedResult,
  comparing: Comparing | null,
  hasText: boolean,
): readonly StageSide[] {
  const { input, result } = shown;
  if (!result) return ['before'];
  const reads = readingOf(result);
  // What is read is checked against the pages it is of.
  const pages: readonly StageSide[] = hasPagesBefore(shown) ? ['before'] : [];
  if (reads === 'sheet' || reads === 'text') return [...pages, 'after'];
  if (reads !== null)
    return after.problem && reads === 'pages_and_text' ? [...pages, 'after'] : [...pages, 'after', 'text'];
  const text: readonly StageSide[] = hasText && !after.problem ? ['text'] : [];
  if (!input || comparing === null) return ['after', ...text];
  return before.problem || after.problem
    ? ['before', 'after', ...text]
    : ['before', 'compare', 'after', ...text];
}

const hasPagesBefore = ({ input, source }: ComparedResult): boolean =>
  input?.format === 'pdf' && source !== null;

/** What is shown first: a text that was recognised is what somebody wanted, and of a report its pages. */
const defaultSide = (sides: readonly StageSide[], isReport: boolean): StageSide =>
  (isReport ? (['after'] as const) : (['text', 'compare', 'after'] as const)).find((side) =>
    sides.includes(side),
  ) ?? 'before';

interface BeforeAfterProps {
  readonly shown: ComparedResult;
  /** Chosen by a person; null: as it suits the result. */
  readonly side: StageSide | null;
  readonly onSide: (side: StageSide | null) => void;
  /** How the two are compared; null where that tells nothing, and the result alone is shown. */
  readonly comparing: Comparing | null;
  /** True where its text was recognised, and can be read beside it. */
  readonly hasText: boolean;
  /** The page that is shown first, from 1: the one where something was done. */
  readonly firstPage?: number;
  /** Stands before the name, and behind all else. */
  readonly first?: ReactNode;
  readonly last?: ReactNode;
}

/** A document and its result as pages: before, after, or both: side by side, or one over the other up to a line that is moved. */
export function BeforeAfter(props: BeforeAfterProps): ReactElement {
  const { shown, side: chosen, onSide, comparing, hasText, firstPage = 1, first, last } = props;
  const { t } = useTranslation();
  const format = useFormat();
  const { executionId, input, result } = shown;
  const [passwords, setPasswords] = useState<StagePasswords>({});
  const [place, setPlace] = useState(firstPage - 1);
  const [zoom, setZoom] = useState<Zoom>('page');
  const reads = result ? readingOf(result) : null;
  // What is read as it is need not be drawn.
  const isRead = reads === 'sheet' || reads === 'text';
  const looksBefore = chosen === 'before' && hasPagesBefore(shown);
  const comparison = useComparison(
    isRead ? { ...shown, source: looksBefore ? shown.source : null, result: null } : shown,
    passwords,
  );
  const sides = sidesOf(comparison, shown, comparing, hasText);
  const isReport = useIsReport(executionId, result ?? null);
  const side = chosen !== null && sides.includes(chosen) ? chosen : defaultSide(sides, isReport);
  const { before, after, spreads, more } = comparison;
  const count = side === 'compare' ? spreads.length : ((side === 'before' ? before.pages : after.pages) ?? 0);
  const at = Math.min(place, Math.max(0, count - 1));
  const spread = spreads[at] ?? { source: 1, result: 0 };
  const pages = {
    before: side === 'before' ? at + 1 : spread.source,
    after: side === 'after' || side === 'text' ? at + 1 : spread.result + 1,
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
  const of = `${executionId} ${input?.index ?? ''} ${result?.index ?? ''}`;
  const notShown = (why: ErrorInfo, again: () => void) =>
    result && (
      <NotShown executionId={executionId} result={result} why={why} onAgain={mayPass(why) ? again : null} />
    );
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
      {result && reads === 'sheet' && side !== 'before' ? (
        <SheetView source={{ executionId, result: result.index, name: result.name }} instead={notShown} />
      ) : result && ((reads === 'text' && side !== 'before') || (reads === 'source' && side === 'text')) ? (
        <FileText executionId={executionId} result={result} instead={notShown} />
      ) : side === 'compare' && comparing === 'beside' ? (
        <SideBySide
          before={{
            page: before.page(pages.before),
            next: before.page((spreads[at + 1] ?? spread).source),
            name: source,
            label: t('result.before', { size: sizes.before }),
            of: `before ${of}`,
          }}
          after={{
            page: spread.result < 0 ? null : after.page(pages.after),
            next: after.page((spreads[at + 1] ?? spread).result + 1),
            name,
            label: t('result.after', { size: sizes.after }),
            of: `after ${of}`,
          }}
          isWaiting={comparison.isWaiting}
          {...{ zoom, turn, onZoom: setZoom }}
        />
      ) : side === 'text' ? (
        <TextBeside
          shown={after.page(pages.after)}
          next={after.page(pages.after + 1)}
          count={after.pages}
          of={`after ${of}`}
          onPage={(to) => setPlace(to - 1)}
          {...{ label, zoom, turn, onZoom: setZoom }}
        />
      ) : (
        <PageStage
          className="result-page"
          shown={shownPage}
          next={next}
          label={label}
          zoom={zoom}
          onZoom={setZoom}
          onTurn={turn}
          of={`${side === 'before' ? 'before' : 'after'} ${of}`}
          instead={
            problem ? (
              <Problem
                {...{ shown, problem, side }}
                onAgain={base.again}
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
      )}
      <Since {...{ shown, comparison, side }} />
      {(!isRead || side === 'before') && !(reads === 'source' && side === 'text') && (
        <div className="stage-foot">
          {count > 1 && <PageTurner page={at + 1} count={count} onPage={(page) => setPlace(page - 1)} />}
          {more > 0 && <span className="text-quiet text-small">{t('beside.more', { count: more })}</span>}
          {count > 0 && <ZoomMenu zoom={zoom} onZoom={setZoom} />}
        </div>
      )}
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
  /** Tries once more; null where that changes nothing. */
  readonly onAgain: (() => void) | null;
  readonly onPassword: (password: string) => void;
}

/** Why there is nothing to look at, and what a person can do about it. */
function Problem({ shown, problem, side, onAgain, onPassword }: ProblemProps): ReactNode {
  const { t } = useTranslation();
  const names = useNames();
  const { input, result } = shown;
  if (input?.state === 'failed')
    return (
      <div className="stage-instead" role="status">
        <p>
          <b>{inputTitle(input.name)}</b>
        </p>
        <p className={isNoWork(input.error) ? undefined : 'wrong'}>
          {input.error ? names.error(input.error) : t('state.failed')}
        </p>
      </div>
    );
  const isLocked = problem.code === 'password_required' || problem.code === 'wrong_password';
  const name = (side === 'before' ? input?.name : result?.name) ?? '';
  const made = result && {
    executionId: shown.executionId,
    result: result.index,
    name: result.name,
    format: result.format,
    size: result.size,
  };
  const opens = side === 'before' ? shown.source : made;
  if (!isLocked && side !== 'before' && result)
    return <NotShown executionId={shown.executionId} result={result} why={problem} onAgain={onAgain} />;
  return (
    <div className="stage-instead" role="status">
      <p>{isLocked ? t('result.locked', { name }) : names.error(problem)}</p>
      {isLocked && <PasswordForm name={name} {...(opens ? { opens } : {})} onSubmit={onPassword} />}
      {!isLocked && onAgain && (
        <Button small onPress={onAgain}>
          {t('common.retry')}
        </Button>
      )}
    </div>
  );
}
