/** What the desktop shows of running work: progress on the taskbar or the dock, a notification at the end. */
import { app, Notification, type BrowserWindow } from 'electron';
import { fillPlaces, isFinished, type ExecutionChange, type ExecutionSummary } from '../../contract/index.js';
import type { DesktopWords } from '../../words/desktop.js';

/** Values of `BrowserWindow.setProgressBar`: none, and "working, no measure". */
const none = -1;
const unmeasured = 2;

/** The taskbar's value for what runs now: the mean of what is measured. */
function taskbarProgress(running: readonly Pick<ExecutionSummary, 'progress'>[]): number {
  if (running.length === 0) return none;
  const known = running.map(({ progress }) => progress).filter((progress) => progress !== null);
  if (known.length === 0) return unmeasured;
  return Math.min(1, known.reduce((sum, progress) => sum + progress, 0) / running.length);
}

export interface ActivityOptions {
  readonly window: () => BrowserWindow | null;
  readonly words: () => DesktopWords;
  /** Brings the window to the front. */
  readonly show: () => void;
  /** Opens a result with its usual program. */
  readonly open: (executionId: string, result: number) => void;
}

/** Gives the listener that follows all executions. */
export function followActivity(wishes: ActivityOptions): (change: ExecutionChange) => void {
  const running = new Map<string, ExecutionSummary>();
  /** Results of what runs, by execution: a change tells only of those that came. */
  const given = new Map<string, Set<number>>();
  return ({ summary, results }) => {
    const wasRunning = running.has(summary.id);
    const indexes = given.get(summary.id) ?? new Set();
    for (const { index } of results) indexes.add(index);
    if (isFinished(summary.status)) {
      running.delete(summary.id);
      given.delete(summary.id);
    } else {
      running.set(summary.id, summary);
      given.set(summary.id, indexes);
    }
    wishes.window()?.setProgressBar(taskbarProgress([...running.values()]));
    if (process.platform !== 'linux') for (const { path } of results) app.addRecentDocument(path);
    if (!wasRunning || !isFinished(summary.status) || summary.error?.code === 'cancelled') return;
    // The automatic conversions of a watched folder are reported only where something failed.
    if (summary.watched !== undefined && summary.failedCount === 0) return;
    const [first = null] = indexes;
    tell(summary, indexes.size === 1 ? first : null, wishes);
  };
}

function tell(summary: ExecutionSummary, sole: number | null, wishes: ActivityOptions): void {
  const { window, words, show, open } = wishes;
  if (window()?.isFocused() || !Notification.isSupported()) return;
  const { done, failed, doneBody, openResult } = words();
  const notification = new Notification({
    title: summary.failedCount > 0 || summary.status === 'failed' ? failed : done,
    body: fillPlaces(doneBody, {
      done: summary.doneCount,
      count: summary.inputCount,
    }),
    silent: true,
    // Only macOS has buttons in notifications of every app; elsewhere a click leads to the result in the window.
    ...(sole === null ? {} : { actions: [{ type: 'button' as const, text: openResult }] }),
  });
  notification.on('click', show);
  notification.on('action', () => sole !== null && open(summary.id, sole));
  notification.show();
}
