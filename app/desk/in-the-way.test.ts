import { expect, test } from 'vitest'
import { inTheWay } from './in-the-way.ts'

const by = { actor: 'bo@example.se', at: '2026-11-21T08:12:00Z' }
const field = (label: string, theirs: string | null, who: typeof by | null = by) => ({ label, theirs, by: who })

test.each([
  [
    { name: 'Åke', version: 3, fields: [field('Färg', 'brun'), field('Titlar', null, null)] },
    'Åke: Färg (nu brun, bo@example.se i dag 09.12); Titlar (nu –)',
  ],
  [{ name: 'Åke', version: null, fields: [] }, 'Åke (borttagen)'],
  [{ name: 'Åke', version: 3, fields: [] }, 'Åke (finns igen)'],
  [{ name: 'Åke', version: 3, fields: [field('Text', 'å'.repeat(100), null)] }, `Åke: Text (nu ${'å'.repeat(80)}…)`],
])('the conflict %j is shown as %s', (conflict, line) => {
  expect(inTheWay([conflict, conflict], '2026-11-21')).toEqual([line])
})
