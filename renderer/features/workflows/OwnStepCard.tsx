import type { KeyboardEvent, ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldErrors } from '../../../contract/errors.js';
import type { Option } from '../../../contract/workflow.js';
import { usePlainOptions } from '../../api/queries.js';
import { useNames } from '../../i18n/names.js';
import { followers } from '../../state/chain.js';
import { firstValues, isKeepable } from '../../state/options.js';
import { moved, openOwnStep, saidOf, saidOfOptions, useOwn, type StepDraft } from '../../state/own-drafts.js';
import { workflowOfStep } from '../../state/own-workflows.js';
import { announce } from '../../ui/announce.js';
import { Button } from '../../ui/Button.js';
import { focusSoon } from '../../ui/focus-soon.js';
import { CloseIcon, DownIcon, GripIcon, UpIcon } from '../../ui/icons.js';
import { OptionList } from '../../shared/options/OptionList.js';
import { useStepDrag, type DropSide } from '../../shared/workflows/useStepDrag.js';
import { addOwnStepId } from '../../shared/workflows/AddOwnStep.js';
import { pictureOfStep, WorkflowPicture } from '../../shared/workflows/pictures.js';
import { useOpenWords, useStepWords } from '../../shared/workflows/step-words.js';
import type { OwnEditor } from '../../shared/workflows/useOwnEditor.js';

interface OwnStepCardProps {
  readonly editor: OwnEditor;
  readonly steps: readonly StepDraft[];
  /** From 0. */
  readonly place: number;
  readonly step: StepDraft;
}

const buttonId = ({ id }: StepDraft): string => `own-step-${id}`;

/** What can be fixed: what belongs to a run is asked at every run, and nothing has to be given now. */
const fixable = (options: readonly Option[]): Option[] =>
  options
    .filter((option) => isKeepable(option) && option.type !== 'password' && option.type !== 'tables')
    .map((option) => ({ ...option, required: false }));

