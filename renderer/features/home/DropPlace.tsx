import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useNames } from '../../i18n/names.js';
import { chooseFiles, chooseFolder } from '../../state/actions.js';
import { useDocuments } from '../../state/documents.js';
import { useHeld } from '../../state/dragging.js';
import { pickTask } from '../../state/task-service.js';
import { askAddress } from '../../state/ui.js';
import { Button } from '../../ui/Button.js';
import { CloseIcon, FolderIcon, WebIcon } from '../../ui/icons.js';
import type { ConvertState } from '../../shared/documents/useConvert.js';
import { Sheets } from './Sheets.js';

/** Where documents go: dropped, chosen, or named by an address. The whole window takes a drop; this is where it says so. */
export function DropPlace({ convert: { workflow } }: { convert: ConvertState }): ReactElement {
  const { t } = useTranslation();
  const names = useNames();
  const reading = useDocuments((state) => state.reading > 0);
  const held = useHeld();
  const title = workflow ? t('home.title_for', { task: names.workflow(workflow) }) : t('drop.title');
  const over = held && (held.count > 0 ? t('job.drop_count', { count: held.count }) : t('drop.release'));
  return (
    <section className={`drop-place ${held ? 'over' : ''}`}>
      <Sheets />
      <h2>{over ?? title}</h2>
      <p className="text-quiet">
        {reading ? t('drop.reading') : t('home.kinds')}
        <br />
        {t('home.safe')}
      </p>
      <Button look="primary" onPress={() => void chooseFiles()}>
        {t('drop.choose_files')}
      </Button>
      <div className="drop-ways">
        <Button className="quiet" onPress={() => void chooseFolder()}>
          <FolderIcon />
          {t('home.folder')}
        </Button>
        <Button className="quiet" onPress={() => askAddress('')}>
          <WebIcon />
          {t('drop.web_address')}
        </Button>
        {workflow && (
          <Button className="quiet" onPress={() => pickTask(null)}>
            <CloseIcon />
            {t('home.other_task')}
          </Button>
        )}
      </div>
    </section>
  );
}
