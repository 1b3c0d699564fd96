/** Shows a window the ink of a signature, as it is put on pages. */
import { ServiceError } from '../../../contract/index.js';
import type { SignatureInk } from '../../../contract/signatures.js';
import { onChosenPicture } from '../imaging/chosen-picture.js';
import { inkOf } from '../imaging/ink.js';

/** @throws ServiceError `picture_missing`, `picture_unreadable`, `signature_no_ink` */
export const showInk = (path: string, takesGround: boolean): Promise<SignatureInk> =>
  onChosenPicture(path, async ({ upright }) => {
    const ink = await inkOf(upright, takesGround);
    if (!ink) throw new ServiceError('signature_no_ink');
    const { png, width, height, ground } = ink;
    return { png: png.toString('base64'), width, height, isClear: ground !== 'kept' };
  });
