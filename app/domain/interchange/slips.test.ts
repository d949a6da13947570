import { expect, test } from 'vitest'
import type { FieldKind } from '../fields.ts'
import { slipsOf } from './slips.ts'

test.each<[string, FieldKind, string[]]>([
  ['16l', 'height', ['161']],
  ['14l cm', 'height', ['141 cm']],
  ['1O1', 'height', ['101']],
  ['l,68', 'height', ['1,68']],
  ['1500', 'height', ['150']],
  ['1650 mm', 'height', ['165']],
  ['13,9', 'height', ['139']],
  ['16.2', 'height', []],
  ['hög', 'height', []],
  ['12-05-14', 'year', ['2012', '2014']],
  ['98', 'year', ['1998']],
  ["'12", 'year', ['2012']],
  ['2Ol4', 'year', ['2014']],
  ['209', 'year', []],
  ['31/02/2016', 'year', []],
  ['l', 'generation', []],
  ['l2', 'generation', ['12']],
])('%j as a %s may be %j', (cell, kind, meant) => {
  expect(slipsOf(cell, kind)).toEqual(meant)
})
