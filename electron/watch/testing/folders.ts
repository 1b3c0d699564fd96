/** Watched folders over the real engine, with short times: what a test waits for is there sooner. */
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PDFDocument } from 'pdf-lib';
import { expect, onTestFinished } from 'vitest';
import {
  localServiceId,
  WatchDraft,
  type ConversionService,
  type ServiceDirectory,
  type WatchState,
} from '../../../contract/index.js';
import { testFolder } from '../../executions/testing/folders.js';
import type { WatchTimes } from '../settings.js';
import { WatchedFolders, type WatchedFoldersOptions } from '../watched-folders.js';

/** Milliseconds. */
export const shortTimes: WatchTimes = {
  still: 40,
  looks: 2,
  growing: 20,
  empty: 80,
  notified: 300,
  unnotified: 60,
  hint: 5,
  backOff: [100, 400],
};

export interface WatchBench {
  /** Everything of the test. */
  readonly home: string;
  /** The watched folder. */
  readonly inbox: string;
  readonly out: string;
  readonly done: string;
  /** Opens the watched folders of `home`; they are closed when the test is over. */
  open(change?: Partial<WatchedFoldersOptions>): Promise<WatchedFolders>;
  draft(change?: Partial<WatchDraft>): WatchDraft;
  /** Names in a folder, sorted. */
  names(folder: string): Promise<string[]>;
  /** Waits until the state of the only watched folder is like this. */
  until(watches: WatchedFolders, wanted: Partial<WatchState>): Promise<WatchState>;
}

export async function watchBench(services: Pick<ServiceDirectory, 'of' | 'status'>): Promise<WatchBench> {
  const home = await testFolder();
  const [inbox, out, done] = ['in', 'out', 'done'].map((name) => join(home, name)) as [
    string,
    string,
    string,
  ];
  for (const folder of [inbox, out, done]) await mkdir(folder);
  return {
    home,
    inbox,
    out,
    done,
    open: async (change = {}) => {
      const watches = await WatchedFolders.open({
        config: home,
        data: home,
        services,
        times: shortTimes,
        ...change,
      });
      onTestFinished(() => watches.close());
      return watches;
    },
    draft: (change = {}) =>
      WatchDraft.parse({
        folder: inbox,
        workflow: { service: localServiceId, key: 'rotate-pdf', id: null, name: 'Rotate PDF' },
        target: out,
        ...change,
      }),
    names: async (folder) => (await readdir(folder)).sort(),
    until: async (watches, wanted) => {
      let found: WatchState | undefined;
      await expect
        .poll(async () => ([found] = await watches.states())[0], { interval: 20 })
        .toMatchObject(wanted);
      return found!;
    },
  };
}

/** A small PDF of so many pages. */
async function pdfBytes(pages = 1): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  for (let page = 0; page < pages; page += 1) document.addPage([200, 300]);
  return document.save();
}

export async function writePdf(path: string, pages = 1): Promise<string> {
  await writeFile(path, await pdfBytes(pages));
  return path;
}

/** A service before whose first submission something is done: documents are replaced between the last look at them and their turn. */
export function replacing(service: ConversionService, replace: () => Promise<void>): ConversionService {
  let isDone = false;
  return new Proxy(service, {
    get: (target, name) => {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== 'function') return value;
      const call = value.bind(target) as (...given: unknown[]) => unknown;
      if (name !== 'submit') return call;
      return async (...given: unknown[]) => {
        if (!isDone) await replace();
        isDone = true;
        return call(...given);
      };
    },
  });
}
