import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { CompetitionDocument } from '#app/domain/documents.ts'
import { DISCIPLINE_KEYS } from './disciplines.table.ts'
import { comparePlaces, entryOddities, placeEntry } from './entry-place.ts'
import { HEIGHT_GROUPS } from './height-group.ts'
import { climbFor } from './ladder.ts'

const entry = (fields: Partial<CompetitionDocument>): CompetitionDocument => ({ name: 'Nova', height: 168, ...fields })

describe('the place of an entry', () => {
  test.each([
    [{ currentEvent: 'dressyr', currentClass: 'PSG' }, 'dressyr', 'Horse', 'PSG'],
    [{ currentEvent: 'Dressage', currentClass: 'Elit LC:1' }, 'dressyr', 'Horse', 'Lätt C'],
    [{ currentEvent: 'hoppning', currentClass: '110 cm', height: '139' }, 'hoppning', 'C', '1,10 m'],
    [{ currentEvent: 'hoppning', currentClass: '1,10 m', height: null, breed: 'NF' }, 'hoppning', 'Pony', '1,10 m'],
    [{ currentEvent: 'hoppning', currentClass: '1,60 m', height: 120 }, 'hoppning', 'B', null],
    [{ currentEvent: 'dressyr' }, 'dressyr', 'Horse', null],
    [{ currentEvent: 'Curling', currentClass: 'Lätt C' }, null, 'Horse', null],
    [{}, null, 'Horse', null],
  ])('of %j is %s %s %s', (fields, discipline, group, key) => {
    const place = placeEntry(entry(fields))
    expect(place).toMatchObject({ discipline, group })
    expect(place.rung?.key ?? null).toBe(key)
  })

  test('is ordered by discipline, from small to large, highest class first; without a place last', () => {
    const places = [
      ...DISCIPLINE_KEYS.flatMap((discipline) => [
        ...(['A', 'B', 'C', 'D', 'Pony', 'Horse'] as const).flatMap((group) =>
          climbFor(discipline, group)
            .toReversed()
            .map((rung) => ({ discipline, group, rung })),
        ),
        { discipline, group: 'A' as const, rung: null },
      ]),
      { discipline: null, group: 'B' as const, rung: null },
    ]
    fc.assert(
      fc.property(fc.shuffledSubarray(places, { minLength: 2 }), (some) => {
        expect(some.toSorted(comparePlaces)).toEqual(places.filter((place) => some.includes(place)))
      }),
      { numRuns: 30 },
    )
  })

  test('outside the ladder is one place for all height groups of a discipline', () => {
    for (const group of HEIGHT_GROUPS) {
      const other = { discipline: 'dressyr', group: 'A', rung: null } as const
      expect(comparePlaces({ discipline: 'dressyr', group, rung: null }, other)).toBe(0)
    }
  })
})

test.each<[Partial<CompetitionDocument>, string[]]>([
  [{ currentEvent: 'dressyr', currentClass: 'Lätt C', meritCount: '7', age: '2015' }, []],
  [{ currentEvent: 'dressyr', currentClass: 'Lätt C', meritCount: '', age: null }, []],
  [{ currentEvent: 'dressyr', currentClass: 'Lätt C', meritCount: 'många', age: 'nio år' }, ['merits', 'age']],
  [{ currentEvent: 'dressyr', currentClass: 'Lätt C', meritCount: -2, age: 9 }, ['merits', 'age']],
  [{ currentEvent: 'dressyr', currentClass: '1,10 m' }, ['class']],
  [{ currentEvent: 'Curling', currentClass: 'Lätt C' }, ['discipline']],
])('of %j is odd %j', (fields, odd) => {
  expect(entryOddities(entry(fields))).toEqual(odd)
})
