import { describe, expect, it } from 'vitest';
import { run } from './testing.js';
import { withoutScriptSigns, writtenScripts, writtenText, type ScriptPart } from './index.js';

const up = (text: string): ScriptPart => ({ text, script: 'superscript' });
const down = (text: string): ScriptPart => ({ text, script: 'subscript' });
const on = (text: string): ScriptPart => ({ text, script: 'normal' });

describe('raised and lowered letters in plain text', () => {
  it.each([
    ['100¹ EUR', [on('100'), up('1'), on(' EUR')]],
    ['10³ and 10⁻⁶ and xⁿ⁺¹', [on('10'), up('3'), on(' and 10'), up('−6'), on(' and x'), up('n+1')]],
    ['H₂O, Xᵢ,ⱼ', [on('H'), down('2'), on('O, X'), down('i,j')]],
    ['100¹,²', [on('100'), up('1'), up(',2')]],
    ['9⁹⁹', [on('9'), up('99')]],
    ['xₜ', [on('x'), down('𝑡')]],
    ['100* and 5†', [on('100'), up('*'), on(' and 5'), up('†')]],
    ['3¹/₂', [on('3'), up('1'), on('/'), down('2')]],
  ])('have the signs of Unicode: %s', (text, parts) => {
    expect(writtenScripts(parts)).toBe(text);
  });

  it.each([
    ['2024^(Q1) on', [on('2024'), up('Q1'), on(' on')]],
    ['^(C1)100', [up('C1'), on('100')]],
    ['x_(total)', [on('x'), down('total')]],
    ['5^(1.5)', [on('5'), up('1.5')]],
  ])('are in brackets where Unicode lacks a letter: %s', (text, parts) => {
    expect(writtenScripts(parts)).toBe(text);
  });

  it.each([
    ['1st', [on('1'), up('st')]],
    ['2ᵉ', [on('2'), up('e')]],
    ['3º', [on('3'), up('o')]],
    ['Platen™ is', [on('Platen'), up('TM'), on(' is')]],
    // Larger and smaller texts beside each other, which nothing joins.
    ['programs: my_times', [on('programs: '), up('my_times')]],
    ['programs:my_times', [on('programs:'), up('my_times')]],
    ['12 members and friends', [on('12 '), up('members and'), on(' friends')]],
  ])('are as people spell them: %s', (text, parts) => {
    expect(writtenScripts(parts)).toBe(text);
  });

  it('are in the titles of chapters', () => {
    expect(writtenText([run('CO'), run('2', { script: 'subscript' }), run(' in 2024')])).toBe('CO₂ in 2024');
  });

  it('are spelled where an encoding has no sign for them', () => {
    const latin = (text: string) => [...text].every((letter) => letter <= 'ÿ');
    expect(withoutScriptSigns('100¹, 100⁴, 10⁻⁶, H₂O', latin)).toBe('100¹, 100^(4), 10^(-6), H_(2)O');
  });
});
