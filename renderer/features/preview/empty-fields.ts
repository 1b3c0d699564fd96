/** The empty signature fields of a document, as they lie over its pages. */
import { useTranslation } from 'react-i18next';
import type { AreaSize, PageArea } from '../../../contract/page-areas.js';
import { useFieldsOf } from '../../api/queries.js';
import type { ListedDocument } from '../../state/documents.js';
import type { LaidArea } from '../../shared/documents/AreaLayer.js';

interface EmptyField {
  readonly name: string;
  /** From 1. */
  readonly page: number;
  /** Shares of the page as it is shown: left, top, right and bottom. */
  readonly box: readonly [number, number, number, number];
}

/** Null while they are not known; of a document that has none, or cannot be read, an empty list. */
export function useEmptyFields({ file, password }: ListedDocument): readonly EmptyField[] | null {
  const { data, isError } = useFieldsOf(file.format === 'pdf' ? file.path : null, password);
  return data?.signatures ?? (isError || file.format !== 'pdf' ? [] : null);
}

/** Where a field is. @param size of its page, in points */
export const areaOfField = ({ page, box }: EmptyField, size: AreaSize): PageArea => {
  const [left, top, right, bottom] = box;
  return {
    page,
    x: left * size.width,
    y: top * size.height,
    width: (right - left) * size.width,
    height: (bottom - top) * size.height,
  };
};

/** Begins the ids of fields among those of other areas. */
const mark = 'field ';

/** The name of the field that an area stands for; null for another area. */
export const fieldOfArea = (id: string): string | null =>
  id.startsWith(mark) ? id.slice(mark.length) : null;

/** The fields of a page that can be pressed. */
export function useFieldAreas(): (
  fields: readonly EmptyField[],
  page: number,
  size: AreaSize,
) => readonly LaidArea[] {
  const { t } = useTranslation();
  return (fields, page, size) =>
    fields
      .filter(
        ({ page: own, box: [left, top, right, bottom] }) => own === page && right > left && bottom > top,
      )
      .map((field) => ({
        id: mark + field.name,
        area: areaOfField(field, size),
        label: t('signature.field', { name: field.name }),
        isFixed: true,
        className: 'empty-field',
      }));
}
