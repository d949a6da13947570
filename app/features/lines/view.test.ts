import { expect, test } from 'vitest'
import { bloodlinesView, lineFounder, otherLinesView } from './view.ts'

const horse = (name: string, line: string) => ({ id: name, name, version: 1, document: { name, line } })

const NOBODY = new Set<string>()

test('a founder that is a horse of the stud is described by its own record', () => {
  const founder = { ...horse('Valkendorff', '1.0'), document: { name: 'Valkendorff', line: '1.0', age: 2002 } }
  const [first] = bloodlinesView([founder], { allGroups: false, known: NOBODY })
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
  const groups = bloodlinesView([horse('Cia', '1.2')], { allGroups: true, known: NOBODY }).map(({ group }) => group)
  expect(groups).not.toContain(others?.group)
})

test('a line leads to its page; without horses to its founder, if the pedigrees have him', () => {
  const groups = bloodlinesView([horse('Cia', '1.2')], { allGroups: true, known: new Set(['Gyllenspets']) })
  expect(groups.slice(0, 3).map(({ path }) => path)).toEqual(['/bloodlines/1', '/horse/Gyllenspets', null])
})

test('a horse that has died or was sold says so', () => {
  const of = (more: object) => ({ ...horse('Bo', '1.2'), document: { name: 'Bo', line: '1.2', ...more } })
  const gone = (more: object) => bloodlinesView([of(more)], { allGroups: false, known: NOBODY })[0]?.horses[0]?.gone
  expect([{}, { category: 'dead' }, { category: 'sold' }, { tingad: true }].map(gone)).toEqual([
    null,
    'död',
    'såld',
    null,
  ])
})

test('a line’s founder is drawn, with what is told of him, and leads to his page and his offspring where he has one', () => {
  const told = 'Bra hästar. Den [Valkendorff](/horse/Valkendorff) mötte vi en gång. Sedan aldrig mer.'
  expect(lineFounder(1, null, true, told)).toMatchObject({
    name: 'Valkendorff',
    about: expect.stringMatching(/^SWB, mörkbrun, född \d{4}$/),
    drawing: { coat: expect.any(String) },
    said: 'Den Valkendorff mötte vi en gång.',
    ways: [
      { href: '/horse/Valkendorff', label: 'Allt om Valkendorff' },
      { href: '/horse/Valkendorff/offspring', label: 'Avkommor till Valkendorff' },
    ],
  })
  expect(lineFounder(1, null, false, '')).toMatchObject({ said: null, ways: [] })
  const own = { name: 'Valkendorff', age: 2002, story: 'Egna ord.\n\nFler.' }
  expect(lineFounder(1, own, false, told)).toMatchObject({
    about: 'SWB, mörkbrun, född 2002',
    said: 'Egna ord.',
    ways: [{ href: '/horse/Valkendorff' }, {}],
  })
  expect(lineFounder(0, null, true, told)).toBeNull()
})
