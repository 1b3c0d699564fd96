/** Whether work may be accepted: only while the database certainly belongs to this process. */
import type { SoleProcess } from './sole-process.js';
import { unavailable } from './unavailable.js';

/** @throws ServiceError while nothing is accepted: see {@link SoleProcess.isCertain} */
export function checkCertain({ isCertain }: Pick<SoleProcess, 'isCertain'>): void {
  if (!isCertain) throw unavailable(new Error('The lock of the database is lost.'));
}
