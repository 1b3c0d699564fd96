import { useQuery } from '@tanstack/react-query';
import { useId, useState, type ReactElement } from 'react';
import {
  Dialog,
  FieldError,
  Heading,
  Input,
  Label,
  Modal,
  ModalOverlay,
  NumberField,
  Group,
  TextField,
} from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import { maxCopies } from '../../../contract/limits.js';
import type { PrintPagesRequest, Printer } from '../../../contract/print.js';
import type { ErrorInfo } from '../../../contract/errors.js';
import { ask, errorInfoOf } from '../../api/platen.js';
import { useNames } from '../../i18n/names.js';
import { LiesOver } from '../../state/offers.js';
import { pagesBeyond, pagesProblem } from '../../state/options.js';
import type { PageTurn } from '../../state/preview.js';
import { askPrint, usePrintWish, type PrintWish } from '../../state/print.js';
import { useView, viewKey } from '../../state/views.js';
import { PageStage } from '../../shared/documents/PageStage.js';
import { announce } from '../../ui/announce.js';
import { Button } from '../../ui/Button.js';
import { Choice } from '../../ui/Choice.js';
import { PrintIcon } from '../../ui/icons.js';
import { PageTurner } from '../../ui/PageTurner.js';
import { chosenPages, rangesOf } from './chosen-pages.js';

/** Prints a result: the pages as they will be on paper, and how. */
export function PrintDialog(): ReactElement {
  const wish = usePrintWish();
  return (
    <ModalOverlay
      className="veil"
      isDismissable
      isOpen={wish !== null}
      onOpenChange={(open) => !open && askPrint(null)}
    >
      <Modal className="dialog print-dialog">
        {wish && (
          <LiesOver value={true}>
            <Print key={`${wish.executionId} ${wish.result.index}`} wish={wish} />
          </LiesOver>
        )}
      </Modal>
    </ModalOverlay>
  );
}

type Sides = PrintPagesRequest['sides'];
const sidesInOrder: readonly Sides[] = ['one', 'long', 'short'];

