import { useEffect, useMemo, useState, type ReactElement } from 'react';
import { Input, SearchField } from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import type { FormDraft, DocumentField, DocumentFields } from '../../../contract/form-fields.js';
import type { Option } from '../../../contract/workflow.js';
import { errorInfoOf } from '../../api/platen.js';
import { useFieldsOf } from '../../api/queries.js';
import { useNames } from '../../i18n/names.js';
import type { ListedDocument } from '../../state/documents.js';
import { setForm } from '../../state/documents.js';
import { chooseOptionFile } from '../../state/actions.js';
import { useWantedField } from '../../state/form-focus.js';
import { draftOfText, emptyRequired, fieldTitles, fieldValue, turnForm } from '../../state/form-values.js';
import { pickWorkflow, setValue, useUi } from '../../state/ui.js';
import { workflowKey } from '../../state/workflows.js';
import { Button } from '../../ui/Button.js';
import { SearchIcon } from '../../ui/icons.js';
import { useGrowing } from '../../ui/useGrowing.js';
import type { ConvertState } from '../../shared/documents/useConvert.js';
import { OptionField } from '../../shared/options/OptionField.js';
import { FillField } from './FillField.js';

/** Of more fields than this one is searched for. */
const fewFields = 15;
/** Fills in a form once for each row of a list, and its option that takes the list. */
const [listWorkflow, listOption] = ['fill-forms', 'form_data'] as const;

/** Fields that are named. */
const namedFields = 5;

interface FormPanelProps {
  readonly convert: ConvertState;
  /** The option that takes the values. */
  readonly option: Option;
}

/** The fields of a PDF form, to be filled in; the same values for several forms as text. */
export function FormPanel({ convert, option }: FormPanelProps): ReactElement {
  const { t } = useTranslation();
  const { workflow, ready } = convert;
  const [row] = ready;
  const refused = useUi((state) => state.refused);
  const key = workflow ? workflowKey(workflow) : '';
  const messages = refused?.key === key ? refused.fields[option.name] : undefined;
  if (!row) return <p className="side-note">{t('form.waiting')}</p>;
  return (
    <>
      {ready.length === 1 ? (
        <OneForm key={row.id} {...{ convert, option, row }} />
      ) : (
        <>
          <p className="side-note">{t('form.one_at_a_time')}</p>
          <ValuesAsText
            option={option}
            value={convert.values[option.name] ?? ''}
            onChange={(text) => setValue(key, option.name, text)}
          />
        </>
      )}
      {messages && (
        <p className="wrong" role="alert">
          {messages.join(' ')}
        </p>
      )}
    </>
  );
}

interface ValuesAsTextProps {
  readonly option: Option;
  readonly value: string;
  readonly onChange: (text: string) => void;
}

function ValuesAsText(props: ValuesAsTextProps): ReactElement {
  const attempted = useUi((state) => state.attempted);
  return <OptionField id={`option-${props.option.name}`} insist={attempted} ofDocuments={false} {...props} />;
}

