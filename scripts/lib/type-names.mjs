// Names of exported types: interfaces, type aliases, classes and enums, by the place where they are declared.
import ts from 'typescript';

/**
 * The exported types of files by name, each with its places as `file:line`.
 * @param {readonly string[]} files
 * @param {(file: string) => string} read
 */
export function exportedTypes(files, read) {
  /** @type {Map<string, string[]>} */
  const places = new Map();
  for (const file of files) {
    const text = read(file);
    // Parsing is the slow part: a file that exports no type by these words is not parsed.
    if (!/^export (?:declare |abstract |default |const )*(?:interface|type|class|enum) /m.test(text))
      continue;
    const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest);
    for (const statement of source.statements) {
      if (!isType(statement) || statement.name === undefined || !isExported(statement)) continue;
      const { line } = source.getLineAndCharacterOfPosition(statement.name.getStart(source));
      const name = statement.name.text;
      places.set(name, [...(places.get(name) ?? []), `${file}:${String(line + 1)}`]);
    }
  }
  return places;
}

/**
 * Names that more than one file exports, each with its places.
 * @param {readonly string[]} files
 * @param {(file: string) => string} read
 */
export const namesOfSeveral = (files, read) =>
  [...exportedTypes(files, read)]
    .filter(([, places]) => new Set(places.map((place) => place.replace(/:\d+$/, ''))).size > 1)
    .map(([name, places]) => `${name}: ${places.join(', ')}`)
    .toSorted();

/** @param {ts.Statement} statement */
const isType = (statement) =>
  ts.isInterfaceDeclaration(statement) ||
  ts.isTypeAliasDeclaration(statement) ||
  ts.isClassDeclaration(statement) ||
  ts.isEnumDeclaration(statement);

/** @param {ts.DeclarationStatement} statement */
const isExported = (statement) =>
  ts.canHaveModifiers(statement) &&
  (ts.getModifiers(statement) ?? []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