function Print({ wish: { executionId, result } }: { readonly wish: PrintWish }): ReactElement {
  const { t } = useTranslation();
  const names = useNames();
  const id = useId();
  const { index, name, format, size } = result;
  const shown = { executionId, result: index, name, format, size };
  const opened = useView(shown, true);
  const view = opened && 'view' in opened ? opened.view : null;
  const query = useQuery({ queryKey: ['printers'], queryFn: () => ask('printers'), gcTime: 0, retry: false });
  const printers: readonly Printer[] = query.data ?? [];
  const [chosen, setChosen] = useState<string | null>(null);
  const printer = printers.find((one) => one.id === chosen) ?? printers[0];
  const [copies, setCopies] = useState(1);
  const [typed, setTyped] = useState('');
  const [isGrey, setGrey] = useState(false);
  const [sides, setSides] = useState<Sides>('one');
  const [place, setPlace] = useState(0);
  const [isSending, setSending] = useState(false);
  const [refused, setRefused] = useState<ErrorInfo | null>(null);
  const count = view?.pages ?? 0;
  const beyond = view && pagesBeyond(typed, count) !== null;
  const wrong = pagesProblem(typed) ? t('problem.pages') : beyond ? t('list.pages_beyond', { count }) : '';
  const pages = wrong === '' ? chosenPages(typed, count) : [];
  const at = Math.min(place, Math.max(0, pages.length - 1));
  const page = pages[at];
  const source = view ? { path: view.path, id: viewKey(shown) } : null;
  const problem = refused ?? (opened && 'problem' in opened ? opened.problem : null);
  const turn = (to: PageTurn) =>
    setPlace(
      to === 'first'
        ? 0
        : to === 'last'
          ? pages.length - 1
          : Math.min(Math.max(at + to, 0), pages.length - 1),
    );
  const mayPrint = view !== null && printer !== undefined && pages.length > 0 && !isSending;
  const print = async () => {
    if (!view || !printer) return;
    setSending(true);
    setRefused(null);
    const ranges = rangesOf(pages, count);
    const wanted = {
      ...{ path: view.path, title: name, printer: printer.id },
      ...{ copies, pages: ranges, isGrey, sides },
    };
    await ask('printPages', wanted).then(
      () => {
        announce(t('print.sent', { printer: printer.name }));
        askPrint(null);
      },
      (thrown: unknown) => {
        setRefused(errorInfoOf(thrown));
        setSending(false);
      },
    );
  };
  return (
    <Dialog className="print">
      <section className={`print-pages ${isGrey ? 'grey' : ''}`} aria-label={t('print.pages_shown')}>
        <PageStage
          shown={source && page !== undefined ? { source, page } : null}
          label={t('preview.picture', { name, page: page ?? 1 })}
          zoom="page"
          onZoom={() => undefined}
          onTurn={turn}
          of={`print ${executionId} ${index}`}
          instead={wrong === '' ? undefined : <p className="text-quiet">{t('print.no_pages')}</p>}
        />
        <PageTurner page={at + 1} count={pages.length} onPage={(to) => setPlace(to - 1)} />
      </section>
      <form
        className="print-form"
        onSubmit={(event) => {
          event.preventDefault();
          if (mayPrint) void print();
        }}
      >
        <Heading slot="title">{t('print.title', { name })}</Heading>
        {query.isError || (query.isSuccess && printers.length === 0) ? (
          <div className="print-none" role={query.isError ? 'alert' : 'status'}>
            {query.isError ? (
              <p className="wrong">{names.error(errorInfoOf(query.error))}</p>
            ) : (
              <>
                <p>
                  <b>{t('print.none')}</b>
                </p>
                <p className="text-quiet">{t('print.none_hint')}</p>
              </>
            )}
            <Button small onPress={() => void query.refetch()}>
              {t('print.look_again')}
            </Button>
          </div>
        ) : (
          <Choice
            label={t('print.printer')}
            form="list"
            items={printers.map((one) => ({ value: one.id, label: one.name }))}
            value={printer?.id ?? ''}
            onChange={setChosen}
          />
        )}
        <NumberField
          className="field number-field"
          minValue={1}
          maxValue={maxCopies}
          value={copies}
          onChange={(value) => setCopies(Number.isNaN(value) ? 1 : value)}
        >
          <div className="beside">
            <Label>{t('print.copies')}</Label>
            <Group>
              <Input className="input short num" />
            </Group>
          </div>
        </NumberField>
        <TextField
          className="field"
          value={typed}
          isInvalid={wrong !== ''}
          validationBehavior="aria"
          onChange={(value) => {
            setTyped(value);
            setPlace(0);
          }}
        >
          <Label>{t('print.pages')}</Label>
          <Input className="input num" placeholder={t('print.pages_all', { count })} spellCheck={false} />
          <FieldError className="wrong">{wrong}</FieldError>
        </TextField>
        <Choice
          label={t('print.colour')}
          items={[
            { value: 'colour', label: t('print.colour_on') },
            { value: 'grey', label: t('print.colour_grey') },
          ]}
          value={isGrey ? 'grey' : 'colour'}
          onChange={(value) => setGrey(value === 'grey')}
        />
        <Choice
          label={t('print.sides')}
          form="list"
          items={sidesInOrder.map((value) => ({
            value,
            label: t(value === 'one' ? 'print.sides_off' : `print.sides_${value}`),
          }))}
          value={sides}
          onChange={(value) => setSides(sidesInOrder.find((one) => one === value) ?? 'one')}
        />
        {problem && (
          <p id={id} className="wrong" role="alert">
            {names.error(problem)}
          </p>
        )}
        <div className="buttons">
          <span className="text-quiet text-small num print-sum">
            {pages.length > 0 && t('print.sheets', { count: sheetsOf(pages.length, sides) * copies })}
          </span>
          <Button onPress={() => askPrint(null)}>{t('common.cancel')}</Button>
          <Button look="primary" type="submit" isDisabled={!mayPrint}>
            <PrintIcon />
            {t('print.print')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** Sheets of paper of one copy. */
const sheetsOf = (pages: number, sides: Sides): number => (sides === 'one' ? pages : Math.ceil(pages / 2));
