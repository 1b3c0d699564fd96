/** The cover page of a user of the service for other programs, drawn while somebody writes it. */
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ServiceError, type CoverFacts, type CoverText } from '../../contract/index.js';
import type { Language } from '../../words/languages.js';
import { removeFolder } from '../executions/remove-folder.js';
import type { LocalEngine } from '../service/local-engine.js';
import type { DrawableFile, WantedPreview } from '../service/views/looking.js';

/**
 * Draws it as a process of v1 does, with samples of its texts.
 * @throws ServiceError `cover_place_unknown`, `cover_too_many_places`, `cover_too_large`, and as a conversion of a page
 */
export async function drawCover(
  engine: Pick<LocalEngine, 'previews'>,
  cover: CoverText,
  language: Language,
  { countPages, signal }: Pick<WantedPreview, 'countPages'> & { readonly signal: AbortSignal },
): Promise<{ readonly made: DrawableFile; readonly facts: CoverFacts }> {
  // Loaded for those alone who write one: the reader of HTML would cost every start.
  const [{ sampleCover }, { coverPrinting }] = await Promise.all([
    import('../gateway/plugins/v1/model/cover-sample.js'),
    import('../gateway/plugins/v1/model/cover-template.js'),
  ]);
  const { html, facts } = sampleCover(cover, language, new Date());
  const folder = await mkdtemp(join(tmpdir(), 'platen-cover-'));
  try {
    const path = join(folder, 'cover.html');
    await writeFile(path, html, { mode: 0o600 });
    const { workflow, options } = coverPrinting;
    const request = {
      workflowId: workflow.id,
      files: [{ path, folder: '' }],
      options,
      target: { directory: null, pattern: null },
    };
    const { files, release } = await engine.previews.preview({ request, input: 0, countPages }, signal);
    const drawn = files[0]?.shown;
    if (drawn) return { made: { path: drawn, isDrawn: true, release }, facts };
    release();
    throw new ServiceError('result_invalid');
  } finally {
    await removeFolder(folder);
  }
}
