import type { KeyboardEvent, ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { Workflow } from '../../../contract/workflow.js';
import { useOptions } from '../../api/queries.js';
import { useNames } from '../../i18n/names.js';
import {
  askedAnew,
  linkHeadId,
  moveLink,
  openStep,
  removeLink,
  setLinkValue,
  useOpenStep,
  type Link,
} from '../../state/chain.js';
import { firstValues } from '../../state/options.js';
import { useUi } from '../../state/ui.js';
import { announce } from '../../ui/announce.js';
import { Button } from '../../ui/Button.js';
import { focusSoon } from '../../ui/focus-soon.js';
import { ChevronIcon, CloseIcon, GripIcon } from '../../ui/icons.js';
import { OptionList } from '../../shared/options/OptionList.js';
import { addStepId } from './AddStep.js';
import { useSummary } from './step-summary.js';
import { useStepDrag } from '../../shared/workflows/useStepDrag.js';

interface StepCardProps {
  readonly link: Link;
  /** Its place among the links, from 0, and how many there are. */
  readonly index: number;
  readonly count: number;
  /** Its number among the steps; null where it cannot follow. */
  readonly place: number | null;
  readonly workflow: Workflow | undefined;
}

/** A step that follows on the workflow: number, name, what is set; opened, its options. */
export function StepCard(props: StepCardProps): ReactElement | null {
  const { link, index, count, place, workflow } = props;
  const { t } = useTranslation();
  const names = useNames();
  const isOpen = useOpenStep() === link.id;
  const insist = useUi((state) => state.attempted);
  const options = askedAnew(useOptions(workflow?.id ?? null, workflow?.service).data ?? [], link);
  const values = { ...firstValues(options), ...link.values };
  const summary = useSummary(options, values);
  const drag = useStepDrag(link.id);
  if (!workflow) return null;
  const name = names.workflow(workflow);
  const head = linkHeadId(link.id);
  const move = (to: number, said: 'chain.moved' | 'chain.moved_later') => {
    moveLink(link.id, to);
    announce(t(said, { name }));
    // A card that moved has lost the focus.
    focusSoon(head);
  };
  const remove = () => {
    removeLink(link.id);
    announce(t('chain.removed', { name }));
    focusSoon(addStepId);
  };
  const onKeyDown = ({ key, altKey }: KeyboardEvent) => {
    if (key === 'Delete') remove();
    else if (altKey && key === 'ArrowUp' && index > 0) move(index - 1, 'chain.moved');
    else if (altKey && key === 'ArrowDown' && index < count - 1) move(index + 1, 'chain.moved_later');
  };
  return (
    <li
      className={`step-card ${isOpen ? 'open' : ''} ${place === null ? 'unfit' : ''} ${drag.side ?? ''}`}
      {...drag.target}
    >
      <div role="group" aria-labelledby={`${head}-name`}>
        <div className="step-head">
          <span className="step-number num" aria-hidden="true" {...drag.grip}>
            <i>{place ?? '!'}</i>
            <GripIcon />
          </span>
          <h2 onKeyDown={onKeyDown}>
            <Button
              look="bare"
              id={head}
              className="step-title"
              aria-expanded={isOpen}
              onPress={() => openStep(isOpen ? null : link.id)}
            >
              <span id={`${head}-name`}>
                {place !== null && (
                  <span className="hidden-text">{t('chain.link', { place, name: '' })}</span>
                )}
                {name}
              </span>
              {!isOpen && <span className="step-set">{place === null ? '' : summary}</span>}
              <ChevronIcon />
            </Button>
          </h2>
        </div>
        <div className="step-tools">
          {index > 0 && (
            <Button
              look="icon"
              className="up"
              aria-label={t('chain.up', { name })}
              onPress={() => move(index - 1, 'chain.moved')}
            >
              <ChevronIcon />
            </Button>
          )}
          {index < count - 1 && (
            <Button
              look="icon"
              aria-label={t('chain.down', { name })}
              onPress={() => move(index + 1, 'chain.moved_later')}
            >
              <ChevronIcon />
            </Button>
          )}
          <Button look="icon" aria-label={t('chain.remove', { name })} onPress={remove}>
            <CloseIcon />
          </Button>
        </div>
        {place === null && <p className="side-note warn">{t('chain.unfit', { name })}</p>}
        {isOpen && place !== null && (
          <div className="step-body">
            <OptionList
              id={`chain ${link.id}`}
              prefix={`chain-${link.id}`}
              // What comes before opens the document.
              options={options.filter((option) => option.name !== 'password')}
              values={values}
              insist={insist}
              onChange={(option, value) => setLinkValue(link.id, option, value)}
            />
          </div>
        )}
      </div>
    </li>
  );
}
