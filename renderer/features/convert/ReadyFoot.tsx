import { type ReactElement } from 'react';
import { Dialog, DialogTrigger, Input, Popover, TextField } from 'react-aria-components';
import { Trans, useTranslation } from 'react-i18next';
import { stemOf } from '../../../contract/result-name.js';
import { usePlannedName } from '../../api/queries.js';
import { useNames } from '../../i18n/names.js';
import { useFormat } from '../../i18n/format.js';
import { start } from '../../state/actions.js';
import { fittingLinks, useChain, workflowOfLink, type Link } from '../../state/chain.js';
import { namingStep } from '../../state/as-step.js';
import { useDocuments } from '../../state/documents.js';
import { goToField } from '../../state/form-focus.js';
import { isNarrow, openSheet } from '../../state/panes.js';
import { isRemote } from '../../state/service.js';
import { useResultFacts } from '../../state/live-preview.js';
import { usePages } from '../../state/pages.js';
import { useUnrepeated } from '../../state/repeated.js';
import { proposedName } from '../../state/result-name.js';
import { useTablesState } from '../../state/tables.js';
import { nameResult, pickWorkflow, setValue, useUi } from '../../state/ui.js';
import { fileType, givesOneResult, outputType, workflowKey } from '../../state/workflows.js';
import { Button } from '../../ui/Button.js';
import { Segmented } from '../../ui/Choice.js';
import { SaveAsWorkflow } from '../../shared/workflows/SaveAsWorkflow.js';
import { QuoteLine } from './QuoteLine.js';
import { TargetForm } from '../../shared/documents/TargetForm.js';
import { useStartWords } from './start-words.js';
import { signedOption } from '../../state/signature-fate.js';
import { useSignatureFate, useSignedCount } from '../../shared/documents/useSignatureFate.js';
import { useRequiredEmpty } from './useRequiredEmpty.js';
import {
  pictureFieldId,
  pictureFields,
  silentPictures,
  usePicturesOf,
} from '../../shared/documents/pictures-to-describe.js';
import { useRedactFields, type RedactFields } from '../../shared/documents/redact-fields.js';
import {
  redactPanelId,
  useRedactSummary,
  useRedactTotal,
  type RedactSummary,
} from '../../shared/documents/useRedactSummary.js';
import { lackingMark } from '../../state/redact-marks.js';
import { useRedactionList } from '../../state/redaction-list.js';
import { focusSoon } from '../../ui/focus-soon.js';
import { exampleName, lastFolders } from '../../shared/documents/target-names.js';
import type { ConvertState } from '../../shared/documents/useConvert.js';

/** Where results will go and under what name, and the button that says what will happen. */
export function ReadyFoot({ convert }: { convert: ConvertState }): ReactElement {
  const { t } = useTranslation();
  const startWaits = useUi((state) => state.startWaits);
  const isUnrepeated = useUnrepeated();
  const arriving = useDocuments((state) => state.arriving > 0);
  const { workflow, ready, service } = convert;
  const label = useStartWords(convert);
  const one = workflow !== null && givesOneResult(workflow, convert.values);
  const pages = usePages((state) => state.items.length);
  const organising = convert.options.some(({ type }) => type === 'page_plan');
  const where = workflow ? (
    <div className="where">
      <Saves convert={convert} one={one} />
      <DialogTrigger>
        <Button look="link">{t('common.change')}</Button>
        <Popover className="popover" placement="top start">
          <Dialog aria-label={t('target.title')}>
            <TargetForm />
          </Dialog>
        </Popover>
      </DialogTrigger>
    </div>
  ) : (
    // There is nothing yet that could go elsewhere.
    <div className="where">
      <p>{t('job.nothing_chosen')}</p>
    </div>
  );
  return (
    <footer>
      <div className="sends">
        {where}
        {isRemote(service) ? <QuoteLine convert={convert} /> : <SignedNote convert={convert} />}
        <RedactNote convert={convert} />
      </div>
      <div className="right">
        {startWaits && (
          <span className="text-quiet" role="status">
            {t('job.start_waits')}
          </span>
        )}
        <RequiredEmpty convert={convert} />
        <PicturesLeft convert={convert} />
        <SaveAsWorkflow convert={convert} />
        <FormatOfTables convert={convert} />
        <Button
          look="primary"
          isDisabled={
            workflow === null ||
            ready.length === 0 ||
            arriving ||
            // The field below the first one says why.
            isUnrepeated ||
            (organising && pages === 0)
          }
          onPress={() => void start()}
        >
          {label}
        </Button>
      </div>
    </footer>
  );
}

