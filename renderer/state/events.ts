/** Passes events of the main process to the stores. */
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

/** Milliseconds between two refreshes of the history during a run. */
const historyPause = 1500;
let historyTimer: ReturnType<typeof setTimeout> | undefined;

/** The history shows running conversions too, but need not be refreshed at every step. */
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
  // After its end the complete execution is requested: an event may have been lost while the window was loading.
  const { id } = change.summary;
  void queryClient.invalidateQueries({ queryKey: keys.execution(id) });
  // Its results may have taken the name that the next one was to get.
  void queryClient.invalidateQueries({ queryKey: keys.plannedNames });
  void ask('execution', id).then(
    (execution) => {
      if (hasEnded(execution.status)) replaceExecution(execution);
      // The charge has changed the balance.
      void refreshService(execution.service, 0);
    },
    () => {
      // Removed from the history meanwhile: the screen keeps the state of the events.
    },
  );
}

/** A workflow was named when Platen was opened: it is selected, and the person starts it. */
function workflowPicked({ workflow, error }: PickedWorkflow): void {
  // It may have been created on the command line just before.
  void queryClient.invalidateQueries({ queryKey: keys.workflows(workflow?.service) });
  show('convert');
  if (workflow) pickWorkflow(workflow);
  if (error) setTrouble(error);
}

/** Starts listening; returns a function that ends this. */
export function listen(): () => void {
  const ends = [
    window.platen.on('executionChanged', executionChanged),
    window.platen.on('settingsChanged', settingsArrived),
    window.platen.on('serviceChanged', serviceArrived),
    window.platen.on('servicesChanged', servicesArrived),
    // Before the files, so that the picked workflow applies to them.
    window.platen.on('workflowPicked', workflowPicked),
    window.platen.on('watchesChanged', watchesArrived),
    window.platen.on('updateChanged', updateArrived),
    window.platen.on('ownFilesChanged', ownFilesArrived),
    window.platen.on('filesOpened', takeInspected),
    window.platen.on('command', runCommand),
  ];
  return () => ends.forEach((end) => end());
}
