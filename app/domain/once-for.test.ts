import { expect, test } from 'vitest'
import { onceFor } from './once-for.ts'

test('a value of a document is computed once, also if it is empty', () => {
  const asked: string[] = []
  const lengthOf = onceFor(({ name }: { name: string }) => {
    asked.push(name)
    return name === '' ? undefined : name.length
  })
  const [one, same, none] = [{ name: 'Prov' }, { name: 'Prov' }, { name: '' }]
  expect([one, one, same, none, none].map(lengthOf)).toEqual([4, 4, 4, undefined, undefined])
  expect(asked).toEqual(['Prov', 'Prov', ''])
})