/** Before a start: what becomes of documents that are signed. */
function SignedNote({ convert }: { convert: ConvertState }): ReactElement | null {
  const { t } = useTranslation();
  const { workflow, ready, options } = convert;
  const fate = useSignatureFate(convert);
  const count = useSignedCount(ready, fate !== null);
  if (!workflow || fate === null || count === 0) return null;
  const isAsked = fate === 'refused' && options.some(({ name }) => name === signedOption.name);
  return (
    <p className="signed-note" role="status">
      {t(`signatures.foot_${fate}`, { count })}{' '}
      {isAsked && (
        <Button
          look="link"
          small
          onPress={() => setValue(workflowKey(workflow), signedOption.name, signedOption.copy)}
        >
          {t('action.change_copy')}
        </Button>
      )}
    </p>
  );
}

/** The option by which somebody states the right to lift the restrictions of a document. */
const rightOption = 'entitled';

/** Before a start: how much would be redacted, or why nothing would. A press leads to the list. */
function RedactNote({ convert }: { convert: ConvertState }): ReactElement | null {
  const fields = useRedactFields(convert);
  if (!fields || lackingMark(convert.options, convert.values, convert.ready)) return null;
  const canState = convert.options.some(({ name }) => name === rightOption);
  const Line = fields.rows.length === 1 ? RedactLine : RedactTotal;
  return <Line key={fields.row.id} fields={fields} canState={canState} />;
}

interface RedactLineProps {
  readonly fields: RedactFields;
  /** The workflow has the option that states a right. */
  readonly canState: boolean;
}

const RedactLine = ({ fields, canState }: RedactLineProps): ReactElement => (
  <RedactSentence {...{ fields, canState }} summary={useRedactSummary(fields)} />
);

const RedactTotal = ({ fields, canState }: RedactLineProps): ReactElement => (
  <RedactSentence {...{ fields, canState }} summary={useRedactTotal(fields)} />
);

interface RedactSentenceProps extends RedactLineProps {
  readonly summary: RedactSummary;
}

function RedactSentence({ fields, canState, summary }: RedactSentenceProps): ReactElement {
  const { t } = useTranslation();
  const { list, text, isRefused, needsRight, wrongOption } = summary;
  if (wrongOption !== undefined)
    return (
      <p className="signed-note">
        <Button
          look="link"
          small
          onPress={() => {
            if (isNarrow()) openSheet(true);
            focusSoon(`option-${wrongOption}`);
          }}
        >
          {text}
        </Button>
      </p>
    );
  if (isRefused)
    return (
      <p className="signed-note">
        {text}{' '}
        {needsRight && canState && (
          <Button look="link" small onPress={() => setValue(fields.options.key, rightOption, 'true')}>
            {t('action.have_right')}
          </Button>
        )}
      </p>
    );
  if (list === null) return <p className="quote">{text}</p>;
  return (
    <p className="quote">
      <Button
        look="link"
        small
        onPress={() => {
          if (isNarrow()) openSheet(true);
          focusSoon(redactPanelId);
        }}
      >
        {text}
      </Button>
    </p>
  );
}

/** How many required fields of the form are empty; a press leads to the first of them. */
function RequiredEmpty({ convert }: { convert: ConvertState }): ReactElement | null {
  const { t } = useTranslation();
  const empty = useRequiredEmpty(convert);
  if (!empty) return null;
  return (
    <Button
      look="link"
      small
      className="required-empty"
      onPress={() => {
        if (isNarrow()) openSheet(true);
        goToField(empty.row, empty.fields[0].name);
      }}
    >
      {t('form.required_left', { count: empty.fields.length })}
    </Button>
  );
}