/** A step: number, picture, name, what it fixes in words; opened, its options. */
export function OwnStepCard({ editor, steps, place, step }: OwnStepCardProps): ReactElement {
  const { t } = useTranslation();
  const names = useNames();
  const words = useStepWords();
  const isOpen = useOwn((state) => state.openStep === step.id);
  const { workflows, changeSteps, refused } = editor;
  const workflow = workflowOfStep(workflows, step);
  const before = steps[place - 1];
  const problem = useStepProblem(editor, place, before, workflow?.id, refused?.fields);
  const options = usePlainOptions(workflow?.id ?? null, workflow?.service);
  const offered = fixable(options);
  const name = workflow ? names.workflow(workflow) : step.workflow;
  const fixed = words(options, step.options);
  const open = useOpenWords(options, step.options);
  const drop = (dragged: number, target: number, side: DropSide) => {
    const at = steps.filter(({ id }) => id !== dragged).findIndex(({ id }) => id === target);
    if (at >= 0) changeSteps(moved(steps, dragged, side === 'before' ? at : at + 1));
  };
  const drag = useStepDrag(step.id, drop);
  const move = (to: number) => {
    changeSteps(moved(steps, step.id, to));
    announce(t('ownWorkflows.step_moved', { name, place: to + 1, total: steps.length }));
    focusSoon(buttonId(step));
  };
  const remove = () => {
    changeSteps(steps.filter((other) => other !== step));
    announce(t('chain.removed', { name }));
    focusSoon(addOwnStepId);
  };
  const setOption = (option: string, value: string) =>
    editor.change(
      {
        steps: steps.map((other) =>
          other === step ? { ...step, options: { ...step.options, [option]: value } } : other,
        ),
      },
      `steps.${place}.options.${option}`,
    );
  const onKeyDown = ({ key, altKey }: KeyboardEvent) => {
    if (altKey && key === 'ArrowUp' && place > 0) move(place - 1);
    else if (altKey && key === 'ArrowDown' && place < steps.length - 1) move(place + 1);
    else if (key === 'Delete') remove();
  };
  const isFixed = Object.keys(step.options).length > 0;
  return (
    <li className={`own-step ${drag.side ?? ''} ${problem === null ? '' : 'unfit'}`} {...drag.target}>
      <div className="own-step-head">
        <span className="own-number num" aria-hidden="true">
          {place + 1}
        </span>
        <WorkflowPicture word={pictureOfStep(workflow)} />
        <div className="own-words">
          <h2>
            <span className="hidden-text">{t('chain.link', { place: place + 1, name: '' })}</span>
            {name}
          </h2>
          <small>
            {fixed || t(place === 0 ? 'ownWorkflows.options_open' : 'ownWorkflows.options_usual')}
          </small>
        </div>
        <div className="own-step-tools">
          <Button
            look="icon"
            isDisabled={place === 0}
            aria-label={t('chain.up', { name })}
            onPress={() => move(place - 1)}
          >
            <UpIcon />
          </Button>
          <Button
            look="icon"
            isDisabled={place === steps.length - 1}
            aria-label={t('chain.down', { name })}
            onPress={() => move(place + 1)}
          >
            <DownIcon />
          </Button>
          <Button look="icon" aria-label={t('chain.remove', { name })} onPress={remove}>
            <CloseIcon />
          </Button>
          {workflow && (
            <Button
              look="quiet"
              small
              id={buttonId(step)}
              aria-expanded={isOpen}
              aria-label={t('chain.options_of', { name })}
              onKeyDown={(event) => {
                if (['Delete', 'ArrowUp', 'ArrowDown'].includes(event.key)) onKeyDown(event);
                event.continuePropagation();
              }}
              onPress={() => openOwnStep(isOpen ? null : step.id)}
            >
              {t('option.title')}
            </Button>
          )}
          <span className="own-grip" aria-hidden="true" {...drag.grip}>
            <GripIcon />
          </span>
        </div>
      </div>
      {problem !== null && (
        <p className="side-note warn" role="status">
          {problem}
        </p>
      )}
      {open !== null && <p className="side-note warn">{open}</p>}
      {isOpen && workflow && (
        <div className="own-step-body">
          {offered.length === 0 ? (
            <p className="text-quiet">{t('ownWorkflows.no_options')}</p>
          ) : (
            <OptionList
              id={`own ${step.id}`}
              prefix={`own-${step.id}`}
              options={offered}
              values={{ ...firstValues(offered), ...step.options }}
              insist
              refused={saidOfOptions(refused?.fields, place)}
              onChange={setOption}
            />
          )}
          {options.some(({ type }) => type === 'password') && (
            <p className="text-quiet text-small">{t('ownWorkflows.passwords_asked')}</p>
          )}
          {isFixed && (
            <div className="panel-foot">
              <Button
                look="link"
                small
                onPress={() =>
                  editor.change(
                    { steps: steps.map((other) => (other === step ? { ...step, options: {} } : other)) },
                    `steps.${place}.options`,
                  )
                }
              >
                {t('option.reset')}
              </Button>
            </div>
          )}
        </div>
      )}
    </li>
  );
}

/** Why a step cannot stand where it is; null where it can. */
function useStepProblem(
  { workflows, own }: OwnEditor,
  place: number,
  before: StepDraft | undefined,
  id: number | undefined,
  fields: FieldErrors | undefined,
): string | null {
  const { t } = useTranslation();
  const names = useNames();
  if (id === undefined)
    return workflows.length === 0 ? null : t('ownWorkflows.step_gone', { service: own.service });
  const on = before && workflowOfStep(workflows, before);
  if (on && !followers(workflows, on, []).some((other) => other.id === id))
    return t('ownWorkflows.step_unfit', { before: names.workflow(on) });
  return saidOf(fields, `steps.${place}.workflow`);
}
