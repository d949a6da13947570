import { expect, test } from 'vitest'
import { qualityView } from './view.ts'

test.each([
  [2026, ['föl', 'Sto', 'väntas bli 165\u00a0cm']],
  [2027, ['1 år', 'Sto', 'väntas bli 165\u00a0cm']],
  [2028, ['2 år', 'Sto', '165\u00a0cm']],
])('in %i a horse born in 2026 is %s', (year, facts) => {
  const document = { name: 'Åska', gender: 'Sto', age: 2026, height: 165, kvalite: 'GI-26-1' }
  const [group] = qualityView([{ id: 'a', document, version: 1 } as never], year)
  expect(group?.horses[0]?.facts.map((fact) => fact?.replace(/ cm/, '\u00a0cm'))).toEqual(facts)
})
