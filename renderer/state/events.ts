/** Events of the main process, brought to the stores. */
import type { PickedWorkflow } from '../../contract/own-workflows.js';
import type { ExecutionChange } from '../../contract/execution.js';
import { applyChange, hasEnded, replaceExecution } from './executions.js';
import { takeInspected } from './actions.js';
import { runCommand } from './commands.js';
import { pickWorkflow, setTrouble, show } from './ui.js';
import { refreshService, serviceArrived, servicesArrived } from './service.js';
import { watchesArrived } from './watches.js';
import { ask } from '../api/platen.js';
import { keys, ownFilesArrived, queryClient, settingsArrived, updateArrived } from '../api/queries.js';

/** Milliseconds between two looks at the history while something runs. */
const historyPause = 1500;
let historyTimer: ReturnType<typeof setTimeout> | undefined;

/** The history shows running conversions too, but need not be asked for at every step of them. */
function historyChanged(): void {
  historyTimer ??= setTimeout(() => {
    historyTimer = undefined;
    void queryClient.invalidateQueries({ queryKey: keys.history });
  }, historyPause);
}

function executionChanged(change: ExecutionChange): void {
  applyChange(change);
  historyChanged();
  if (!hasEnded(change.summary.status)) return;
  // Once it has ended, the whole truth is asked for: an event may have been lost while the window was loading.
  const { id } = change.summary;
  void queryClient.invalidateQueries({ queryKey: keys.execution(id) });
  void ask('execution', id).then(
    (execution) => {
      if (hasEnded(execution.status)) replaceExecution(execution);
      // What was charged is gone from the balance.
      void refreshService(execution.service, 0);
    },
    () => {
      // Removed from the history meanwhile: what the events told stays on the screen.
    },
  );
}

/** A workflow was named when Platen was opened: it is picked, and the person starts it. */
function workflowPicked({ workflow, error }: PickedWorkflow): void {
  // It may have been made on the command line a moment ago.
  void queryClient.invalidateQueries({ queryKey: keys.workflows(workflow?.service) });
  show('convert');
  if (workflow) pickWorkflow(workflow);
  if (error) setTrouble(error);
}

/** Starts listening; returns the way out. */
export function listen(): () => void {
  const ends = [
    window.platen.on('executionChanged', executionChanged),
    window.platen.on('settingsChanged', settingsArrived),
    window.platen.on('serviceChanged', serviceArrived),
    window.platen.on('servicesChanged', servicesArrived),
    // Before the files: what was picked is in force when they come.
    window.platen.on('workflowPicked', workflowPicked),
    window.platen.on('watchesChanged', watchesArrived),
    window.platen.on('updateChanged', updateArrived),
    window.platen.on('ownFilesChanged', ownFilesArrived),
    window.platen.on('filesOpened', takeInspected),
    window.platen.on('command', runCommand),
  ];
  return () => ends.forEach((end) => end());
}
