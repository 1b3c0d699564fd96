import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { namesFrom } from '../../../contract/name-list.js';
import type { Workflow } from '../../../contract/workflow.js';
import { usePlannedName, useSettings } from '../../api/queries.js';
import type { ListedDocument } from '../../state/documents.js';
import { useUi } from '../../state/ui.js';
import { givesOneResult } from '../../state/workflows.js';
import { exampleName } from './target-names.js';
import { useConvert } from './useConvert.js';

/** Documents whose names are shown. */
const shownNames = 4;

interface PatternProps {
  readonly pattern: string | null;
}

/** The names that the documents of the list would give; of one that is made up while there is none. */
export function NewNames({ pattern }: PatternProps): ReactElement | null {
  const { t } = useTranslation();
  const { workflow, ready, values } = useConvert();
  const list = useUi((state) => state.nameList);
  if (!workflow || ready.length === 0) {
    const name = exampleName(pattern, t('target.sample'), workflow?.name ?? t('nav.convert'), 'pdf');
    return <b className="example">{t('target.example', { name })}</b>;
  }
  // The sentence in the foot has the name of the one result.
  if (givesOneResult(workflow, values)) return null;
  const more = ready.length - shownNames;
  const listed = list
    ? namesFrom(
        list.lines,
        ready.map(({ file }) => file.name),
      )
    : [];
  return (
    <ul className="new-names" aria-label={t('target.names')}>
      {ready.slice(0, shownNames).map((row, place) => (
        <NewName
          key={row.id}
          row={row}
          place={place}
          count={ready.length}
          stem={listed[place] ?? null}
          {...{ workflow, pattern }}
        />
      ))}
      {more > 0 && <li className="text-quiet">{t('history.more_entries', { count: more })}</li>}
    </ul>
  );
}

interface NewNameProps extends PatternProps {
  readonly row: ListedDocument;
  readonly place: number;
  readonly count: number;
  readonly workflow: Workflow;
  /** From the list of names; null: by the pattern. */
  readonly stem: string | null;
}

function NewName({ row: { file }, place, count, workflow, pattern, stem }: NewNameProps): ReactElement {
  const directory = useSettings().data?.targetDirectory ?? null;
  const extension = workflow.output_type === 'files' ? 'pdf' : workflow.output_type;
  const planned = usePlannedName(
    {
      source: {
        path: file.path,
        name: file.name,
        folder: file.folder,
        origin: file.origin,
        format: file.format,
      },
      number: place + 1,
      stem,
      pattern: stem === null ? pattern : null,
      workflow: workflow.name,
      steps: workflow.steps ?? [workflow.key ?? workflow.name],
      isNamed: stem !== null,
      extension,
      count,
      createsFolders: true,
    },
    directory,
  );
  return (
    <li>
      <span className="text-quiet">{file.name}</span> →{' '}
      <b>{planned ?? exampleName(pattern, file.name, workflow.name, extension)}</b>
    </li>
  );
}
