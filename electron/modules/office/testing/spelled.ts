/** The same package as other programs may write it: with other prefixes, without a prefix, or in the strict form. */
import { strFromU8, unzipSync } from 'fflate';
import { zipped, type PackageParts } from './package.js';

export type Spelling = 'usual' | 'other prefixes' | 'no prefix' | 'strict';

const startTag = /<(\/?)([\w.-]+:)?([\w.-]+)((?:\s+[^\s=<>]+\s*=\s*(?:"[^"]*"|'[^']*'))*)(\s*\/?)>/g;

/** @param main prefix that goes under `no prefix` */
export function spelled(bytes: Uint8Array, spelling: Spelling, main: string): Uint8Array {
  const parts = unzipSync(bytes);
  return zipped(
    Object.fromEntries(
      Object.entries(parts).map(([name, content]): [string, PackageParts[string]] => {
        if (!/\.(?:xml|rels|vml)$/.test(name) || name.startsWith('[Content')) return [name, content];
        return [name, spell(strFromU8(content), spelling, main, name.endsWith('.rels'))];
      }),
    ),
  );
}

const spell = (text: string, spelling: Spelling, main: string, isList: boolean): string => {
  switch (spelling) {
    case 'usual':
      return text;
    case 'strict':
      return text
        .replaceAll(
          /http:\/\/schemas\.openxmlformats\.org\/(wordprocessingml|drawingml|presentationml|spreadsheetml|officeDocument)\/2006\/([\w/]+)/g,
          'http://purl.oclc.org/ooxml/$1/$2',
        )
        .replace(/<(w:document|workbook|p:presentation) /, '<$1 conformance="strict" ');
    case 'other prefixes':
      if (isList) return text;
      return renamed(text, (prefix) => `${prefix}.0-x`);
    case 'no prefix':
      if (isList) return text;
      return renamed(text, (prefix) => (prefix === main ? '' : prefix)).replace(
        new RegExp(`xmlns:${main}="([^"]*)"`),
        'xmlns="$1" $&',
      );
  }
};

const renamed = (text: string, other: (prefix: string) => string): string =>
  text.replaceAll(
    startTag,
    (_all, slash: string, prefix: string | undefined, local: string, attributes: string, end: string) => {
      const made = prefix === undefined ? '' : other(prefix.slice(0, -1));
      const given = attributes.replaceAll(
        /(\s)(xmlns:)?([\w.-]+)(:[\w.-]+)?(\s*=)/g,
        (whole: string, space: string, xmlns = '', name: string, rest = '', equals: string) => {
          if (xmlns !== '') return `${space}xmlns:${other(name) || name}${equals}`;
          if (rest === '' || name === 'xml' || name === 'xmlns') return whole;
          return `${space}${other(name) || name}${rest}${equals}`;
        },
      );
      return `<${slash}${made && `${made}:`}${local}${given.replace(/(Requires=")(\w+)/, (_whole, start: string, name: string) => start + (other(name) || name))}${end}>`;
    },
  );
