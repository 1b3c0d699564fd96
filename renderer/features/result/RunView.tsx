import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Later } from '../../ui/Later.js';
import { MoreDrop, Reading } from '../convert/MoreDrop.js';
import { Trouble } from '../convert/Trouble.js';
import { UndoLine } from '../convert/UndoLine.js';
import { ResultFoot } from './ResultFoot.js';
import { ResultHero } from './ResultHero.js';
import { ResultList } from './ResultList.js';
import { WholeResult } from './WholeResult.js';

/** The whole of the Convert screen while a run is on, and when it has ended: what becomes of the documents. */
export function RunView(): ReactElement {
  const { t } = useTranslation();
  return (
    <div className="run-view">
      <main aria-label={t('nav.convert')}>
        <Trouble />
        <ResultHero />
        <WholeResult />
        <Later>
          <ResultList />
        </Later>
        <UndoLine />
        <Reading />
        <MoreDrop running />
      </main>
      <ResultFoot />
    </div>
  );
}
