import { expect, test } from 'vitest'
import { ACTIONS } from './actions.table.ts'
import { storeText } from './text.ts'

const AT = { line: 3, column: 4 }
/** What a sentence is made with, where it is not texts; twice where it has two forms. */
const GIVEN: Readonly<Record<string, readonly unknown[][]>> = {
  'import.noKnownCollection': [[['a', 'b', 'c', 'd', 'e', 'f']]],
  'import.wrongForm': [['"x"', AT]],
  'import.noJson': [['"x"', AT]],
  'import.wrongDocument': [
    ['horses', 'id', AT],
    ['horses', 'id', undefined],
  ],
  'table.wrong': [
    [
      [
        { label: 'Ålder', cell: 'x' },
        { label: 'Höjd', cell: 'y' },
      ],
    ],
  ],
  'table.noNameColumn': [[['A', 'B']]],
  'table.leftOut': [[['A', 'B']]],
  'gedcom.ownAncestor': [[['A', 'B', 'A']]],
  'open.gone': [
    ['FIL', 7, 'SIST'],
    ['FIL', null, 'SIST'],
  ],
  'open.backup': [['FIL', new Date('2026-01-02T03:04:05Z')]],
}

function linesOf(texts: object, path: readonly string[]): string[] {
  return Object.entries(texts).flatMap(([key, text]: [string, unknown]) => {
    const place = [...path, key]
    const name = place.join('.')
    if (typeof text === 'string') return [`${name}: ${text}`]
    if (typeof text !== 'function') return linesOf(text as object, place)
    return (GIVEN[name] ?? [['A', 'B', 'C']]).map((given) => `${name}: ${text(...given)}`)
  })
}

/** What the administrator reads never changes by chance. A new sentence is added to the file by `vitest -u`. */
test('the sentences of the store and the journal are these', async () => {
  const lines = [...linesOf(storeText, []), '', ...linesOf(ACTIONS, [])]
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('text.snap.txt')
})
