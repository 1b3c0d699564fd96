import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { localServiceId } from '../../../contract/caller.js';
import { slugOf } from '../../../contract/step-options.js';
import type { Settings } from '../../../contract/settings.js';
import { useChangeSettings, useGatewayState, useSettings } from '../../api/queries.js';
import type { OwnRef } from '../../state/own-drafts.js';
import { Switch } from '../../ui/Switch.js';
import { CopyLine } from '../../shared/documents/CopyLine.js';

interface InSystemProps {
  readonly own: OwnRef & { readonly id: number };
  readonly name: string;
}

/** Where else a workflow of the person's own can be used. */
export function InSystem({ own, name }: InSystemProps): ReactElement | null {
  const { t } = useTranslation();
  const gateway = useGatewayState().data;
  const settings = useSettings().data;
  if (own.service !== localServiceId) return null;
  const word = slugOf(name) || String(own.id);
  return (
    <section className="own-card" aria-labelledby="own-system">
      <h2 id="own-system">{t('ownWorkflows.system')}</h2>
      <p className="text-quiet">{t('ownWorkflows.system_home')}</p>
      {settings && <InMenus id={own.id} settings={settings} />}
      <dl className="own-ways">
        <dt>{t('ownWorkflows.way_command')}</dt>
        <dd>
          <CopyLine name={t('ownWorkflows.way_command')} text={`platen run ${word} FILES`} />
        </dd>
        <dt>{t('ownWorkflows.way_open')}</dt>
        <dd>
          <CopyLine name={t('ownWorkflows.way_open')} text={`--workflow ${word} FILES`} />
          <p className="text-quiet text-small">{t('ownWorkflows.way_open_hint')}</p>
        </dd>
        {gateway?.running && (
          <>
            <dt>{t('ownWorkflows.way_service')}</dt>
            <dd>
              <CopyLine
                name={t('ownWorkflows.way_service')}
                text={`workflow_id=${own.id + gateway.workflowOffset}`}
              />
              <p className="text-quiet text-small">
                {t('ownWorkflows.way_service_hint', { address: gateway.url })}
              </p>
            </dd>
          </>
        )}
      </dl>
    </section>
  );
}

/** Whether the context menu of files offers it, which is there for all as soon as one is wanted. */
function InMenus({ id, settings }: { id: number; settings: Settings }): ReactElement {
  const { t } = useTranslation();
  const change = useChangeSettings();
  const { inFileMenus, notInFileMenus } = settings;
  const others = notInFileMenus.filter((other) => other !== id);
  return (
    <Switch
      id="own-in-menus"
      label={t('ownWorkflows.in_menus')}
      description={t('ownWorkflows.in_menus_help')}
      isSelected={inFileMenus && others.length === notInFileMenus.length}
      onChange={(isWanted) =>
        change.mutate(
          isWanted ? { inFileMenus: true, notInFileMenus: others } : { notInFileMenus: [...others, id] },
        )
      }
    />
  );
}
