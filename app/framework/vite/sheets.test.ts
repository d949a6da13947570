import { expect, test } from 'vitest'
import { splitPrint } from './sheets.ts'

test.each([
  ['no rule for paper', '@layer parts{.a{top:0}}', '@layer parts{.a{top:0}}', []],
  [
    'one in a layer',
    '@layer parts{.a{top:0}@media print{.a{top:1px}.b{top:2px}}.c{top:0}}',
    '@layer parts{.a{top:0}.c{top:0}}',
    ['@layer print.parts{.a{top:1px}.b{top:2px}}'],
  ],
  [
    'one outside of layers',
    '@media print{@page{size:A4}a{top:0}}.a{top:0}',
    '.a{top:0}',
    ['@media all{@page{size:A4}a{top:0}}'],
  ],
  ['after a statement', '@layer a,b;@media print{a{top:0}}', '@layer a,b;', ['@media all{a{top:0}}']],
  [
    'other media',
    '@layer desk{@media (width<9em){.a{top:0}}@media screen{.a{top:0}}}',
    '@layer desk{@media (width<9em){.a{top:0}}@media screen{.a{top:0}}}',
    [],
  ],
  [
    'two',
    '@layer a{@media print{.a{top:0}}}@layer b{@media print{@media (width>9em){.b{top:0}}}}',
    '@layer a{}@layer b{}',
    ['@layer print.a{.a{top:0}}', '@layer print.b{@media (width>9em){.b{top:0}}}'],
  ],
])('the rules for paper are apart: %s', (_, sheet, screen, print) => {
  expect(splitPrint(sheet)).toEqual({ screen, print })
})
