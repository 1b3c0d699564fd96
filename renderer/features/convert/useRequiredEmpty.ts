import { useFieldsOf } from '../../api/queries.js';
import { formRow, requiredEmptyOf, type RequiredEmpty } from '../../state/required-fields.js';
import type { ConvertState } from '../../shared/documents/useConvert.js';

/** Required fields that a start would leave empty; null for none. */
export function useRequiredEmpty({ workflow, options, ready }: ConvertState): RequiredEmpty | null {
  const row = formRow(workflow, options, ready);
  const { data } = useFieldsOf(row ? row.file.path : null, row?.password);
  return row && requiredEmptyOf(row, data);
}