function OneForm({ convert, option, row }: FormPanelProps & { readonly row: ListedDocument }): ReactElement {
  const { t } = useTranslation();
  const names = useNames();
  const { file, password, id } = row;
  const isOpen = file.problem === null || password !== undefined;
  const query = useFieldsOf(file.format === 'pdf' && isOpen ? file.path : null, password);
  const { refetch, isError, data } = query;
  const key = convert.workflow ? workflowKey(convert.workflow) : '';
  const typed = row.form ? '' : (convert.values[option.name] ?? '');
  const form = row.form ?? draftOfText(typed);
  useEffect(() => {
    // What "Run again" brought back, or was typed for several documents, belongs to this one from now on.
    if (typed === '') return;
    setForm(id, draftOfText(typed));
    setValue(key, option.name, '');
  }, [id, key, option.name, typed]);
  useEffect(() => {
    // The password may be another one.
    if (isError && password !== undefined) void refetch();
    // Once for each password.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [password]);
  const locked = isOpen ? null : file.problem;
  const failed = isError ? errorInfoOf(query.error) : null;
  const code = data?.problem ?? (data?.count === 0 ? 'form_no_fields' : null);
  const problem = locked ?? failed ?? (code && { code, params: {}, message: '' });
  if (problem)
    return (
      <p className="side-note warn" role="status">
        {names.error(problem)}
      </p>
    );
  if (!data)
    return (
      <p className="side-note" role="status">
        {t('form.reading')}
      </p>
    );
  return (
    <div className="form-fields">
      {form.way === 'text' ? (
        <ValuesAsText option={option} value={form.text} onChange={(text) => setForm(id, { ...form, text })} />
      ) : (
        <Fields id={id} task={key} first={`option-${option.name}`} data={data} values={form.values} />
      )}
      <div className="panel-foot">
        <FromList convert={convert} />
        <Button look="link" small onPress={() => turnForm(id, form)}>
          {form.way === 'text' ? t('form.as_fields') : t('form.as_text')}
        </Button>
        {form.way === 'fields' && Object.keys(form.values).length > 0 && (
          <Button look="link" small onPress={() => setForm(id, { ...form, values: {} })}>
            {t('form.restore')}
          </Button>
        )}
      </div>
    </div>
  );
}

/** Goes on with a list of values in a file: a PDF for each of its rows. */
function FromList({ convert }: Pick<FormPanelProps, 'convert'>): ReactElement | null {
  const { t } = useTranslation();
  const list = convert.fitting.find(
    ({ key, service }) => key === listWorkflow && service === convert.workflow?.service,
  );
  if (!list) return null;
  const label = t('form.from_list');
  const choose = async () => {
    const path = await chooseOptionFile(label, ['csv', 'xlsx', 'json']);
    if (path === null) return;
    setValue(workflowKey(list), listOption, path);
    pickWorkflow(list);
  };
  return (
    <Button look="link" small onPress={() => void choose()}>
      {label}
    </Button>
  );
}

interface FieldsProps {
  /** Of the row. */
  readonly id: string;
  /** Key of the workflow. */
  readonly task: string;
  /** Id of the first field: a start that lacks values leads there. */
  readonly first: string;
  readonly data: DocumentFields;
  readonly values: FormDraft['values'];
}

function Fields({ id, task, first, data, values }: FieldsProps): ReactElement {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const { fields, count } = data;
  const titles = useMemo(() => fieldTitles(fields), [fields]);
  const titleOf = ({ name }: DocumentField) => titles.get(name) ?? name;
  const required = emptyRequired(fields, values);
  const empty = required.map(titleOf);
  const lacking = new Set(required.map(({ name }) => name));
  const sought = search.trim().toLowerCase();
  const found =
    sought === ''
      ? fields
      : fields.filter((field) => `${titleOf(field)} ${field.name}`.toLowerCase().includes(sought));
  const { items, onKey } = useGrowing(found);
  const wanted = useWantedField(id);
  if (wanted !== null && search !== '' && !found.some(({ name }) => name === wanted)) setSearch('');
  const start = fields.find(({ fixed }) => fixed === null)?.name;
  const attempted = useUi((state) => state.attempted);
  const isAsked = useUi((state) => state.leavesEmpty === id);
  const isOnPages = new Set(fields.map(({ page }) => page)).size > 1;
  return (
    <>
      <p className="help">{t('form.count', { count })}</p>
      {attempted && Object.keys(values).length === 0 && (
        <p className="wrong" role="alert">
          {t('form.lacks')}.
        </p>
      )}
      {empty.length > 0 && (
        <p className={`help ${isAsked ? 'warn' : ''}`}>
          {t('form.required_empty', {
            names: [...empty.slice(0, namedFields), ...(empty.length > namedFields ? ['…'] : [])].join(', '),
          })}
        </p>
      )}
      {fields.length > fewFields && (
        <SearchField
          className="search form-search"
          aria-label={t('form.search')}
          value={search}
          onChange={setSearch}
        >
          <SearchIcon />
          <Input className="input" placeholder={t('form.search')} />
        </SearchField>
      )}
      {found.length === 0 && (
        <p className="side-note" role="status">
          {t('form.found_none')}
        </p>
      )}
      <div
        className="form-fields"
        role="group"
        aria-label={t('form.fields')}
        onKeyDownCapture={({ key }) => onKey(key)}
      >
        {items.map((field) => (
          <FillField
            key={field.name}
            id={field.name === start ? first : undefined}
            row={id}
            task={task}
            field={field}
            title={titleOf(field)}
            value={fieldValue(field, values)}
            isPageShown={isOnPages}
            isLacking={isAsked && lacking.has(field.name)}
          />
        ))}
      </div>
      {count > fields.length && <p className="side-note">{t('form.first_only', { count: fields.length })}</p>}
    </>
  );
}
