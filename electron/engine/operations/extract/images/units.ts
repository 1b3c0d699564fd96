/** Pages whose unit is not a point: drawings larger than PDF's largest page. */
import { isDictionary } from '../../../pdf-core/objects/objects.js';
import { readDirectly } from '../../../pdf-core/file/index.js';

/**
 * Points of a unit (ISO 32000-2, table 31: `/UserUnit`) of pages where it is not one. PDFium does not tell, so protected and
 * damaged documents have none.
 * @param pages from 1
 */
export function unitsOf(path: string, pages: readonly number[]): Map<number, number> {
  const units = new Map<number, number>();
  readDirectly(path, (file) => {
    for (const page of pages) {
      const [id, generation] = (file.pages[page - 1] ?? '').split(' ').map(Number);
      if (id === undefined || !Number.isInteger(id)) continue;
      const { value } = file.object(id, generation);
      const unit = isDictionary(value) ? value['/UserUnit'] : undefined;
      if (typeof unit === 'number' && unit > 0 && unit !== 1) units.set(page, unit);
    }
  });
  return units;
}