/** How many pictures still have no words; a press leads to the first of them. */
function PicturesLeft({ convert }: { convert: ConvertState }): ReactElement | null {
  const { t } = useTranslation();
  const fields = pictureFields(convert);
  const list = usePicturesOf(fields);
  const left = fields ? silentPictures(list, fields.words) : [];
  const [first] = left;
  if (first === undefined) return null;
  return (
    <Button
      look="link"
      small
      className="required-empty"
      onPress={() => {
        if (isNarrow()) openSheet(true);
        focusSoon(pictureFieldId(first));
      }}
    >
      {t('pictures.left', { count: left.length })}
    </Button>
  );
}

/** Values that the conversions to sheets share. */
const tableValues = ['tables', 'sheets', 'continued', 'number_locale', 'outside_text', 'pages'];

/** Excel or CSV, for tables that are looked at: what was corrected goes along. */
function FormatOfTables({ convert }: { convert: ConvertState }): ReactElement | null {
  const { t } = useTranslation();
  const { workflow, fitting, options, values } = convert;
  if (workflow === null || !options.some(({ type }) => type === 'tables')) return null;
  const others = fitting.filter(
    (other) =>
      other.category === workflow.category &&
      other.service === workflow.service &&
      ['xlsx', 'csv'].includes(fileType(other, {})),
  );
  if (others.length !== 2) return null;
  const choose = (type: string) => {
    const next = others.find((other) => fileType(other, {}) === type);
    if (!next || next === workflow) return;
    for (const name of tableValues)
      if (values[name] !== undefined) setValue(workflowKey(next), name, values[name]);
    pickWorkflow(next);
  };
  return (
    <Segmented
      label={t('tables.format')}
      labelHidden
      items={[
        { value: 'xlsx', label: 'Excel' },
        { value: 'csv', label: 'CSV' },
      ]}
      value={fileType(workflow, values)}
      onChange={choose}
    />
  );
}

const useFittingLinks = ({ workflow, workflows }: ConvertState): readonly Link[] => {
  const links = useChain();
  return workflow ? fittingLinks(workflows, workflow, links) : [];
};

/** A file name with something behind it, before its extension. */
const named = (name: string, suffix: string): string =>
  suffix === '' ? name : `${stemOf(name)}${suffix}${name.slice(stemOf(name).length)}`;

