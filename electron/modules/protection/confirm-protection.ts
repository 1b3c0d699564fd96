/** Confirms a protected result: two readers open it with each of its passwords before anybody gets it. */
import { ServiceError } from '../../../contract/index.js';
import { currentPdfium } from '../../engine/pdf-core/pdfium/pdfium.js';
import { permissionsOf, rightsWith } from '../../engine/pdf-blocks/opening/restrictions.js';

/** Who holds a password, and what is forbidden to the user. */
export interface ProtectionPromise {
  /** The password that opens the document, `''` for none. */
  readonly user: string;
  /** The password that also gives all rights. */
  readonly owner: string;
  /** Something is forbidden to who opens it with the user's password. */
  readonly isRestricted: boolean;
}

/**
 * The value of FPDF_GetDocPermissions for somebody who may do everything (public/fpdfview.h): all bits except the two
 * that are always 0.
 */
const allRights = 0xfffffffc;

/**
 * Opens the file as user and as owner, with PDFium, which also reads a page, and with qpdf.
 * @throws ServiceError `result_invalid` when a reader does not see what was promised; its cause says which
 */
export async function confirmProtection(path: string, promised: ProtectionPromise): Promise<void> {
  const { user, owner, isRestricted } = promised;
  await rightsOf(path, user, 'user');
  if ((await rightsOf(path, owner, 'owner')) !== allRights) throw broken('PDFium gives the owner no rights');
  const asUser = await permissionsOf(path, user === '' ? undefined : user);
  if (asUser === null || asUser.isOpen !== (user === '')) throw broken('qpdf does not open it as user');
  if (asUser.isOwner || asUser.isRestricted !== isRestricted) throw broken('qpdf reads other permissions');
  const asOwner = await rightsWith(path, owner);
  if (asOwner?.isOwner !== true) throw broken('qpdf does not open it as owner');
}

/** Returns the permissions that PDFium reads with a password, once it has read a page. */
async function rightsOf(path: string, password: string, who: string): Promise<number> {
  const pdfium = await currentPdfium();
  let file: ReturnType<typeof pdfium.open>;
  try {
    file = pdfium.open(path, password);
  } catch (thrown) {
    throw broken(`PDFium does not open it as ${who}: ${ServiceError.from(thrown).code}`, thrown);
  }
  try {
    return pdfium.run((library) => {
      const page = library.FPDF_LoadPage(file.document, 0);
      if (page === 0) throw broken(`PDFium reads no page as ${who}`);
      library.FPDF_ClosePage(page);
      return library.FPDF_GetDocPermissions(file.document) >>> 0;
    });
  } finally {
    file.close();
  }
}

const broken = (why: string, cause?: unknown): ServiceError =>
  new ServiceError('result_invalid', {}, { cause: cause === undefined ? why : new Error(why, { cause }) });
