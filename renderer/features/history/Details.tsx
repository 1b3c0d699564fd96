import { useMemo, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { opensByName } from '../../../contract/openable.js';
import { readAreas } from '../../../contract/page-areas.js';
import type { Execution, ExecutionInput } from '../../../contract/execution.js';
import { toneOf, verdictAmong } from '../../../contract/verdicts.js';
import type { Option } from '../../../contract/workflow.js';
import { errorInfoOf } from '../../api/platen.js';
import { useExecution, useOptions, useWorkflows } from '../../api/queries.js';
import { useFormat } from '../../i18n/format.js';
import { useNames } from '../../i18n/names.js';
import { comparedResult } from '../../state/changes.js';
import { lookBeside } from '../../state/beside.js';
import { cancelRun, openResult, restore, revealResult, revealResults } from '../../state/actions.js';
import { hasEnded } from '../../state/executions.js';
import { askOpenWith } from '../../state/open-with.js';
import { isPlace } from '../../state/options.js';
import { inDocumentOrder } from '../../state/result-rows.js';
import { isElsewhere } from '../../state/workflows.js';
import { inputTitle } from '../../state/input-title.js';
import { Button } from '../../ui/Button.js';
import { useRemoteWords } from '../../shared/services/remote-words.js';
import { useServiceOf } from '../../shared/services/RemoteRun.js';
import { useStanding } from '../../shared/services/standing.js';
import { removeEntry } from './remove-entry.js';

/** More files than this scroll in their own box. */
const manyFiles = 8;
/** More entries than this are counted instead of listed: an archive gives tens of thousands. */
const maxListed = 200;

/** An opened row of the history. */
export function Details({ id }: { id: string }): ReactElement {
  const { t } = useTranslation();
  const names = useNames();
  const query = useExecution(id);
  if (query.isError) return <p className="details wrong">{names.error(errorInfoOf(query.error))}</p>;
  if (!query.data) return <p className="details text-quiet">{t('common.loading')}</p>;
  const execution = query.data;
  return (
    <div className="details">
      {execution.results.length > 0 && <Results execution={execution} />}
      <Inputs execution={execution} />
      <Messages execution={execution} />
      <div className="facts">
        <OptionFacts execution={execution} />
        <Times execution={execution} />
        <ServiceFacts execution={execution} />
      </div>
      <Actions execution={execution} />
    </div>
  );
}

interface Part {
  readonly execution: Execution;
}

const filesClass = (count: number) => `files ${count > manyFiles ? 'many' : ''}`;

function Results({ execution }: Part): ReactElement {
  const { t } = useTranslation();
  const format = useFormat();
  const { id } = execution;
  const compared = comparedResult(execution);
  const results = useMemo(() => inDocumentOrder(execution.results), [execution.results]);
  return (
    <section>
      <h3>{t('history.results')}</h3>
      <ul className={filesClass(results.length)} tabIndex={results.length > manyFiles ? 0 : undefined}>
        {results.slice(0, maxListed).map((result) => (
          <li key={result.index}>
            <div className="grow">
              <div className="name">{result.name}</div>
            </div>
            <span className="text-quiet text-small num">
              {format.list([
                result.pages === null
                  ? (result.format?.toUpperCase() ?? '')
                  : t('common.pages', { count: result.pages }),
                format.size(result.size),
              ])}
            </span>
            {result.index === compared && (
              <Button small onPress={({ target }) => lookBeside({ execution, input: 0, from: target })}>
                {t('changes.beside')}
              </Button>
            )}
            {opensByName(execution, result.name) && (
              <Button
                small
                aria-label={t('run.open_named', { name: result.name })}
                onPress={() => void openResult(id, result.index)}
              >
                {t('common.open')}
              </Button>
            )}
            <Button
              small
              aria-label={t('run.reveal_named', { name: result.name })}
              onPress={() => void revealResult(id, result.index)}
            >
              {t('common.reveal')}
            </Button>
            {opensByName(execution, result.name) && (
              <Button
                small
                aria-label={t('result.open_with_title', { name: result.name })}
                onPress={() =>
                  askOpenWith({ file: { executionId: id, result: result.index }, name: result.name })
                }
              >
                {t('result.open_with')}
              </Button>
            )}
          </li>
        ))}
        <Rest count={results.length} />
      </ul>
    </section>
  );
}

/** How many more there are than are listed. */
function Rest({ count }: { count: number }): ReactElement | null {
  const { t } = useTranslation();
  if (count <= maxListed) return null;
  return <li className="text-quiet">{t('history.more_entries', { count: count - maxListed })}</li>;
}

function Inputs({ execution }: Part): ReactElement {
  const { t } = useTranslation();
  const names = useNames();
  const format = useFormat();
  const { inputs, results } = execution;
  // A report is about its document; comparing the two tells nothing.
  const { workflowKey } = execution;
  const isReported =
    useWorkflows(execution.service).data?.find(({ key }) => key === workflowKey)?.reports === true;
  const given = useMemo(() => {
    const counts = new Map<number, number>();
    for (const { input } of results) if (input !== null) counts.set(input, (counts.get(input) ?? 0) + 1);
    return counts;
  }, [results]);
  return (
    <section>
      <h3>{t('history.inputs')}</h3>
      <ul className={filesClass(inputs.length)} tabIndex={inputs.length > manyFiles ? 0 : undefined}>
        {inputs.slice(0, maxListed).map((input) => (
          <li key={input.index}>
            <div className="grow">
              <div className="name">{inputTitle(input.name)}</div>
              {input.error && <div className="meta bad">{names.error(input.error)}</div>}
            </div>
            <span className="text-quiet text-small num">{format.size(input.size)}</span>
            {(given.get(input.index) ?? 0) > 1 && (
              <Button
                small
                aria-label={t('run.reveal_all', {
                  count: given.get(input.index) ?? 0,
                  name: inputTitle(input.name),
                })}
                onPress={() => void revealResults(execution.id, input.index)}
              >
                {t('run.files', { count: given.get(input.index) ?? 0 })}
              </Button>
            )}
            {(given.get(input.index) ?? 0) > 0 && !isReported && (
              <Button
                small
                aria-label={t('beside.look_named', { name: inputTitle(input.name) })}
                onPress={({ target }) => lookBeside({ execution, input: input.index, from: target })}
              >
                {t('beside.look')}
              </Button>
            )}
            <StateOf execution={execution} input={input} />
          </li>
        ))}
        <Rest count={inputs.length} />
      </ul>
    </section>
  );
}

/** What became of a document: of one that was checked, what was found. */
function StateOf({ execution, input }: Part & { readonly input: ExecutionInput }): ReactElement {
  const { t } = useTranslation();
  const verdict = verdictAmong(execution.messages.filter((message) => message.input === input.index));
  if (!verdict || input.state !== 'done')
    return <span className={`state ${input.state}`}>{t(`state.${input.state}`)}</span>;
  return (
    <span className={`state ${toneOf(verdict.code)}`}>
      {t(`result.verdict_row.${verdict.code}`, { count: 0, ...verdict.params })}
    </span>
  );
}

function Messages({ execution }: Part): ReactElement | null {
  const { t } = useTranslation();
  const names = useNames();
  if (execution.messages.length === 0) return null;
  const nameOf = (index: number | null) =>
    index === null ? '' : (execution.inputs.find((input) => input.index === index)?.name ?? '');
  return (
    <section>
      <h3>{t('history.remarks')}</h3>
      <ul>
        {execution.messages.slice(0, maxListed).map((message, index) => (
          <li key={index}>
            {message.input !== null && execution.inputs.length > 1 && <b>{nameOf(message.input)} </b>}
            {names.message(message)}
          </li>
        ))}
        <Rest count={execution.messages.length} />
      </ul>
    </section>
  );
}

/** The options of the workflow, and of those that followed. */
function OptionFacts({ execution }: Part): ReactElement {
  const { t } = useTranslation();
  const names = useNames();
  return (
    <>
      <OptionsOf
        service={execution.service}
        workflowId={execution.workflowId}
        values={execution.options}
        title={t('history.options')}
      />
      {execution.then.map((link, place) => (
        <OptionsOf
          key={place}
          service={execution.service}
          workflowId={link.workflowId}
          values={link.options}
          title={`${t('chain.then')}: ${names.workflowByKey(link.workflowKey, link.workflowName)}`}
        />
      ))}
    </>
  );
}

/** Characters of a value that are shown: the plan of a thousand pages is nothing to read. */
const maxValueLength = 160;

interface OptionsOfProps {
  readonly service: string;
  readonly workflowId: number;
  readonly values: Execution['options'];
  readonly title: string;
}

const isUnkept = (option: Option): boolean => option.type === 'password' || option.private === true;

function OptionsOf({ service, workflowId, values, title }: OptionsOfProps): ReactElement {
  const { t } = useTranslation();
  const names = useNames();
  const format = useFormat();
  const known = useOptions(workflowId, service).data ?? [];
  const set = Object.entries(values).filter(([name, value]) => {
    const option = known.find((other) => other.name === name);
    // What was given and is not kept is there, and empty.
    return option && !isUnkept(option) ? option.default !== value : true;
  });
  const written = (name: string, value: string): string => {
    const option = known.find((other) => other.name === name);
    if (option && isUnkept(option)) return t('history.not_kept');
    const [area] = option && isPlace(option) ? (readAreas(value) ?? []) : [];
    if (area) return t('area.on_page', { page: area.page });
    if (option?.type === 'boolean') return value === 'true' ? t('option.on') : t('option.off');
    // Rectangles and names of places mean nothing to people: how many there are does.
    if (option?.display?.form === 'areas' || option?.display?.form === 'finds')
      return format.number(value.split(';').filter((part) => part.trim() !== '').length);
    const label = (one: string) => option?.values?.find((choice) => choice.value === one)?.label ?? one;
    if (option?.type === 'multiselect')
      return value
        .split('+')
        .map((one) => names.choiceOf(option, one, label(one)))
        .join(', ');
    const text = names.choiceOf(option ?? { name }, value, label(value));
    return text.length > maxValueLength ? `${text.slice(0, maxValueLength)} …` : text;
  };
  const labelOf = (name: string): string => {
    const option = known.find((other) => other.name === name);
    return option ? names.option(option) : name;
  };
  return (
    <section>
      <h3>{title}</h3>
      {set.length === 0 ? (
        <p className="text-quiet">{t('history.all_default')}</p>
      ) : (
        <dl>
          {set.map(([name, value]) => (
            <Fact key={name} name={labelOf(name)} value={written(name, value)} />
          ))}
        </dl>
      )}
    </section>
  );
}

function Times({ execution }: Part): ReactElement {
  const { t } = useTranslation();
  const format = useFormat();
  const { createdAt, startedAt, completedAt, target } = execution;
  const began = startedAt ?? createdAt;
  return (
    <section>
      <h3>{t('history.times')}</h3>
      <dl>
        <Fact name={t('history.started')} value={format.moment(began)} />
        {completedAt !== null && (
          <Fact name={t('history.took')} value={format.duration(began, completedAt)} />
        )}
        <Fact name={t('history.target')} value={target.directory ?? t('target.beside_option')} />
      </dl>
    </section>
  );
}

/** Which service did it, what it charged, how it explains that and whose credits they were. */
function ServiceFacts({ execution }: Part): ReactElement | null {
  const { t } = useTranslation();
  const words = useRemoteWords();
  const standing = useStanding();
  const service = useServiceOf(execution.service);
  if (!isElsewhere(execution)) return null;
  const { charge } = execution;
  const source = charge ? words.source(charge) : '';
  return (
    <section>
      <h3>{t('remote.past.done_by')}</h3>
      <p>{service ? standing.fullName(service) : t('remote.past.gone')}</p>
      {!service && <p className="text-quiet">{t('remote.past.gone_hint')}</p>}
      <dl>
        <Fact
          name={t('remote.charge.charged')}
          value={charge ? words.charged(charge) : t('remote.charge.nothing')}
        />
        {charge?.credits_explain !== undefined && charge.credits_explain !== '' && (
          <Fact name={t('remote.charge.explained')} value={charge.credits_explain} />
        )}
        {source !== '' && <Fact name={t('remote.charge.paid')} value={source} />}
      </dl>
    </section>
  );
}

function Fact({ name, value }: { name: string; value: string }): ReactElement {
  return (
    <>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </>
  );
}

function Actions({ execution }: Part): ReactElement {
  const { t } = useTranslation();
  if (!hasEnded(execution.status)) {
    return (
      <div className="buttons">
        <Button onPress={() => void cancelRun(execution.id, null)}>{t('common.cancel')}</Button>
      </div>
    );
  }
  return (
    <div className="buttons">
      <Button onPress={() => void restore(execution)}>{t('history.again')}</Button>
      <Button onPress={() => removeEntry(execution.id)}>{t('history.remove')}</Button>
    </div>
  );
}
