/** Compresses all images of a document, two at a time and large ones alone. Each is decoded separately and released again. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import PQueue from 'p-queue';
import type { Context } from '../../engine/interface/converter.js';
import type { Dictionary } from '../../engine/pdf-core/objects/objects.js';
import type { QpdfValue } from '../../engine/pdf-core/objects/values.js';
import type { Pdf } from '../../engine/pdf-core/pdf/index.js';
import { readImage } from './image-facts.js';
import { recode } from './recode.js';
import type { DocumentSurvey } from './survey.js';
import type { Usage } from './usage.js';
import type { PictureSettings } from './picture-settings.js';

export interface Saved {
  /** How many became smaller. */
  readonly changed: number;
  /** How many there are. */
  readonly count: number;
  /** Bytes. */
  readonly saved: number;
}

/** Two images at a time keep two cores busy; more would hold more pictures in memory at once. */
const atOnce = 2;
/** Images with more pixels wait until the others are done, and are compressed one after the other. */
const large = 12_000_000;
/** Images of fewer bytes are left alone. */
const worthwhile = 1024;

export async function shrinkImages(
  pdf: Pdf,
  { images: ids, masks }: DocumentSurvey,
  usage: Usage,
  wish: PictureSettings,
  context: Context,
  progress: (fraction: number) => void,
): Promise<Saved> {
  const queue = new PQueue({ concurrency: atOnce });
  let changed = 0;
  let saved = 0;
  let done = 0;
  const later: number[] = [];
  const one = async (id: number, isAlone: boolean): Promise<void> => {
    const { signal } = context;
    signal.throwIfAborted();
    const facts = await readImage(pdf, id, masks.has(id));
    if (facts && facts.size >= worthwhile) {
      if (!isAlone && facts.width * facts.height > large) {
        later.push(id);
        return;
      }
      const shown = usage.isWhole ? usage.images.get(id) : undefined;
      const disk = { path: join(context.directory, `picture-${id}.tif`), signal };
      const coded = await recode(pdf, facts, shown, wish, disk).catch((thrown: unknown) => {
        signal.throwIfAborted();
        // A picture that cannot be decoded stays as it is, since readers may still show part of it.
        context.log('image left as it is', { object: id, cause: String(thrown) });
        return undefined;
      });
      await rm(disk.path, { force: true });
      if (coded) {
        pdf.setStream(`${id} 0 R`, withEntries(facts.dict, coded.entries), coded.data);
        changed += 1;
        saved += facts.size - coded.data.length;
      }
    }
    done += 1;
    progress(done / ids.length);
  };
  try {
    await queue.addAll(ids.map((id) => () => one(id, false)));
    for (const id of later) await one(id, true);
  } finally {
    queue.clear();
    await queue.onIdle();
  }
  return { changed, count: ids.length, saved };
}

/** Returns a dictionary with entries set; those without a value are removed. */
export function withEntries(
  dict: Dictionary,
  entries: Readonly<Record<string, QpdfValue | undefined>>,
): Dictionary {
  const all = Object.entries({ ...dict, ...entries });
  return Object.fromEntries(all.filter((entry): entry is [string, QpdfValue] => entry[1] !== undefined));
}
