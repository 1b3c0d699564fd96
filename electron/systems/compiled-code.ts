/**
 * Runs a built program whose files are CommonJS without `import()`, with what V8 compiled of them when they were built. Node reads and links hundreds of
 * modules otherwise, and compiles them anew in each process. What was compiled lies beside the program (`scripts/lib/compiled-code.mjs`
 * makes it), one file for each V8. It is only a shortcut: where it is missing, damaged, of another V8 or of other files, the
 * program is compiled as ever. A worker in its sandbox cannot write it, and no document of a person is read where it is made.
 */
import { createHash } from 'node:crypto';
import { openSync, readFileSync, readSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { Script } from 'node:vm';

/** Names the folder into which a process writes, at its end, what it had compiled; for the build alone. */
export const recordVariable = 'PLATEN_RECORD_COMPILED';

/** Where the compiled code of this V8 lies. @param folder of the program */
const compiledFile = (folder: string): string =>
  join(folder, `compiled-${process.versions.v8}-${process.arch}.bin`);

/** What lies in the file: by the path of the source from its folder, its digest, where its code begins and ends, and the digest of that. */
type Index = Record<string, readonly [digest: string, from: number, to: number, codeDigest: string]>;

interface LoadedModule {
  exports: unknown;
}

type Wrapped = (
  exports: unknown,
  require: NodeJS.Require,
  module: LoadedModule,
  filename: string,
  dirname: string,
) => void;

const digestOf = (bytes: Uint8Array): string => createHash('sha1').update(bytes).digest('base64');

/** Bytes before the index: its length, and its digest. */
const headSize = 4 + 28;

/**
 * Runs a program.
 * @param folder absolute path in which its files lie
 * @param entry name of the file in it that is run
 * @returns what it exports
 */
export function runProgram(folder: string, entry: string): unknown {
  const known = readCompiled(compiledFile(folder));
  const modules = new Map<string, LoadedModule>();
  const scripts = new Map<string, { script: Script; digest: string }>();

  const load = (file: string): unknown => {
    const before = modules.get(file);
    if (before) return before.exports;
    const module: LoadedModule = { exports: {} };
    modules.set(file, module);
    const source = readFileSync(file);
    const digest = digestOf(source);
    const place = relative(folder, file);
    const cachedData = known(place, digest);
    // Written on one line, so that the numbers of lines stay.
    const script = new Script(
      `(function (exports, require, module, __filename, __dirname) {${source.toString()}\n})`,
      {
        filename: file,
        ...(cachedData ? { cachedData } : {}),
      },
    );
    scripts.set(place, { script, digest });
    const others = createRequire(file);
    const require = Object.assign(
      (name: string) =>
        name.startsWith('.') ? load(resolve(dirname(file), name)) : (others(name) as unknown),
      others,
    );
    (script.runInThisContext() as Wrapped).call(
      module.exports,
      module.exports,
      require,
      module,
      file,
      dirname(file),
    );
    return module.exports;
  };

  const record = process.env[recordVariable];
  if (record)
    process.on('exit', () =>
      writeFileSync(join(record, `${basename(folder)}-${process.pid}.bin`), written(scripts)),
    );
  return load(join(folder, entry));
}

/**
 * Reads what was compiled, piece by piece: most of a program is not needed for one document.
 * @returns what V8 can use of a file; V8 itself refuses what another V8 made
 */
function readCompiled(path: string): (place: string, digest: string) => Buffer | undefined {
  try {
    const file = openSync(path, 'r');
    const read = (from: number, to: number): Buffer => {
      const bytes = Buffer.allocUnsafeSlow(to - from);
      return bytes.subarray(0, readSync(file, bytes, 0, bytes.length, from));
    };
    const head = read(0, headSize);
    const start = headSize + head.readUInt32LE(0);
    const names = read(headSize, start);
    if (digestOf(names) !== head.toString('latin1', 4)) return () => undefined;
    const index = JSON.parse(names.toString()) as Index;
    return (place, digest) => {
      const [known, from, to, codeDigest] = index[place] ?? ['', 0, 0, ''];
      if (known !== digest) return undefined;
      const code = read(start + from, start + to);
      // V8 does not look whether the code is whole.
      return digestOf(code) === codeDigest ? code : undefined;
    };
  } catch {
    return () => undefined;
  }
}

/** What {@link readCompiled} reads, with all functions that were called so far. */
function written(scripts: ReadonlyMap<string, { script: Script; digest: string }>): Buffer {
  const index: Index = {};
  const code: Buffer[] = [];
  let size = 0;
  for (const [place, { script, digest }] of scripts) {
    const made = script.createCachedData();
    index[place] = [digest, size, size + made.length, digestOf(made)];
    size += made.length;
    code.push(made);
  }
  const names = Buffer.from(JSON.stringify(index));
  const head = Buffer.alloc(4);
  head.writeUInt32LE(names.length);
  return Buffer.concat([head, Buffer.from(digestOf(names), 'latin1'), names, ...code]);
}
