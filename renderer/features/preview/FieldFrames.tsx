import { useEffect, useMemo, useRef, type CSSProperties, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useFieldsOf } from '../../api/queries.js';
import type { ListedDocument } from '../../state/documents.js';
import { goToField, useFocusedField } from '../../state/form-focus.js';
import { fieldTitles } from '../../state/form-values.js';
import { isNarrow, openSheet } from '../../state/panes.js';
import { Button } from '../../ui/Button.js';

interface FieldFramesProps {
  readonly row: ListedDocument;
  /** From 1. */
  readonly page: number;
}

/** The fields of a form over a page: a press leads to the line of a field, and the one that has the focus is marked. */
export function FieldFrames({ row, page }: FieldFramesProps): ReactElement | null {
  const { t } = useTranslation();
  const { data } = useFieldsOf(row.file.path, row.password);
  const focused = useFocusedField(row.id);
  const box = useRef<HTMLDivElement>(null);
  const titles = useMemo(() => (data ? fieldTitles(data.fields) : null), [data]);
  useEffect(() => {
    box.current?.querySelector('.current')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [focused, page]);
  if (!data || data.problem !== null) return null;
  const part = (share: number) => `${share * 100}%`;
  return (
    <div ref={box} className="field-frames">
      {data.fields.flatMap(({ name, fixed, places }) =>
        places
          .filter((place) => place.page === page)
          .map(({ box: [left, top, right, bottom] }, index) => {
            const placed: CSSProperties = {
              left: part(left),
              top: part(top),
              width: part(right - left),
              height: part(bottom - top),
            };
            const title = titles?.get(name) ?? name;
            return (
              <Button
                key={`${name} ${index}`}
                look="bare"
                excludeFromTabOrder
                isDisabled={fixed !== null}
                className={`field-frame ${name === focused ? 'current' : ''}`}
                style={placed}
                hint={title}
                aria-label={t('form.go_to', { name: title })}
                onPress={() => {
                  if (isNarrow()) openSheet(true);
                  goToField(row.id, name);
                }}
              />
            );
          }),
      )}
    </div>
  );
}
