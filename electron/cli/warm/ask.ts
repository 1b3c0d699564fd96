/** Asks the engines of this person about themselves. */
import { allAddresses, engineAddress } from './address.js';
import { engineBuild } from './build.js';
import { openLine } from './line.js';
import { send, type WarmEngineFacts, type ToEngine } from './wire.js';

/** Milliseconds: nothing else can tell, and an engine that only begins is busy. */
const patience = 15_000;

export interface FoundEngine extends WarmEngineFacts {
  /** Whether commands that are started like this one are handed to it. */
  readonly isOurs: boolean;
}

/** @param what `stop`: each takes no more commands, and ends when its work is done */
export async function askEngines(what: 'status' | 'stop'): Promise<FoundEngine[]> {
  const own = engineAddress(engineBuild())?.lock;
  const found = await Promise.all(
    allAddresses().map(async (address) => {
      const line = await openLine(address, patience);
      if (!line) return [];
      send<ToEngine>(line.socket, { type: what, proof: line.proof });
      const answer = await line.next(patience);
      line.socket.destroy();
      return answer?.type === 'facts' ? [{ ...answer.facts, isOurs: address.lock === own }] : [];
    }),
  );
  return found.flat();
}
