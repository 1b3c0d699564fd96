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

export interface ActivityWishes {
  readonly window: () => BrowserWindow | null;
  readonly words: () => DesktopWords;
  /** Brings the window to the front. */
  readonly show: () => void;
}

/** Gives the listener that follows all executions. */
export function followActivity(wishes: ActivityWishes): (change: ExecutionChange) => void {
  const running = new Map<string, ExecutionSummary>();
  return ({ summary, results }) => {
    const wasRunning = running.has(summary.id);
    if (isFinished(summary.status)) running.delete(summary.id);
    else running.set(summary.id, summary);
    wishes.window()?.setProgressBar(taskbarProgress([...running.values()]));
    if (process.platform !== 'linux') for (const { path } of results) app.addRecentDocument(path);
    if (wasRunning && isFinished(summary.status) && summary.error?.code !== 'cancelled')
      tell(summary, wishes);
  };
}

function tell(summary: ExecutionSummary, { window, words, show }: ActivityWishes): void {
  if (window()?.isFocused() || !Notification.isSupported()) return;
  const { done, failed, doneBody } = words();
  const notification = new Notification({
    title: summary.failedCount > 0 || summary.status === 'failed' ? failed : done,
    body: fillPlaces(doneBody, {
      name: summary.workflowName,
      done: summary.doneCount,
      count: summary.inputCount,
    }),
    silent: true,
  });
  notification.on('click', show);
  notification.show();
}
