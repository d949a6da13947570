import { expect, test } from 'vitest'
import { profileInfo } from './info.ts'

const none = {
  scores: null,
  evaluations: [],
  offspring: 0,
  damsire: null,
  ownHorses: new Set<string>(),
  registryTemplates: {},
  values: { exterior: null, premiering: null, madeAt: null } as Parameters<typeof profileInfo>[0]['values'],
}

test('potential shows every discipline, the focus first, and is blank without 16 stats', () => {
  const stats = [84, 79, 60, 58, 66, 61, 55, 57, 82, 80, 88, 86, 41, 44, 83, 85]
  const { potentials, focus } = profileInfo({ ...none, horse: { name: 'Prov', height: 168, focus: 'körning', stats } })
  expect(focus).toBe('Körning')
  expect(potentials).toHaveLength(8)
  expect(potentials[0]).toMatchObject({ discipline: 'Körning', value: '145,5', level: 'CAIO', isFocus: true })
  expect(potentials[1]).toMatchObject({ discipline: 'Dressyr', value: '166,75', level: 'Grand Prix', isFocus: false })
  for (const count of [0, 8, 15, 17]) {
    const odd = profileInfo({
      ...none,
      horse: { name: 'Prov', height: 168, stats: stats.concat(stats).slice(0, count) },
    })
    expect(odd.potentials).toEqual([])
  }
})

test('parents are linked where they are horses of the stud, and unknown ones are Okänd', () => {
  const info = profileInfo({
    ...none,
    horse: { name: 'Prov', sire: 'Här', dam: 'unknown' },
    damsire: 'Morfar',
    ownHorses: new Set(['Här', 'unknown']),
    hasPage: () => true,
  })
  expect(info.sire).toEqual({ name: 'Här', href: '/horse/H%C3%A4r', page: null })
  expect(info.dam).toEqual({ name: 'Okänd', href: null, page: null })
  expect(info.damsire).toBe('Morfar')
})

test('a parent that is a name of the pedigrees has the way to its page beside it, one that was removed has none', () => {
  const horse = { name: 'Prov', sire: 'Borta', dam: 'Slängd' }
  const info = profileInfo({ ...none, horse, hasPage: (name) => name !== 'Slängd' })
  expect(info.sire).toEqual({ name: 'Borta', href: null, page: '/horse/Borta' })
  expect(info.dam).toEqual({ name: 'Slängd', href: null, page: null })
})

test('the damsire is the one that the pedigree of the page shows, else the copy in the record', () => {
  const horse = { name: 'Prov', dam: 'Daggkåpa', damsire: 'Kaprifol' }
  expect(profileInfo({ ...none, horse, damsire: 'Blacken' }).damsire).toBe('Blacken')
  expect(profileInfo({ ...none, horse }).damsire).toBe('Kaprifol')
})

test('the breeding facts: exterior in its colour, best premiering, line with its founder', () => {
  const info = profileInfo({
    ...none,
    horse: { name: 'Prov', evalExt: '9 9 9 9 9', evalPrem: '210, B', line: '6,2' },
    evaluations: [{ horse: 'Prov', type: 'premiering', premieringGrade: 'AB' }],
  })
  expect(info.exterior).toEqual({ total: '45', grade: 'Diplom', colour: 'gold' })
  expect(info.premiering).toBe('AB')
  expect(info.line).toEqual({ text: '6,2', founder: 'Quintavalle' })
  expect(info.breedingValues).toEqual([])
  expect(profileInfo({ ...none, horse: { name: 'Prov', line: 'x' } }).line).toEqual({ text: 'x', founder: null })
})

test('breeding values say how sure they are and what they rest on', () => {
  const exterior = { index: 104, percent: 62, isOwn: true }
  const premiering = { index: 97, percent: 31, isOwn: false }
  const factOf = (values: typeof none.values) =>
    profileInfo({ ...none, horse: { name: 'Prov' }, values }).breedingValues
  expect(factOf({ exterior, premiering, madeAt: null })).toEqual([
    {
      label: 'Avelsvärde',
      meaning: '/ordlista#ord-avelsvarde',
      value:
        'Exteriör 104 (säkerhet 62\u00a0%), premiering 97 (säkerhet 31\u00a0%); räknat ur egna och släktingars bedömningar',
    },
  ])
  expect(factOf({ exterior: null, premiering, madeAt: null })[0]?.value).toBe(
    'Premiering 97 (säkerhet 31\u00a0%); räknat ur släktingars bedömningar',
  )
})
