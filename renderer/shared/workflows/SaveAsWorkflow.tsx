import { useEffect, useState, type ReactElement } from 'react';
import {
  Dialog,
  DialogTrigger,
  FieldError,
  Form,
  Heading,
  Input,
  Label,
  Modal,
  ModalOverlay,
  TextField,
} from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import { localServiceId } from '../../../contract/caller.js';
import type { ErrorInfo } from '../../../contract/errors.js';
import { foldedName, freeName } from '../../../contract/step-options.js';
import type { UserWorkflowStep } from '../../../contract/user-workflow.js';
import type { Workflow } from '../../../contract/workflow.js';
import { errorInfoOf } from '../../api/platen.js';
import { usePlainOptions } from '../../api/queries.js';
import { useNames } from '../../i18n/names.js';
import { useOffered } from '../../state/offers.js';
import { workflowOfStep } from '../../state/own-workflows.js';
import { tellSaved } from '../../state/ui.js';
import { announce } from '../../ui/announce.js';
import { Button } from '../../ui/Button.js';
import { WorkflowsIcon } from '../../ui/icons.js';
import { jobSteps, type ChosenWorkflow } from './job-steps.js';
import { keepOwn } from './own-actions.js';
import { PictureChoice } from './PictureChoice.js';
import { pictureOfSteps, pictureOfStep, WorkflowPicture, type PictureWord } from './pictures.js';
import { useOpenWords, useStepWords } from './step-words.js';

interface SaveAsWorkflowProps {
  /** The job that is on the screen. */
  readonly convert: ChosenWorkflow;
}

/** A button that keeps the steps of a job, with what was changed of their options, under a name. */
export function SaveAsWorkflow({ convert }: SaveAsWorkflowProps): ReactElement | null {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  useOffered({ 'save-as-workflow': convert.workflow && !isOpen ? () => setOpen(true) : null });
  if (!convert.workflow) return null;
  return (
    <DialogTrigger isOpen={isOpen} onOpenChange={setOpen}>
      <Button className="save-as-workflow">
        <WorkflowsIcon /> <span>{t('ownWorkflows.save_as')}</span>
      </Button>
      <ModalOverlay className="veil" isDismissable>
        <Modal className="dialog wide">
          <Dialog>{({ close }) => <SaveDialog convert={convert} close={close} />}</Dialog>
        </Modal>
      </ModalOverlay>
    </DialogTrigger>
  );
}

interface SaveDialogProps extends SaveAsWorkflowProps {
  readonly close: () => void;
}

function SaveDialog({ convert, close }: SaveDialogProps): ReactElement {
  const { t } = useTranslation();
  const names = useNames();
  const [steps, setSteps] = useState<readonly UserWorkflowStep[] | null>(null);
  const [trouble, setTrouble] = useState<ErrorInfo | null>(null);
  // What is kept is the job as it was when the dialog was opened.
  useEffect(() => {
    jobSteps(convert).then(setSteps, (thrown: unknown) => setTrouble(errorInfoOf(thrown)));
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return (
    <>
      <Heading slot="title">{t('ownWorkflows.save_title')}</Heading>
      {trouble && (
        <p className="wrong" role="alert">
          {names.error(trouble)}
        </p>
      )}
      {steps && <SaveForm convert={convert} steps={steps} close={close} />}
    </>
  );
}

interface SaveFormProps extends SaveDialogProps {
  readonly steps: readonly UserWorkflowStep[];
}

/** Names that are of the workflows there are. */
const takenNames = (workflows: readonly Workflow[]): ReadonlySet<string> =>
  new Set(workflows.map(({ name }) => foldedName(name)));

/** Characters of a name, see `limits.workflows`. */
const maxName = 100;

function SaveForm({ convert, steps, close }: SaveFormProps): ReactElement {
  const { t } = useTranslation();
  const names = useNames();
  const { workflows, workflow } = convert;
  const service = workflow?.service ?? localServiceId;
  const stepNames = steps.map((step) => {
    const of = workflowOfStep(workflows, step);
    return of ? names.workflow(of) : step.workflow;
  });
  const [name, setName] = useState(() => {
    const proposed =
      stepNames.length > 1 ? stepNames.join(' + ') : t('ownWorkflows.proposed', { name: stepNames[0] ?? '' });
    return freeName(proposed.slice(0, maxName - 4), takenNames(workflows));
  });
  const [picture, setPicture] = useState<PictureWord>(() => pictureOfSteps(steps, workflows));
  const [refused, setRefused] = useState<ErrorInfo | null>(null);
  const [busy, setBusy] = useState(false);
  const isName = refused?.code === 'workflow_name_taken' || refused?.fields?.['name'] !== undefined;
  const save = async () => {
    setBusy(true);
    try {
      const draft = { name, description: '', icon: picture, steps: [...steps] };
      const kept = await keepOwn(service, null, draft);
      announce(t('ownWorkflows.announce_saved', { name: kept.name }));
      tellSaved({ service, id: kept.id, name: kept.name });
      close();
    } catch (thrown) {
      setRefused(errorInfoOf(thrown));
      setBusy(false);
    }
  };
  return (
    <Form
      className="address save-workflow"
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void save();
      }}
    >
      <TextField
        className="field"
        autoFocus
        value={name}
        maxLength={maxName}
        isInvalid={refused !== null}
        validationBehavior="aria"
        onChange={(text) => {
          setName(text);
          setRefused(null);
        }}
      >
        <Label>{t('ownWorkflows.name')}</Label>
        <Input
          className="input"
          spellCheck={false}
          autoComplete="off"
          onFocus={(event) => event.target.select()}
        />
        <FieldError className="wrong">{isName && refused && names.error(refused)}</FieldError>
      </TextField>
      {refused && !isName && (
        <p className="wrong" role="alert">
          {names.error(refused)}
        </p>
      )}
      <PictureChoice value={picture} onChange={setPicture} />
      <ol className="step-lines" aria-label={t('ownWorkflows.steps')}>
        {steps.map((step, place) => (
          <StepLine key={place} place={place} step={step} workflow={workflowOfStep(workflows, step)} />
        ))}
      </ol>
      <p className="text-quiet text-small">{t('ownWorkflows.not_kept')}</p>
      <div className="buttons">
        <Button onPress={close}>{t('common.cancel')}</Button>
        <Button look="primary" type="submit" isDisabled={busy || name.trim() === ''}>
          {t('ownWorkflows.save')}
        </Button>
      </div>
    </Form>
  );
}

interface StepLineProps {
  /** From 0. */
  readonly place: number;
  readonly step: UserWorkflowStep;
  /** Undefined where there is none of that name any more. */
  readonly workflow: Workflow | undefined;
}

/** A step that is kept: its picture, its name, and what it fixes in words. */
function StepLine({ place, step, workflow }: StepLineProps): ReactElement {
  const { t } = useTranslation();
  const names = useNames();
  const words = useStepWords();
  const options = usePlainOptions(workflow?.id ?? null, workflow?.service);
  const fixed = words(options, step.options);
  const open = useOpenWords(options, step.options);
  return (
    <li className="step-line">
      <WorkflowPicture word={pictureOfStep(workflow)} size={30} />
      <span>
        <b>{workflow ? names.workflow(workflow) : step.workflow}</b>
        <small>{fixed || t(place === 0 ? 'ownWorkflows.options_open' : 'ownWorkflows.options_usual')}</small>
        {open !== null && <small className="warn">{open}</small>}
      </span>
    </li>
  );
}
