import type { EngineOf } from '../../engine/interface/module.js';
import { mergePdfs } from '../../engine/pdf-blocks/merging/merge.js';
import type { manifest } from './manifest.js';

export const engine: EngineOf<typeof manifest> = { joinings: { 'merge-pdf': mergePdfs } };
