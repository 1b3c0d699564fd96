import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useFieldsOf } from '../../api/queries.js';
import { useNames } from '../../i18n/names.js';
import { showPageOf } from '../../state/preview.js';
import { freeAreaOption } from '../../state/signature-values.js';
import { setValue } from '../../state/ui.js';
import { workflowKey } from '../../state/workflows.js';
import { Choice } from '../../ui/Choice.js';
import { useConvert } from '../documents/useConvert.js';
import { WrittenField } from './WrittenField.js';
import type { OptionFieldProps } from './field.js';

/** Stands for no field in a list, which takes no empty value. */
const none = '(none)';

/** The empty signature fields of the one document; a name for several documents, and nothing where there is no field. */
export function EmptyFieldChoice(props: OptionFieldProps): ReactElement | null {
  const { option, value, onChange } = props;
  const { t } = useTranslation();
  const names = useNames();
  const { ready, workflow, options } = useConvert();
  const row = ready.length === 1 ? ready[0] : undefined;
  const isOpen = row !== undefined && row.file.format === 'pdf';
  const { data } = useFieldsOf(isOpen ? row.file.path : null, row?.password);
  if (!row) return <WrittenField {...props} />;
  const found = (data?.signatures ?? []).map(({ name }) => name);
  if (found.length === 0 && value === '') return null;
  const choose = (chosen: string) => {
    onChange(chosen === none ? '' : chosen);
    const field = data?.signatures.find(({ name }) => name === chosen);
    if (field) showPageOf(row.id, field.page);
    // A field has its own place.
    const place = freeAreaOption(options);
    if (chosen !== none && workflow && place) setValue(workflowKey(workflow), place.name, '');
  };
  return (
    <Choice
      form="list"
      label={names.option(option)}
      items={[
        { value: none, label: t('signature.new_field') },
        ...[...new Set(value === '' || found.includes(value) ? found : [...found, value])].map((name) => ({
          value: name,
          label: name,
        })),
      ]}
      value={value === '' ? none : value}
      onChange={choose}
    />
  );
}
