/** Whether this process stands in the sandbox of a worker. */

/** Set by the code that starts a worker there. */
export const insideVariable = 'PLATEN_WORKER_SANDBOX';

export const isInWorkerSandbox = (environment: NodeJS.ProcessEnv = process.env): boolean =>
  environment[insideVariable] === '1';
