/** The table by which a viewer finds the letters of codes again, for search and copying. */
export function toUnicode(pairs: readonly (readonly [code: number, text: string])[], bytes: 1 | 2): string {
  const hex = (value: number, length: number) => value.toString(16).padStart(length, '0');
  const lines = pairs.map(([code, text]) => {
    let units = '';
    for (let i = 0; i < text.length; i++) units += hex(text.charCodeAt(i), 4);
    return `<${hex(code, bytes * 2)}> <${units}>`;
  });
  const blocks: string[] = [];
  // A block may have a hundred lines.
  for (let i = 0; i < lines.length; i += 100) {
    const block = lines.slice(i, i + 100);
    blocks.push(`${block.length} beginbfchar\n${block.join('\n')}\nendbfchar`);
  }
  return [
    '/CIDInit /ProcSet findresource begin',
    '12 dict begin',
    'begincmap',
    '/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def',
    '/CMapName /Adobe-Identity-UCS def',
    '/CMapType 2 def',
    `1 begincodespacerange\n<${'00'.repeat(bytes)}> <${'ff'.repeat(bytes)}>\nendcodespacerange`,
    ...blocks,
    'endcmap',
    'CMapName currentdict /CMap defineresource pop',
    'end',
    'end',
  ].join('\n');
}
