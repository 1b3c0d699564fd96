// Tells eslint-plugin-boundaries which file an import means: `./x.js` is written for `./x.ts`.
'use strict';
const { existsSync, statSync } = require('node:fs');
const { builtinModules } = require('node:module');
const { dirname, resolve } = require('node:path');

const isFile = (/** @type {string} */ path) => existsSync(path) && statSync(path).isFile();

exports.interfaceVersion = 2;

/** Packages are left to the other rules: only files of ours have a room. */
exports.resolve = (/** @type {string} */ source, /** @type {string} */ file) => {
  if (source.startsWith('node:') || builtinModules.includes(source)) return { found: true, path: null };
  if (!source.startsWith('.')) return { found: false };
  const target = resolve(dirname(file), source);
  const path = [target.replace(/\.js$/, '.ts'), target.replace(/\.jsx?$/, '.tsx'), target].find(isFile);
  return path === undefined ? { found: false } : { found: true, path };
};
