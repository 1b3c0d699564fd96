#!/bin/sh
# svgo: half of a half is a half, and what a drawing uses is removed.
#
# Guess:    With its preset a drawing looks as before: groups are only taken away where they do nothing; what is hidden is kept where something refers to it, and
#           where a part of it is set visible; an animated shape stays a shape.
# Behaviour: A group with opacity .5 around a shape with opacity .5 becomes the shape with .5, twice as strong as before: where both have the same value, the
#           group counts as doing nothing. A gradient and a shape in a group with display="none", which SVG lets other elements use (SVG 2, 5.5 and 13.1),
#           are removed, and the fill and the <use> refer to nothing. A shape with visibility: visible in a hidden group is kept if attributes say so, and
#           removed if classes do. A bar whose width is animated becomes a path, which has no width, so it never grows. No message.
# Version:  svgo 4.1.0; @resvg/resvg-js 2.6.2 to look at the pixels
set -e
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent --save-exact svgo@4.1.0 @resvg/resvg-js@2.6.2 >/dev/null
cat >try.mjs <<'JS'
import { Resvg } from '@resvg/resvg-js';
import { optimize } from 'svgo';
const drawings = {
  opacity: '<g opacity=".5"><path fill="red" opacity=".5" d="M0 0h90v90h-90z"/></g>',
  gradient:
    '<g display="none"><linearGradient id="g"><stop stop-color="red"/></linearGradient></g><path fill="url(#g)" d="M0 0h90v90h-90z"/>',
  use: '<g display="none"><path id="p" fill="red" d="M0 0h90v90h-90z"/></g><use href="#p"/>',
  attribute: '<g visibility="hidden"><path visibility="visible" fill="red" d="M0 0h90v90h-90z"/></g>',
  class: '<style>.h{visibility:hidden}.v{visibility:visible}</style><g class="h"><path class="v" fill="red" d="M0 0h90v90h-90z"/></g>',
};
// The alpha of the point 70, 45.
const alpha = (svg) => new Resvg(svg).render().pixels[(45 * 90 + 70) * 4 + 3];
const lines = Object.entries(drawings).map(([name, content]) => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="90" height="90" viewBox="0 0 90 90">${content}</svg>`;
  return `${name}: ${alpha(svg)} becomes ${alpha(optimize(svg).data)}`;
});
const bar = '<rect width="0" height="9"><animate attributeName="width" to="90" dur="1s" fill="freeze"/></rect>';
const animated = optimize(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 90">${bar}</svg>`).data;
lines.push(`bar: ${/<path[^>]*><animate [^>]*attributeName="width"/.test(animated) ? 'a path with an animated width' : animated}`);
console.log(lines.join('\n'));
const wanted = [
  'opacity: 64 becomes 128',
  'gradient: 255 becomes 0',
  'use: 255 becomes 0',
  'attribute: 255 becomes 255',
  'class: 255 becomes 0',
  'bar: a path with an animated width',
];
process.exit(lines.join('\n') === wanted.join('\n') ? 0 : 1);
JS
node try.mjs
