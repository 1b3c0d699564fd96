import { z } from 'zod';

/** The watched folder that an execution comes from. */
export const WatchedBy = z.object({
  /** Id of the watched folder. */
  id: z.string(),
  /** Its path, as it was then. */
  folder: z.string(),
});
export type WatchedBy = z.infer<typeof WatchedBy>;
