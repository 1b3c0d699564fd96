import { expect, it } from 'vitest';
import { XmlDepth } from './xml-depth.js';

const deepest = (text: string, step = text.length) => {
  const depth = new XmlDepth();
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += step) depth.write(bytes.subarray(at, at + step));
  return depth.deepest;
};

it.each([
  ['<a><b/><b></b><b ></b ></a>', 2],
  ['<a><b c="1/>" d=\'<e>\'><f g="/"/></b></a>', 2],
  ['<?xml version="1.0"?><!DOCTYPE a><a/>', 0],
  ['<a><!-- <b><c> > --><![CDATA[<b><c>]]><!----><b/></a>', 1],
  ['</a></a><a></a><a></a>', 1],
  ['words', 0],
])('counts the open elements of %s', (text, expected) => {
  expect(deepest(text)).toBe(expected);
  expect(deepest(text, 1)).toBe(expected);
});

it('counts as many as there are', () => {
  expect(deepest('<a>'.repeat(200_000) + '</a>'.repeat(200_000), 65_536)).toBe(200_000);
});
