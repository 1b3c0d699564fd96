// What of Electron the app uses: every member, event and option whose declaration stands in Electron's typings.
import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';
import { root } from '../lib/paths.mjs';

/**
 * @typedef {object} Use
 * @property {string} owner the class, interface or name at the top that has it, such as `BrowserWindow`
 * @property {string} member such as `loadURL`, `on 'close'`, or empty for the owner itself
 * @property {ts.Node} declaration in the typings
 * @property {Set<string>} files that use it, from the project folder
 */

const installed = join(root, 'node_modules', 'electron', 'electron.d.ts');

/** The files that may know Electron: the shell, the bridge and the composition root. */
const sources = () =>
  [
    ...readdirSync(join(root, 'electron')).map((name) => join(root, 'electron', name)),
    ...readdirSync(join(root, 'electron', 'shell')).map((name) => join(root, 'electron', 'shell', name)),
  ].filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'));

/**
 * Reads the app with the typings of one Electron.
 * @param {string} [typings] absolute path of an `electron.d.ts`; those of the Electron that is declared when left out
 * @returns {ts.Program}
 */
export function programWith(typings = installed) {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), (path) => ts.sys.readFile(path));
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [], files: [] }, ts.sys, root);
  return ts.createProgram({
    rootNames: [...sources(), typings],
    options: { ...options, noEmit: true, paths: { electron: [typings] } },
  });
}

/**
 * @param {ts.Program} program
 * @param {string} [typings]
 * @returns {Map<string, Use>} by owner and member
 */
export function usesIn(program, typings = installed) {
  const checker = program.getTypeChecker();
  /** @type {Map<string, Use>} */
  const uses = new Map();
  const isTheirs = (node) => node.getSourceFile().fileName === typings.replaceAll('\\', '/');

  for (const path of sources()) {
    const file = program.getSourceFile(path);
    if (file === undefined) throw new Error(`${path} could not be read.`);
    const note = (declaration) => {
      const use = useOf(declaration);
      if (use === null) return;
      const key = `${use.owner}.${use.member}`;
      const known = uses.get(key) ?? { ...use, declaration, files: new Set() };
      uses.set(key, known);
      known.files.add(relative(root, path).replaceAll('\\', '/'));
    };
    const visit = (/** @type {ts.Node} */ node) => {
      for (const declaration of declarationsOf(checker, node, isTheirs))
        if (isTheirs(declaration)) note(declaration);
      ts.forEachChild(node, visit);
    };
    visit(file);
  }
  return uses;
}

/** @returns {readonly ts.Node[]} what a node of the app stands for: of several signatures the one that is called */
function declarationsOf(checker, node, isTheirs) {
  if (ts.isCallExpression(node) || ts.isNewExpression(node)) {
    const declaration = checker.getResolvedSignature(node)?.declaration;
    const handed = (node.arguments ?? []).flatMap((argument) => {
      const wanted = checker.getContextualType(argument);
      return wanted === undefined
        ? []
        : askedOf(checker, checker.getTypeAtLocation(argument), wanted, isTheirs);
    });
    return declaration === undefined ? handed : [declaration, ...handed];
  }
  if (ts.isObjectLiteralExpression(node)) {
    const wanted = checker.getContextualType(node);
    return node.properties.flatMap(({ name }) => {
      if (wanted === undefined || name === undefined || !ts.isIdentifier(name)) return [];
      return (wanted.isUnion() ? wanted.types : [wanted]).flatMap(
        (type) => checker.getPropertyOfType(type, name.text)?.declarations ?? [],
      );
    });
  }
  if (ts.isBindingElement(node) && ts.isObjectBindingPattern(node.parent)) {
    const name = node.propertyName ?? node.name;
    if (!ts.isIdentifier(name)) return [];
    const property = checker.getPropertyOfType(checker.getTypeAtLocation(node.parent), name.text);
    return property?.declarations ?? [];
  }
  if (!ts.isIdentifier(node)) return [];
  let symbol = checker.getSymbolAtLocation(node);
  if (symbol !== undefined && symbol.flags & ts.SymbolFlags.Alias) symbol = checker.getAliasedSymbol(symbol);
  const declarations = symbol?.declarations ?? [];
  // A method that is called is one of its signatures, which the call itself names.
  const isCalled = ts.isPropertyAccessExpression(node.parent) && isCallee(node.parent);
  return isCalled && declarations.some((one) => ts.isMethodSignature(one) || ts.isMethodDeclaration(one))
    ? []
    : declarations;
}

/** What of something of theirs is asked for by a type of ours as which it is handed on. */
function askedOf(checker, given, wanted, isTheirs, depth = 0) {
  if (depth > 2 || given === wanted || !(given.flags & ts.TypeFlags.Object)) return [];
  const wishes = checker.getPropertiesOfType(checker.getNonNullableType(wanted));
  return wishes.flatMap((wish) => {
    const own = checker.getPropertyOfType(given, wish.name);
    if (own === undefined || (wish.declarations ?? []).some(isTheirs)) return [];
    const types = [own, wish].map((symbol) => checker.getNonNullableType(checker.getTypeOfSymbol(symbol)));
    // Of several signatures nobody knows which one will be called.
    const single = own.declarations?.length === 1 ? own.declarations : [];
    return [...single, ...askedOf(checker, types[0], types[1], isTheirs, depth + 1)];
  });
}

const isCallee = (node) => ts.isCallExpression(node.parent) && node.parent.expression === node;

/** @returns {Pick<Use, 'owner' | 'member'> | null} */
function useOf(declaration) {
  const owner = ownerOf(declaration);
  if (owner === null) return null;
  const name = owner.name.getText();
  // `import { app }` is of no interest beside what is done with it.
  if (owner === declaration) return ts.isVariableDeclaration(owner) ? null : { owner: name, member: '' };
  return { owner: name, member: memberOf(declaration) };
}

/**
 * The class, interface or other name at the top in which something is declared.
 * @returns {any} a declaration that has a name
 */
export function ownerOf(node) {
  for (let one = node; one !== undefined; one = one.parent)
    if (
      ts.isInterfaceDeclaration(one) ||
      ts.isClassDeclaration(one) ||
      ts.isTypeAliasDeclaration(one) ||
      (ts.isVariableDeclaration(one) && !ts.isSourceFile(one))
    )
      return one;
  return null;
}

/** Events are told by their name; what stands inside of a member, by the member. */
export function memberOf(declaration) {
  if (ts.isConstructorDeclaration(declaration)) return 'new';
  const [first] = declaration.parameters ?? [];
  const event =
    first?.type !== undefined && ts.isLiteralTypeNode(first.type) ? ` ${first.type.getText()}` : '';
  return (declaration.name?.getText() ?? '') + event;
}
