/** A request a window may make: what it gives and what it gets. */
import type { z } from 'zod';

/** One channel: the arguments as a tuple, and the reply. */
interface Channel<Args extends z.ZodType, Reply extends z.ZodType> {
  readonly args: Args;
  readonly reply: Reply;
}
export const channel = <Args extends z.ZodTuple, Reply extends z.ZodType>(
  args: Args,
  reply: Reply,
): Channel<Args, Reply> => ({
  args,
  reply,
});
