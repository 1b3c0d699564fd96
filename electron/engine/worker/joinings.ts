/** Loads the steps that make one PDF of all inputs, each when its first job comes. */
import type { JoiningId } from '../../workflows/workflow.js';
import type { Join } from '../interface/module.js';
import { keepUaClaim } from '../pdf-blocks/accessibility/keep-claim.js';
import { engineOf } from './engines.js';

export async function loadJoining(step: JoiningId): Promise<Join> {
  const { joinings } = await engineOf(({ joinings: declared }) => Object.hasOwn(declared ?? {}, step));
  const join = joinings![step]!;
  return async (inputs, output, options, context) => {
    await join(inputs, output, options, context);
    await keepUaClaim(inputs, output, context);
  };
}
