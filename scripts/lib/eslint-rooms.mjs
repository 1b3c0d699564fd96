// A rule of our own for ESLint: imports between rooms run down, at every depth, dynamic and type imports included.
import { relative, sep } from 'node:path';
import { createRequire } from 'node:module';
import { root } from './paths.mjs';
import { isForTests, roomOrders, wrongImport } from './room-order.mjs';

const { resolve } = /** @type {typeof import('./eslint-resolver.cjs')} */ (
  createRequire(import.meta.url)('./eslint-resolver.cjs')
);
const inProject = (/** @type {string} */ path) => relative(root, path).split(sep).join('/');

/** @type {import('eslint').Rule.RuleModule} */
const order = {
  meta: {
    type: 'problem',
    docs: { description: 'Rooms import only from those below them.' },
    schema: [],
  },
  create(context) {
    const from = inProject(context.filename);
    if (isForTests(from) || !Object.keys(roomOrders).some((part) => from.startsWith(`${part}/`))) return {};
    const check = (/** @type {any} */ node) => {
      const source = node.source ?? node.argument;
      const name = (source?.literal ?? source)?.value;
      if (typeof name !== 'string') return;
      const { path } = resolve(name, context.filename);
      const wrong = typeof path === 'string' ? wrongImport(from, inProject(path)) : null;
      if (wrong !== null) context.report({ node, message: wrong });
    };
    return {
      ImportDeclaration: check,
      ImportExpression: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      TSImportType: check,
    };
  },
};

export default { rules: { order } };
