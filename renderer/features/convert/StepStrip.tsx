import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useNames } from '../../i18n/names.js';
import { fittingLinks, linkHeadId, removeLink, useChain } from '../../state/chain.js';
import { announce } from '../../ui/announce.js';
import { Button } from '../../ui/Button.js';
import { CloseIcon } from '../../ui/icons.js';
import type { ConvertState } from './useConvert.js';

interface StepStripProps {
  readonly convert: ConvertState;
  readonly isDisabled: boolean;
}

/** The steps of this job at a glance: a chain is never hidden below the options. */
export function StepStrip({ convert, isDisabled }: StepStripProps): ReactElement | null {
  const { t } = useTranslation();
  const names = useNames();
  const links = useChain();
  const { workflow, workflows } = convert;
  if (!workflow || links.length === 0) return null;
  const fitting = fittingLinks(workflows, workflow, links);
  const nameOf = (id: number): string => {
    const found = workflows.find((other) => other.id === id);
    return found ? names.workflow(found) : '';
  };
  return (
    <section className="steps" aria-label={t('job.steps', { count: fitting.length + 1 })}>
      <ol>
        <li>
          <span className="step first">{names.workflow(workflow)}</span>
        </li>
        {links.map((link) => {
          const name = nameOf(link.workflowId);
          const show = () => {
            const head = document.getElementById(linkHeadId(link.id));
            head?.focus();
            head?.parentElement?.scrollIntoView({ block: 'start' });
          };
          return (
            <li key={link.id}>
              <span className={`step ${fitting.includes(link) ? '' : 'unfit'}`}>
                <Button look="bare" aria-label={t('job.show_step', { name })} onPress={show}>
                  {name}
                </Button>
                {!isDisabled && (
                  <Button
                    look="icon"
                    aria-label={t('job.drop_step', { name })}
                    onPress={() => {
                      removeLink(link.id);
                      announce(t('chain.removed', { name }));
                      requestAnimationFrame(() => document.getElementById('workflow-search')?.focus());
                    }}
                  >
                    <CloseIcon />
                  </Button>
                )}
              </span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
