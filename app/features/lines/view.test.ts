import { expect, test } from 'vitest'
import { bloodlinesView, otherLinesView } from './view.ts'

const horse = (name: string, line: string) => ({ id: name, name, version: 1, document: { name, line } })

test('a founder that is a horse of the stud is described by its own record', () => {
  const founder = { ...horse('Valkendorff', '1.0'), document: { name: 'Valkendorff', line: '1.0', age: 2002 } }
  const [first] = bloodlinesView([founder], { allGroups: false })
  expect(first?.about).toBe('SWB, mörkbrun, född 2002')
})

test('lines that are not N.M come after all others, as they are written', () => {
  expect(otherLinesView([])).toBeNull()
  const others = otherLinesView([horse('Åska', 'okänd'), horse('Bo', '17.1')])
  expect(others).toMatchObject({ founder: 'Övriga linjer', about: null })
  expect(others?.horses.map(({ line, name }) => [line, name])).toEqual([
    ['okänd', 'Åska'],
    ['17.1', 'Bo'],
  ])
  const groups = bloodlinesView([horse('Cia', '1.2')], { allGroups: true }).map(({ group }) => group)
  expect(groups).not.toContain(others?.group)
})
