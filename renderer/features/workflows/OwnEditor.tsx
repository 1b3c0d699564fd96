import type { ReactElement, ReactNode } from 'react';
import { Dialog, DialogTrigger, FieldError, Input, Popover, TextField } from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import type { Workflow } from '../../../contract/workflow.js';
import { optionsOf, plainOptionsOf } from '../../api/queries.js';
import { useNames } from '../../i18n/names.js';
import { firstValues } from '../../state/options.js';
import { newStepId, openOwnStep, saidOf } from '../../state/own-drafts.js';
import { keptOptions, stepName } from '../../state/own-workflows.js';
import { announce } from '../../ui/announce.js';
import { Button } from '../../ui/Button.js';
import { focusSoon } from '../../ui/focus-soon.js';
import { AddOwnStep } from '../../shared/workflows/AddOwnStep.js';
import { OwnStepCard } from './OwnStepCard.js';
import { PictureChoice } from '../../shared/workflows/PictureChoice.js';
import { isPictureWord, pictureOfSteps, WorkflowPicture } from '../../shared/workflows/pictures.js';
import type { OwnEditor as Editor } from '../../shared/workflows/useOwnEditor.js';

/** Characters, see `limits.workflows` and `UserWorkflowDraft`. */
const maxName = 100;
const maxDescription = 1000;

interface OwnEditorProps {
  readonly editor: Editor;
  /** Beside the name. */
  readonly actions: ReactNode;
  /** Below the steps. */
  readonly children: ReactNode;
}

/** A workflow of the person's own: picture, name, what it is for, and its steps. */
export function OwnEditor({ editor, actions, children }: OwnEditorProps): ReactElement | null {
  const { t } = useTranslation();
  const names = useNames();
  const { draft, refused, change, changeSteps } = editor;
  if (!draft) return null;
  const { steps } = draft;
  const add = async (workflow: Workflow) => {
    const { id, service } = workflow;
    const step = { id: newStepId(), workflow: stepName(workflow), options: {} };
    // What suits the person is chosen for them, such as the language of their documents, and can be seen and changed.
    const [plain, suited] = await Promise.all([plainOptionsOf(id, service), optionsOf(id, service)]);
    changeSteps([...steps, { ...step, options: keptOptions(plain, firstValues(suited)) }]);
    openOwnStep(step.id);
    announce(t('chain.added', { name: names.workflow(workflow) }));
    focusSoon(`own-step-${step.id}`);
  };
  const word = isPictureWord(draft.icon) ? draft.icon : pictureOfSteps(steps, editor.workflows);
  const saidOfName =
    refused?.code === 'workflow_name_taken' ? names.error(refused) : saidOf(refused?.fields, 'name');
  return (
    <>
      <div className="own-title">
        <DialogTrigger>
          <Button look="bare" className="own-picture" aria-label={t('ownWorkflows.change_picture')}>
            <WorkflowPicture word={word} size={44} />
          </Button>
          <Popover className="popover own-pictures" placement="bottom start">
            <Dialog aria-label={t('ownWorkflows.picture')}>
              <PictureChoice value={word} onChange={(icon) => change({ icon })} />
            </Dialog>
          </Popover>
        </DialogTrigger>
        <div className="own-names">
          <TextField
            className="field"
            aria-label={t('ownWorkflows.name')}
            value={draft.name}
            maxLength={maxName}
            isInvalid={saidOfName !== null}
            validationBehavior="aria"
            onChange={(name) => change({ name }, 'name')}
          >
            <Input
              id="own-name"
              className="own-name"
              placeholder={t('ownWorkflows.new_name')}
              spellCheck={false}
              autoComplete="off"
            />
            <FieldError className="wrong">{saidOfName}</FieldError>
          </TextField>
          <TextField
            aria-label={t('ownWorkflows.description')}
            value={draft.description}
            maxLength={maxDescription}
            onChange={(description) => change({ description }, 'description')}
          >
            <Input
              className="own-description"
              placeholder={t('ownWorkflows.description_hint')}
              autoComplete="off"
            />
          </TextField>
        </div>
        <div className="own-actions">{actions}</div>
      </div>
      <OtherTrouble editor={editor} />
      <section aria-label={t('ownWorkflows.steps')}>
        <ol className="own-steps">
          {steps.map((step, place) => (
            <OwnStepCard key={step.id} editor={editor} steps={steps} place={place} step={step} />
          ))}
        </ol>
        {steps.length === 0 && <p className="text-quiet own-first">{t('ownWorkflows.first_hint')}</p>}
        <AddOwnStep editor={editor} onAdd={(workflow) => void add(workflow)} />
      </section>
      {children}
    </>
  );
}

/** What was said that belongs to no field of the screen. */
function OtherTrouble({ editor: { refused, draft } }: { editor: Editor }): ReactElement | null {
  const { t } = useTranslation();
  const names = useNames();
  if (!refused || refused.code === 'workflow_name_taken') return null;
  const fields = Object.keys(refused.fields ?? {});
  const isShown = (field: string) => field === 'name' || /^steps\.\d+\.(workflow$|options\.)/.test(field);
  if (fields.length > 0 && fields.every(isShown))
    return (
      <p className="wrong" role="alert">
        {t('ownWorkflows.look_below')}
      </p>
    );
  const isEmpty = draft?.steps.length === 0;
  return (
    <p className="wrong" role="alert">
      {isEmpty ? t('ownWorkflows.needs_step') : names.error(refused)}
    </p>
  );
}