function Saves({ convert, one }: { convert: ConvertState; one: boolean }): ReactElement {
  const { t } = useTranslation();
  const names = useNames();
  const { ready, settings, workflow, workflows } = convert;
  const format = useFormat();
  const links = useFittingLinks(convert);
  const steps = links.flatMap((link) => workflowOfLink(workflows, link) ?? []);
  // The last step says what there is in the end.
  const last = steps.at(-1) ?? workflow;
  const lastValues = links.at(-1)?.values ?? convert.values;
  const given = last ? outputType(last, lastValues) : 'pdf';
  const first = ready[0]?.file;
  const count = one ? Math.min(1, ready.length) : ready.length;
  // An archive of mail, a split and what takes files out give a folder.
  const facts = useResultFacts();
  // Told by its kind, or by what was made of it to be looked at: a mailbox may give a file for each message.
  const each = last ? fileType(last, lastValues) : given;
  // One of several possible files that is alone lies beside its source: a PDF of a PDF is, until something else is known.
  const isZip = given === 'zip' && (each === 'zip' || (facts === null ? each !== 'pdf' : facts.hasFolder));
  const type = isZip ? given : each;
  const givesMany = first?.format === 'pst' || isZip || facts?.hasFolder === true;
  const manyFiles = !one && ready.length === 1 && givesMany;
  const paths = new Set(ready.map(({ file }) => (file.origin ?? file.path).replace(/[\\/][^\\/]*$/, '')));
  const besides = [...paths][0];
  const folder =
    settings?.targetDirectory ?? (besides !== undefined && (one || paths.size === 1) ? besides : null);
  const typedName = useUi((state) => state.resultName);
  const proposed = one && workflow ? proposedName(ready, [workflow, ...steps]) : '';
  const stem = one ? typedName?.trim() || proposed : null;
  const extension = manyFiles || type === 'zip' ? '' : type;
  // What stays a document of its type is named by what was done; the suffix is that of lists and reports about it.
  const suffix = manyFiles || first?.format === type ? '' : (last?.name_suffix ?? '');
  const fields = useRedactFields(convert);
  // A name that tells what is removed is not used.
  const redacted = useRedactionList(
    fields && fields.rows.length === 1 ? fields.row.id : null,
    fields?.options.keep.name ?? '',
  ).list;
  const ownName = redacted && redacted.name !== stemOf(first?.name ?? '') ? `${redacted.name}.${type}` : null;
  const source = ownName ?? named(first?.name ?? '', suffix);
  const pattern = one && typedName?.trim() ? null : (settings?.namePattern ?? null);
  // The workflow that is in the name is its own, as the service calls it.
  const example = exampleName(pattern, one ? `${stem}.` : source, workflow?.name ?? '', extension);
  const planned = usePlannedName(
    first && workflow
      ? {
          source: {
            path: first.path,
            name: source,
            folder: first.folder,
            origin: first.origin,
            format: first.format,
          },
          number: 1,
          stem,
          pattern,
          workflow: workflow.name,
          steps: [workflow, ...steps].flatMap((step) => step.steps ?? step.key ?? step.name),
          isNamed: one && Boolean(typedName?.trim()),
          extension,
          count: one ? 1 : Math.max(1, ready.length),
          createsFolders: !one,
        }
      : null,
    settings?.targetDirectory ?? null,
  );
  const name = planned ?? example;
  const key = manyFiles
    ? 'target.saves_folder'
    : count <= 1
      ? 'target.saves'
      : settings?.namePattern
        ? 'target.saves_pattern'
        : 'target.saves_many';
  const counted = useTablesState((state) => state.sheets);
  const sheets =
    counted === null || ready.length !== 1 || counted.document !== ready[0]?.id || type !== 'xlsx'
      ? null
      : t(counted.isMost ? 'target.sheets_most' : 'target.sheets', { count: counted.count });
  // Already made, so it is known.
  const said =
    facts === null || facts.size === null
      ? ''
      : facts.isEstimate
        ? t('preview.about', { size: format.size(facts.size) })
        : format.size(facts.size);
  // Where the name that was typed is taken, the file gets another.
  const other = typedName?.trim() && name !== `${typedName.trim()}.${extension}` ? name : null;
  const Line = one ? 'div' : 'p';
  // Where the button names the last step alone, this names all of them.
  const stepsSaid =
    workflow && !one && namingStep(workflow, steps)
      ? t('chain.steps_named', {
          count: 1 + steps.length,
          names: format.list([workflow, ...steps].map(names.workflow)),
        })
      : t('chain.then_named', { names: format.list(steps.map(names.workflow)) });
  return (
    <Line className={one ? 'saves-one' : ''}>
      <Trans
        t={t}
        i18nKey={key}
        values={{ folder: folder === null ? t('target.beside') : lastFolders(folder), name }}
        components={{ b: <b />, name: one ? <NameField name={name} other={other} /> : <b /> }}
      />
      {sheets !== null && `, ${sheets}`}
      {said !== '' && `, ${said}`}
      {steps.length > 0 && `, ${stepsSaid}`}
    </Line>
  );
}

interface NameFieldProps {
  /** What the file will be called. */
  readonly name: string;
  /** The same, where that is not what was typed. */
  readonly other: string | null;
}

/** The name of the one result, in the sentence about it: it is edited in place. */
function NameField({ name, other }: NameFieldProps): ReactElement {
  const { t } = useTranslation();
  const typed = useUi((state) => state.resultName);
  const stem = stemOf(name);
  return (
    <>
      <TextField
        className="result-name"
        aria-label={t('job.name_label')}
        value={typed ?? stem}
        onChange={nameResult}
        onBlur={() => typed?.trim() === '' && nameResult(null)}
      >
        <Input className="input" spellCheck={false} />
      </TextField>
      <b>{name.slice(stem.length)}</b>
      {other !== null && (
        <>
          {' → '}
          <b>{other}</b>
        </>
      )}
    </>
  );
}
