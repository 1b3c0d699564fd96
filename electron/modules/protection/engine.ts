import type { EngineOf } from '../../engine/interface/module.js';
import type { manifest } from './manifest.js';
import { protectTool } from './protect.js';
import { unprotectTool } from './unprotect.js';

export const engine: EngineOf<typeof manifest> = {
  tools: { 'protect-pdf': () => protectTool, 'unprotect-pdf': () => unprotectTool },
};
