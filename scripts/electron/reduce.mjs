// Electron's typings, and nothing in them but what the app uses: small enough to stand beside the code.
import ts from 'typescript';
import { memberOf, ownerOf } from './uses.mjs';

/** What is taken apart. Interfaces of nothing but properties are values that are handed over, and stay whole. */
const hasMembers = (node) =>
  ts.isClassDeclaration(node) ||
  (ts.isInterfaceDeclaration(node) && !node.members.every((member) => ts.isPropertySignature(member)));

/**
 * @param {ts.Program} program the app with these typings
 * @param {Map<string, import('./uses.mjs').Use>} uses
 * @returns {string}
 */
export function reduced(program, uses) {
  const checker = program.getTypeChecker();
  const [typings] = [...uses.values()].map(({ declaration }) => declaration.getSourceFile());
  const kept = new Set();
  const keep = (/** @type {any} */ node) => {
    if (kept.has(node)) return;
    kept.add(node);
    const owner = ownerOf(node);
    if (owner !== null) keep(owner);
    // Of an owner only the head says anything by itself; its members are kept one by one.
    const parts = hasMembers(node)
      ? [...(node.heritageClauses ?? []), ...(node.typeParameters ?? [])]
      : [node];
    for (const part of parts) keepNamed(part);
  };
  const keepNamed = (/** @type {ts.Node} */ node) => {
    if (ts.isIdentifier(node)) {
      for (const one of checker.getSymbolAtLocation(node)?.declarations ?? [])
        if (one.getSourceFile() === typings && !ts.isModuleDeclaration(one) && ownerOf(one) === one)
          keep(one);
    }
    ts.forEachChild(node, keepNamed);
  };
  for (const { declaration } of uses.values()) keep(declaration);
  // What is imported stands in one namespace under the same names.
  const exported = new Set([...kept].map((node) => node.name?.getText()));

  const isKept = (/** @type {any} */ statement) =>
    ts.isVariableStatement(statement)
      ? statement.declarationList.declarations.some((one) => exported.has(typeNameOf(one)) || isBase(one))
      : kept.has(statement);
  const isBase = (one) => one.name.getText() === 'NodeEventEmitter';
  const memberIsKept = (owner, member) =>
    kept.has(member) ||
    [...uses.values()].some(
      (use) => use.owner === owner.name.getText() && use.member !== '' && use.member === memberOf(member),
    );
  const pruned = (node) => {
    if (!hasMembers(node)) return node;
    if (ts.isInterfaceDeclaration(node)) {
      const { modifiers, name, typeParameters, heritageClauses, members } = node;
      const left = members.filter((member) => memberIsKept(node, member));
      return ts.factory.updateInterfaceDeclaration(
        node,
        modifiers,
        name,
        typeParameters,
        heritageClauses,
        left,
      );
    }
    if (ts.isClassDeclaration(node)) {
      const { modifiers, name, typeParameters, heritageClauses, members } = node;
      const left = members.filter((member) => memberIsKept(node, member));
      return ts.factory.updateClassDeclaration(node, modifiers, name, typeParameters, heritageClauses, left);
    }
    return node;
  };
  const inNamespace = (/** @type {ts.ModuleDeclaration} */ node) => {
    const body = /** @type {ts.ModuleBlock} */ (node.body);
    const statements = body.statements.flatMap((statement) => {
      if (ts.isModuleDeclaration(statement))
        return statement.name.text === 'CrossProcessExports' ? [exportsOf(statement)] : [];
      return isKept(statement) ? [pruned(statement)] : [];
    });
    return ts.factory.updateModuleDeclaration(
      node,
      node.modifiers,
      node.name,
      ts.factory.updateModuleBlock(body, statements),
    );
  };
  const exportsOf = (/** @type {ts.ModuleDeclaration} */ node) => {
    const body = /** @type {ts.ModuleBlock} */ (node.body);
    const statements = body.statements.filter((/** @type {any} */ statement) =>
      ts.isVariableStatement(statement)
        ? statement.declarationList.declarations.some((one) => exported.has(typeNameOf(one)))
        : exported.has(statement.name?.getText()),
    );
    return ts.factory.updateModuleDeclaration(
      node,
      node.modifiers,
      node.name,
      ts.factory.updateModuleBlock(body, statements),
    );
  };
  const isModule = (node, name) => ts.isModuleDeclaration(node) && node.name.text === name;
  const statements = typings.statements.flatMap((/** @type {any} */ statement) => {
    if (isModule(statement, 'Electron') || isModule(statement, 'NodeJS')) return [inNamespace(statement)];
    if (isModule(statement, 'electron')) return [statement];
    return ts.isTypeAliasDeclaration(statement) && kept.has(statement) ? [statement] : [];
  });
  const printer = ts.createPrinter({ removeComments: true });
  return statements
    .map((statement) => printer.printNode(ts.EmitHint.Unspecified, statement, typings))
    .join('\n\n');
}

/** `App` of `const app: App`, `Session` of `const session: typeof Session`. */
const typeNameOf = (/** @type {ts.VariableDeclaration} */ one) =>
  one.type?.getText().replace(/^typeof /, '') ?? '';
