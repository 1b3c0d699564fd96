/** Who calls a service. */

/** The owner of everything that is done at this computer: the window and the command line are one and the same caller. */
export const localOwner = 'local';

/**
 * Who asks a service for something. Executions belong to their owner: nobody else sees, cancels or fetches them.
 */
export interface Caller {
  /** {@link localOwner}, or the id of an account. */
  readonly owner: string;
  /**
   * Where the caller sits. Only a person at the computer may name its files and folders and give rights in its name, such
   * as network access for a page.
   */
  readonly place: 'computer' | 'network';
}

/** The person at this computer. */
export const localCaller: Caller = { owner: localOwner, place: 'computer' };

/** Id of the service on this computer. */
export const localServiceId = 'local';
