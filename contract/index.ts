/** What every side agrees on. This room imports nothing of ours, no Node and no DOM. */
export * from './accounts.js';
export * from './caller.js';
export * from './credits.js';
export * from './desktop.js';
export * from './document-kinds.js';
export {
  errorCauses,
  errorSentence,
  fillPlaces,
  isErrorCode,
  type ErrorCode,
  type ErrorExtras,
  type ErrorInfo,
  type FileProblem,
  type ErrorParams,
  type FieldErrors,
} from './errors.js';
export {
  Charge,
  Execution,
  ExecutionChange,
  ExecutionInput,
  ExecutionResult,
  ExecutionStatus,
  ExecutionSummary,
  executionStatuses,
  inputStates,
  isFinished,
  Message,
  PageRead,
  PagesDone,
  readStatus,
  RemoteProgress,
  Target,
} from './execution.js';
export * from './help.js';
export * from './history.js';
export * from './languages.js';
export { messageCodes, type MessageCode } from './message-codes.js';
export * from './openable.js';
export * from './legacy.js';
export * from './limits.js';
export * from './local-gateway.js';
export * from './own-workflows.js';
export * from './percent.js';
export * from './preview.js';
export * from './quote-lines.js';
export * from './remote.js';
export * from './result-name.js';
export * from './service-id.js';
export * from './service.js';
export * from './settings.js';
export * from './step-options.js';
export * from './suggestions.js';
export * from './tables.js';
export * from './usage.js';
export * from './task-look.js';
export * from './this-computer.js';
export * from './user-workflow.js';
export * from './updates.js';
export * from './watch.js';
export * from './watched-by.js';
export * from './webhook.js';
export * from './window-commands.js';
export * from './wire.js';
export { fromElsewhere, takesElsewhere, taskOfName } from './workflow-names.js';
export * from './service-error.js';
export * from './option-checks.js';
export * from './option-display.js';
export * from './workflow.js';
