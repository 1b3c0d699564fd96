/** This module is the entry of a thread that draws pages: it has a PDFium of its own, and draws one page at a time. */
import { parentPort, workerData } from 'node:worker_threads';
import { ServiceError } from '../../../../contract/index.js';
import { openPages } from '../../../engine/pdf-core/pdfium/pages.js';
import { drawPage, type Canvas } from './draw-page.js';
import type { DrawAnswer, DrawRequest, DrawSetup } from './thread-messages.js';

const port = parentPort;
if (port === null) throw new Error('This runs in a thread only.');
const { path, password, wish, units } = workerData as DrawSetup;
const say = (answer: DrawAnswer): void => port.postMessage(answer);
const canvas: Canvas = { data: undefined };

// Where it cannot be opened the thread ends, which is what its owner hears.
void openPages(path, password).then((pages) => {
  port.on('message', ({ page, output }: DrawRequest) => {
    drawPage(pages, { page, unit: units.get(page) ?? 1 }, wish, output, canvas).then(
      () => say({ kind: 'drawn' }),
      (thrown: unknown) => say({ kind: 'failed', error: ServiceError.from(thrown).toInfo() }),
    );
  });
  say({ kind: 'ready' });
});
