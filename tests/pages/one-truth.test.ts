import fc from 'fast-check'
import { expect, test } from 'vitest'
import { horsePath } from '#app/domain/names.ts'
import { commit } from '#app/store/commit.ts'
import { differences, edit, editShape, fill, NAMES, rowShape, YEAR } from '../examples/random-edits.ts'
import { rounds } from '../rounds.ts'
import { openStud, type RunningStud } from '../studs/open-stud.ts'
import { type Found, type ServedPage, Visitor } from './served.ts'

/** Values of facts of one horse, as a page says them; blank where it says nothing. */
type Facts = Readonly<Record<string, string | undefined>>
type Reader = (page: ServedPage) => (readonly [name: string, facts: Facts])[]

const GENDER = /hingst|sto|valack/i
const genderIn = (text = '') => GENDER.exec(text)?.[0].toLowerCase()
const figureIn = (text = '') => /^[\d,]+/.exec(text)?.[0]
const bornIn = (text = '') => {
  const years = /\b(\d+) år\b/.exec(text)?.[1]
  return years === undefined ? undefined : String(YEAR - Number(years))
}
const parentsIn = (text: string) => {
  const [, sire, dam] = /\be\. (.+?) u\. (\S+)/.exec(text) ?? []
  return { sire, dam }
}

function labelled(page: Found): Record<string, string> {
  const values = page.locator('dd').texts()

  const facts = page
    .locator('dt')
    .texts()
    .map((label, at) => [label, values[at] ?? ''] as const)
  return Object.fromEntries(facts)
}

const rowsOf = (page: ServedPage) => page.locator('tbody tr').all()
const cellsOf = (row: Found) => [...row.locator('th').words(), ...row.locator('td').words()]
const nameIn = (row: Found) => row.locator('a').first().texts()[0] ?? ''

const profile =
  (name: string): Reader =>
  (page) => {
    const facts = labelled(page)
    // Beside a parent that is only a name is the way to its page.
    const [, dam, damsire] = /^(.*?)(?: Sida)?(?: \((.*)\))?$/.exec(facts['Undan'] ?? '') ?? []
    const [sire] = (facts['Efter'] ?? '').split(/ Sida$/)
    const { Generation: generation, Linje: line = '', Bedömning: judged, Avkommor: offspring } = facts
    return [[name, { sire, dam, damsire, generation, line: line.split(' ')[0], exterior: figureIn(judged), offspring }]]
  }

const form =
  (name: string): Reader =>
  (page) => {
    const fields = page.posts().find(({ fields: one }) => one.has('damsire'))?.fields
    const of = (field: string) => fields?.get(field) ?? undefined
    const { sire, dam, damsire, line, generation, gender, age, evalExt } = Object.fromEntries(fields ?? [])
    return [[name, { sire, dam, damsire, line, generation, gender, born: age, exterior: evalExt, code: of('kvalite') }]]
  }

const desk =
  (name: string): Reader =>
  (page) => {
    const facts = labelled(page.locator('#uppgifter'))
    const { Fader: sire, Moder: dam, Morfader: damsire, Linje: line, Generation: generation } = facts
    return [[name, { sire, dam, damsire, line, generation, gender: facts['Kön'], born: facts['Födelseår'] }]]
  }

const offspring: Reader = (page) =>
  rowsOf(page).map((row) => {
    const [, , , gender, exterior] = cellsOf(row)
    return [nameIn(row), { gender: genderIn(gender), exterior: figureIn(exterior) }]
  })

const list: Reader = (page) =>
  page
    .locator('main li')
    .all()
    .map((row) => {
      const [text = ''] = row.words()
      return [nameIn(row), { ...parentsIn(text), gender: genderIn(text), born: bornIn(text) }]
    })

const lines: Reader = (page) =>
  page
    .locator('main li')
    .all()
    .map((row) => [nameIn(row), { line: row.locator('span').first().texts()[0] }])

const table =
  (facts: (cells: readonly string[]) => Facts): Reader =>
  (page) =>
    rowsOf(page).map((row) => [nameIn(row), facts(cellsOf(row))])

