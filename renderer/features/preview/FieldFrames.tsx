import { useEffect, useMemo, useRef, type CSSProperties, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { DocumentField } from '../../../contract/form-fields.js';
import { useFieldsOf } from '../../api/queries.js';
import type { ListedDocument } from '../../state/documents.js';
import { fillOnPage, goToField, leavePage, useFieldOnPage, useFocusedField } from '../../state/form-focus.js';
import { fieldTitles, fieldValue, setFieldValue } from '../../state/form-values.js';
import { isNarrow, openSheet } from '../../state/panes.js';
import { Button } from '../../ui/Button.js';
import { PlacedInput } from './PlacedInput.js';

interface FieldFramesProps {
  readonly row: ListedDocument;
  /** From 1. */
  readonly page: number;
  readonly onPage: (page: number) => void;
}

type Place = DocumentField['places'][number];

/** What is not filled in on a page has its line in the panel. */
const isOnlyListed = ({ kind, several, choices }: DocumentField, { choice }: Place): boolean =>
  several ||
  kind === 'list' ||
  ((kind === 'check' || kind === 'radio') && choice === null && choices.length > 1);

/** The fields of a form over a page: a press ticks, or opens what is typed or chosen, and Tab goes on in the order of the form. */
export function FieldFrames({ row, page, onPage }: FieldFramesProps): ReactElement | null {
  const { t } = useTranslation();
  const { data } = useFieldsOf(row.file.path, row.password);
  const focused = useFocusedField(row.id);
  const open = useFieldOnPage(row.id);
  const box = useRef<HTMLDivElement>(null);
  const titles = useMemo(() => (data ? fieldTitles(data.fields) : null), [data]);
  useEffect(() => {
    box.current?.querySelector('.current')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [focused, page]);
  useEffect(() => {
    // An input takes the focus itself.
    box.current?.querySelector<HTMLElement>('.field-frame.open')?.focus();
  }, [open, page]);
  if (!data || data.problem !== null) return null;
  const values = row.form?.values ?? {};
  // Values that are written as text have no fields.
  const isText = row.form?.way === 'text';
  const list = (name: string) => {
    if (isNarrow()) openSheet(true);
    goToField(row.id, name);
  };
  const enter = (field: DocumentField, place: Place | undefined) => {
    if (!place || isText || isOnlyListed(field, place)) {
      list(field.name);
      return;
    }
    fillOnPage(row.id, field.name);
    if (place.page !== page) onPage(place.page);
  };
  const goOn = ({ name }: DocumentField, step: 1 | -1) => {
    const among = data.fields.filter(({ fixed, places }) => fixed === null && places.length > 0);
    const next = among[among.findIndex((field) => field.name === name) + step];
    leavePage(row.id, name);
    if (next) enter(next, next.places[0]);
  };
  const part = (share: number) => `${share * 100}%`;
  return (
    <div ref={box} className="field-frames">
      {data.fields.flatMap((field) => {
        const { name, fixed } = field;
        const title = titles?.get(name) ?? name;
        const here = field.places.filter((place) => place.page === page);
        return here.map((place, index) => {
          const [left, top, right, bottom] = place.box;
          const placed: CSSProperties = {
            left: part(left),
            top: part(top),
            width: part(right - left),
            height: part(bottom - top),
          };
          const key = `${name} ${index}`;
          const value = fieldValue(field, values);
          if (open === name && index === 0 && fixed === null && isWrittenOrChosen(field))
            return (
              <PlacedInput
                key={key}
                {...{ field, title, value }}
                style={placed}
                onChange={(typed) => setFieldValue(row.id, field, typed)}
                onLeave={() => leavePage(row.id, name)}
                onGoOn={(step) => goOn(field, step)}
              />
            );
          const isButton = !isWrittenOrChosen(field) && !isText && !isOnlyListed(field, place);
          const own = place.choice ?? field.choices[0]?.value ?? 'true';
          const isTaken = value === own;
          const choice = field.choices.find((one) => one.value === own)?.label ?? own;
          return (
            <Button
              key={key}
              look="bare"
              excludeFromTabOrder
              isDisabled={fixed !== null}
              className={`field-frame ${isButton ? 'tick' : ''} ${name === focused ? 'current' : ''} ${open === name && index === 0 ? 'open' : ''}`}
              style={placed}
              hint={field.kind === 'radio' && isButton ? `${title}: ${choice}` : title}
              aria-label={
                isButton
                  ? field.kind === 'radio'
                    ? `${title}: ${choice}`
                    : title
                  : t(isText || isOnlyListed(field, place) ? 'form.go_to' : 'form.fill_here', { name: title })
              }
              {...(isButton ? { 'aria-pressed': isTaken } : {})}
              onKeyDown={(event) => {
                if (event.key !== 'Tab' || open !== name) {
                  event.continuePropagation();
                  return;
                }
                event.preventDefault();
                goOn(field, event.shiftKey ? -1 : 1);
              }}
              onPress={() => {
                if (!isButton) {
                  enter(field, place);
                  return;
                }
                fillOnPage(row.id, name);
                // A radio button stays taken until another one is; a check box is turned over.
                if (field.kind === 'check') setFieldValue(row.id, field, isTaken ? '' : own);
                else setFieldValue(row.id, field, own);
              }}
            />
          );
        });
      })}
    </div>
  );
}

const isWrittenOrChosen = ({ kind, several }: DocumentField): boolean =>
  kind === 'text' || (kind === 'choice' && !several);
