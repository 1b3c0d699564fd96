import { localServiceId } from './caller.js';
import type { ServiceState } from './remote.js';

/** This computer among the services; its name is a word of the window. */
export const thisComputer: ServiceState = {
  service: localServiceId,
  name: '',
  environment: null,
  host: null,
  token: 'none',
  condition: 'ready',
  error: null,
  retryAt: null,
  credits: null,
};