function pagesOf(names: readonly string[]): [path: string, read: Reader][] {
  return [
    ...names.flatMap((name): [string, Reader][] => [
      [horsePath(name), profile(name)],
      [`${horsePath(name)}/offspring`, offspring],
      [`/admin/update-horse?horse=${name}`, form(name)],
      [`/admin/horse/${name}`, desk(name)],
    ]),
    ['/bloodlines', lines],
    ['/homebred', list],
    ['/quality', list],
    ['/horses?vy=tabell', table(([head = '', , gender, born]) => ({ ...parentsIn(head), gender, born }))],
    [
      '/admin/horses',
      table(([head = '', , , , generation, born]) => ({
        ...parentsIn(head),
        gender: genderIn(head),
        generation,
        born,
      })),
    ],
    ['/admin/competition-list', table(([head]) => ({ gender: genderIn(head), born: bornIn(head) }))],
  ]
}

/** Words for an unknown parent or a blank, and the two ways to write a line. */
const plain = (fact: string, value: string | undefined) => {
  const text = value?.trim() ?? ''
  if (['Okänd', 'okänd', '–'].includes(text)) return ''
  if (fact === 'line') return text.replace(',', '.')
  return fact === 'gender' ? text.toLowerCase() : text
}

/** What pages say differently about one fact, but for what `isChosen` says was chosen to differ. */
async function doubles({ address, session }: RunningStud, isChosen: (name: string, fact: string) => boolean) {
  const said = new Map<string, Map<string, string>>()
  const visitor = new Visitor(address, [session])
  let count = 0
  for (const [path, read] of pagesOf(NAMES)) {
    const page = await visitor.visit(path)
    if (page.status !== 200) continue
    for (const [name, facts] of read(page)) {
      for (const [fact, value] of Object.entries(facts)) {
        const text = plain(fact, value)
        if (text === '' || isChosen(name, fact)) continue
        count += 1
        const values = said.get(`${name}: ${fact}`) ?? new Map<string, string>()
        said.set(`${name}: ${fact}`, values.set(text, path))
      }
    }
  }
  const found = [...said].filter(([, values]) => values.size > 1)
  return { count, found: found.map(([fact, values]) => `${fact} ${JSON.stringify([...values])}`) }
}

const EDITS = 2
/** The fields that hold it, if they are called otherwise. */
const FIELDS: Readonly<Record<string, readonly string[]>> = {
  born: ['age'],
  exterior: ['evalExt'],
  code: ['kvalite'],
}

test('no page says two things of a derived fact but what the owner chose, whatever was edited', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(rowShape, { minLength: NAMES.length, maxLength: NAMES.length }),
      fc.array(editShape, { minLength: EDITS, maxLength: EDITS }),
      async (rows, edits) => {
        const stud = await openStud([])
        try {
          await fill(stud.store, rows)
          const chosen = new Set<string>()
          const isChosen = (name: string, fact: string) => {
            const at = NAMES.indexOf(name)
            return (FIELDS[fact] ?? [fact]).some((field) =>
              ['horses/h', 'competition/c', 'pedigree/p'].some((start) => chosen.has(`${start}${at}/${field}`)),
            )
          }
          for (const made of edits) {
            for (const key of await differences(stud.store, true)) chosen.add(key)
            for (const key of await edit(stud.store, made)) chosen.add(key)
            const { count, found } = await doubles(stud, isChosen)
            expect(found).toEqual([])
            expect(count).toBeGreaterThan(100)
          }
          // A copy that does not follow is seen.
          const document = { name: NAMES[0], age: 1990, currentEvent: 'dressyr' }
          await commit(stud.store, 'test', 'import', [{ op: 'create', collection: 'competition', document }])
          const { found } = await doubles(stud, () => false)
          expect(found).toContainEqual(expect.stringContaining(`${NAMES[0]}: born`))
        } finally {
          await stud.stop()
        }
      },
    ),
    { numRuns: rounds(1), endOnFailure: true },
  )
})
