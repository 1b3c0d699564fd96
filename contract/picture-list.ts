/** The pictures of a document that is made accessible, for a person to find words for. */
import { z } from 'zod';
import { channel } from './channel.js';
import { maxLengths } from './limits.js';
import { PreviewRequest } from './preview.js';

const ListedPicture = z.object({
  /** Names it in lists of words: its page and its place among the pictures of that page, such as `p2-1`. */
  name: z.string(),
  /** From 1; null where the document does not say. */
  page: z.number().int().positive().nullable(),
  /** Left, top, right and bottom as parts of the page as it is shown, 0 to 1; null where that is not known. */
  box: z.tuple([z.number(), z.number(), z.number(), z.number()]).nullable(),
  /** The words that the document has for it; `''` for none. */
  words: z.string(),
});
export type ListedPicture = z.infer<typeof ListedPicture>;

export const PictureList = z.array(ListedPicture);
export type PictureList = z.infer<typeof PictureList>;

export const ShownPictures = z.object({
  /** For `pagePicture`: the document with the pictures. */
  path: z.string().max(maxLengths.path),
  pictures: PictureList,
});
export type ShownPictures = z.infer<typeof ShownPictures>;

export const pictureChannels = {
  /**
   * The pictures of what a submission would make accessible, in the order of its tags; nothing is saved. The request is that of
   * `preview`: its options with words are not looked at. Ends with `cancelled` where its ticket is asked for again or dropped,
   * and then its path is gone. Rejects as the run would.
   */
  listPictures: channel(z.tuple([PreviewRequest]), ShownPictures),
} as const;
