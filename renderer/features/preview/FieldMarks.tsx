import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { AreaBox } from '../../../contract/page-areas.js';
import type { ListedDocument } from '../../state/documents.js';
import { labelBeside } from '../../state/label-beside.js';
import { changedField, drawnField, pickField, setFields, useDrawing } from '../../state/made-fields.js';
import type { PictureSource } from '../../state/pictures.js';
import { AreaLayer } from '../../shared/documents/AreaLayer.js';
import {
  fieldEditorId,
  fieldPlaceId,
  useFieldsToMake,
  type MadeFields,
} from '../../shared/documents/made-fields.js';
import { useFieldWords } from '../../shared/documents/field-words.js';
import { usePageSize } from '../../shared/documents/usePageSize.js';
import { usePageWords } from '../../shared/documents/usePageWords.js';
import { announce } from '../../ui/announce.js';
import { focusSoon } from '../../ui/focus-soon.js';

interface FieldMarksProps {
  readonly row: ListedDocument;
  readonly source: PictureSource;
  /** The page that is shown, from 1. */
  readonly page: number;
  readonly fields: MadeFields;
}

/** Points of a side: less was no wish. */
const least = 6;

/** The fields that a page gets: drawn, moved and sized there. */
export function FieldMarks({ row, source, page, fields }: FieldMarksProps): ReactElement | null {
  const { t } = useTranslation();
  const words = useFieldWords();
  const size = usePageSize(source, page, true);
  const text = usePageWords(source, page);
  const { picked, kind } = useDrawing();
  const { entries, taken } = useFieldsToMake(row, fields);
  if (!size) return null;
  const change = (at: number, to: AreaBox) =>
    setFields(
      fields.where,
      changedField(entries, at, { x: to.x, y: to.y, w: to.width, h: to.height }),
      `place ${at}`,
    );
  const draw = (drawn: AreaBox) => {
    if (drawn.width < least || drawn.height < least) return;
    const label = text ? labelBeside(drawn, kind, text, size) : '';
    const entry = drawnField({ ...drawn, page }, kind, label, taken, words.firstChoices);
    setFields(fields.where, [...entries, entry]);
    pickField(entries.length);
    announce(t('make_form.added', { field: words.title(entry) }));
  };
  const use = (at: number) => {
    setFields(fields.where, changedField(entries, at, { use: true }));
    pickField(at);
  };
  return (
    <AreaLayer
      label={t('make_form.on_page', { page })}
      page={size}
      least={least}
      sizesCurrent
      areas={entries.flatMap((entry, at) => {
        if (entry.page !== page) return [];
        const isLeftOut = entry.use === false;
        const title = words.title(entry);
        return [
          {
            id: String(at),
            elementId: fieldPlaceId(at),
            area: { x: entry.x, y: entry.y, width: entry.w, height: entry.h },
            label: isLeftOut ? t('make_form.left_out_named', { field: title }) : title,
            isFixed: isLeftOut,
            isCurrent: at === picked,
            className: isLeftOut ? 'made-field left-out' : `made-field kind-${entry.kind}`,
            content: isLeftOut ? null : <span aria-hidden="true">{entry.label || entry.name}</span>,
          },
        ];
      })}
      onFocus={(id) => pickField(Number(id))}
      onChange={(id, to) => change(Number(id), to)}
      onPress={(id) => {
        const at = Number(id);
        if (entries[at]?.use === false) use(at);
        else focusSoon(fieldEditorId);
      }}
      onRemove={(id) => {
        setFields(
          fields.where,
          entries.filter((_, at) => at !== Number(id)),
        );
        pickField(null);
        announce(t('make_form.removed'));
      }}
      onDraw={draw}
      onPoint={() => pickField(null)}
    />
  );
}
