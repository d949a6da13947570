import { expect, test } from 'vitest'
import type { GoalParent } from '#app/domain/goals/wishes.ts'
import { finish } from '#app/domain/lines/population.ts'
import { yearColours } from './year-colours.ts'

const horse = (more: Partial<GoalParent>): GoalParent => ({ name: 'X', ...more })
const colours = (...pairs: [sire: GoalParent, dam: GoalParent][]) =>
  finish(yearColours(pairs.map(([sire, dam]) => ({ sire, dam }))))

const BROWN = horse({ genotype: 'EE AA' })
const CHESTNUT = horse({ genotype: 'ee aa' })

test('foals are expected by the genotypes of both parents', () => {
  expect(colours([BROWN, CHESTNUT], [BROWN, BROWN], [horse({ genotype: 'Ee AA' }), CHESTNUT])).toEqual({
    colours: [
      { name: 'Brun', foals: 2.5 },
      { name: 'Fux', foals: 0.5 },
    ],
    limits: [],
    limited: 0,
    unknown: 0,
    untold: 0,
  })
})

test('genes that follow from a family count as on the page of the pair', () => {
  // Of two chestnuts, so it is one.
  const family = { sire: { genotype: 'ee aa' }, dam: { genotype: 'ee aa' }, foals: [] }
  const { colours: found, unknown, limited } = colours([horse({ family }), CHESTNUT])
  expect(found).toEqual([{ name: 'Fux', foals: 1 }])
  expect([unknown, limited]).toEqual([0, 0])
})

test('limits are as near as on the page of the pair', () => {
  const brown = horse({ family: { color: 'Brun', sire: null, dam: null, foals: [] } })
  const { limits } = colours([brown, brown])
  expect(limits).toContainEqual({ label: 'fuxbas', least: 0, most: 0.25 })
})

test('where only limits are known these are told, and unknown is a pair of which nothing is known', () => {
  const chestnut = horse({ family: { color: 'Fux', sire: null, dam: null, foals: [] } })
  const {
    limits,
    limited,
    unknown,
    colours: exact,
  } = colours([BROWN, chestnut], [BROWN, horse({})], [CHESTNUT, chestnut])
  expect([limited, unknown, exact]).toEqual([2, 1, []])
  // Two chestnuts have nothing else; with a horse that is brown alone none is one.
  const fux = limits.find(({ label }) => label === 'fuxbas')
  expect(fux).toEqual({ label: 'fuxbas', least: 1, most: 1 })
  expect(limits.find(({ label }) => label === 'gulanlag')).toMatchObject({ most: 0 })
  for (const { least, most } of limits) expect([least <= most, least > 0 || most < 2]).toEqual([true, true])
})
