import { useState, type ReactElement } from 'react';
import { FieldError, Input, Label, Text, TextArea, TextField } from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import { madeFieldKinds, type MadeFieldEntry } from '../../../contract/made-fields.js';
import type { ListedDocument } from '../../state/documents.js';
import { ofKind, plainFieldName, relabelled } from '../../state/made-fields.js';
import { showPageOf, showSide } from '../../state/preview.js';
import { useFieldWords } from '../../shared/documents/field-words.js';
import { fieldEditorId, fieldPlaceId } from '../../shared/documents/made-fields.js';
import { Button } from '../../ui/Button.js';
import { Choice } from '../../ui/Choice.js';
import { focusSoon } from '../../ui/focus-soon.js';
import { Switch } from '../../ui/Switch.js';

interface MadeFieldEditorProps {
  readonly row: ListedDocument;
  readonly field: MadeFieldEntry;
  /** Its place among the fields. */
  readonly at: number;
  /** Names that are taken, its own among them. */
  readonly taken: ReadonlySet<string>;
  /** @param step names what is typed letter by letter; null for a change of its own */
  readonly onChange: (change: Partial<MadeFieldEntry>, step: string | null) => void;
  readonly onRemove: () => void;
}

/** Cells of a row for letters. */
const maxCells = 200;

/** What a field is called, of what kind it is, and what it asks for. */
export function MadeFieldEditor(props: MadeFieldEditorProps): ReactElement {
  const { row, field, at, taken, onChange, onRemove } = props;
  const { t } = useTranslation();
  const words = useFieldWords();
  const [choices, setChoices] = useState(field.choices.join('\n'));
  return (
    <div className="made-editor" role="group" aria-label={words.title(field)}>
      <TextField
        className="field"
        value={field.label}
        onChange={(label) => onChange(relabelled(field, label, taken), 'label')}
      >
        <Label>{t('make_form.field_label')}</Label>
        <Input id={fieldEditorId} className="input" />
        <Text slot="description" className="help">
          {t('make_form.field_label_help')}
        </Text>
      </TextField>
      <NameField {...{ field, taken, onChange }} key={field.name} />
      <Choice
        form="list"
        isBeside
        label={t('make_form.field_kind')}
        items={madeFieldKinds.map((value) => ({ value, label: words.kind(value) }))}
        value={field.kind}
        onChange={(chosen) => {
          const kind = madeFieldKinds.find((one) => one === chosen);
          if (!kind) return;
          const change = ofKind(field, kind, words.firstChoices);
          setChoices((change.choices ?? []).join('\n'));
          onChange(change, null);
        }}
      />
      {field.kind === 'choice' && (
        <TextField
          className="field"
          value={choices}
          isInvalid={listed(choices).length === 0}
          validationBehavior="aria"
          onChange={(typed) => {
            setChoices(typed);
            if (listed(typed).length > 0) onChange({ choices: listed(typed) }, 'choices');
          }}
        >
          <Label>{t('make_form.choices')}</Label>
          <TextArea className="input" rows={4} />
          <FieldError className="wrong">{t('make_form.choices_needed')}</FieldError>
        </TextField>
      )}
      {field.kind === 'comb' && (
        <TextField
          className="field beside"
          value={String(field.max_length)}
          onChange={(typed) => {
            const cells = Number(typed.replaceAll(/\D/g, ''));
            if (cells >= 1 && cells <= maxCells) onChange({ max_length: cells }, 'cells');
          }}
        >
          <Label>{t('make_form.cells')}</Label>
          <Input className="input" inputMode="numeric" />
        </TextField>
      )}
      <Switch
        label={t('make_form.required')}
        isSelected={field.required}
        onChange={(required) => onChange({ required }, null)}
      />
      <Switch
        label={t('make_form.use')}
        isSelected={field.use !== false}
        onChange={(use) => onChange({ use }, null)}
      />
      <div className="panel-foot">
        <Button
          look="link"
          small
          onPress={() => {
            showSide('source');
            showPageOf(row.id, field.page);
            focusSoon(fieldPlaceId(at));
          }}
        >
          {t('make_form.to_page')}
        </Button>
        <Button look="link" small onPress={onRemove}>
          {t('make_form.remove')}
        </Button>
      </div>
    </div>
  );
}

const listed = (text: string): string[] =>
  text
    .split('\n')
    .map((choice) => choice.trim())
    .filter((choice) => choice !== '');

/** The name of a field: what is typed counts once no other field has it. */
function NameField({
  field,
  taken,
  onChange,
}: Pick<MadeFieldEditorProps, 'field' | 'taken' | 'onChange'>): ReactElement {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(field.name);
  const name = plainFieldName(typed);
  const isTaken = name !== field.name && taken.has(name);
  const keep = () => {
    if (name !== '' && name !== field.name && !isTaken) onChange({ name }, null);
    else if (name === '') setTyped(field.name);
  };
  return (
    <TextField
      className="field"
      value={typed}
      isInvalid={isTaken}
      validationBehavior="aria"
      onChange={setTyped}
      onBlur={keep}
      onKeyDown={(event) => {
        if (event.key === 'Enter') keep();
      }}
    >
      <Label>{t('make_form.field_name')}</Label>
      <Input className="input" spellCheck={false} />
      <Text slot="description" className="help">
        {t('make_form.field_name_help')}
      </Text>
      <FieldError className="wrong">{t('make_form.name_taken')}</FieldError>
    </TextField>
  );
}
