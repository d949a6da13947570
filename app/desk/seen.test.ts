import { expect, test } from 'vitest'
import { UnreadableVersion } from '#app/store/merge/merging.ts'
import {
  choiceName,
  documentOf,
  isSeenName,
  overName,
  pickName,
  readSeen,
  seenName,
  seenVersion,
  THEIRS,
} from './seen.ts'

/** Forms read meaning into dots and brackets, addresses into the rest. */
const ODD = 'a.b[0]/ö:.'
const ODD_NAME = 'a%2Eb%5B0%5D%2F%C3%B6%3A%2E'

const formOf = (fields: Record<string, string | File>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}

test('inputs are named by document, so that a form reads nothing into an id', () => {
  expect(seenName('horses', ODD)).toBe(`seen:horses/${ODD_NAME}`)
  expect(choiceName('scores', ODD)).toBe(`choice:scores/${ODD_NAME}`)
  expect(overName('pedigree', ODD)).toBe(`over:pedigree/${ODD_NAME}`)
  expect(pickName('horses', ODD, [])).toBe(`pick:horses/${ODD_NAME}`)
  expect(pickName('horses', 'h', ['stats', ODD])).toBe(`pick:horses/h/stats/${ODD_NAME}`)
})

test.each([
  [seenName('horses', 'a'), true],
  [choiceName('horses', 'a'), true],
  [pickName('horses', 'a', ['x']), false],
  [overName('horses', 'a'), false],
  ['name', false],
  ['', false],
])('%s says a version: %s', (name, isSeen) => {
  expect(isSeenName(name)).toBe(isSeen)
})

test('the document a form was filled from is found by its collection', () => {
  const carried = { [seenName('scores', 's.1')]: '3', [seenName('horses', ODD)]: '4' }
  expect(documentOf(carried, 'horses')).toBe(ODD)
  expect(documentOf(carried, 'scores')).toBe('s.1')
  expect(documentOf(carried, 'pedigree')).toBeNull()
  // The name of one collection may begin with another's.
  expect(documentOf({ 'seen:horses2/a': '1' }, 'horses')).toBeNull()
})

test('a form is parted into versions, choices and everything else', () => {
  const file = new File(['x'], 'x.txt')
  const form = formOf({
    name: 'Aska',
    [seenName('horses', ODD)]: '4',
    [seenName('scores', 's')]: '5',
    [seenName('pedigree', 'p')]: 'theirs',
    [seenName('pedigree', 'file')]: file,
    [choiceName('scores', 's')]: 'theirs',
    [choiceName('horses', 'c')]: '7',
    [overName('horses', ODD)]: '6',
    [pickName('horses', ODD, ['stats', 'a.b'])]: 'theirs',
    [pickName('horses', ODD, ['file'])]: file,
    picture: file,
  })
  const { seen, carried, picked, rest } = readSeen(form)
  expect(Object.fromEntries(rest)).toEqual({ name: 'Aska', picture: file })
  expect(carried).toEqual({
    [seenName('horses', ODD)]: '4',
    [seenName('scores', 's')]: '5',
    [seenName('pedigree', 'p')]: 'theirs',
  })
  expect(picked).toEqual({
    [overName('horses', ODD)]: '6',
    [pickName('horses', ODD, ['stats', 'a.b'])]: 'theirs',
  })
  // What is chosen after a conflict goes before what the form was filled from.
  expect(seen.version('horses', ODD)).toBe(4)
  expect(seen.version('scores', 's')).toBe(THEIRS)
  expect(seen.version('horses', 'c')).toBe(7)
  expect(seen.versionOrNone('pedigree', 'p')).toBe(THEIRS)
  expect(seen.versionOrNone('pedigree', 'q')).toBe(0)
  expect(() => seen.version('pedigree', 'file')).toThrow(UnreadableVersion)
  expect(seen.isAllTheirs).toBe(false)
  expect([seenVersion(seen, ODD), seenVersion(seen, 's', 'scores')]).toEqual([4, undefined])

  const decided = seen.decided('horses', ODD)
  expect(decided?.over).toBe(6)
  expect([decided?.decide(['stats', 'a.b']), decided?.decide(['stats']), decided?.decide(['file'])]).toEqual([
    'theirs',
    undefined,
    undefined,
  ])
  expect(seen.decided('horses', 'c')).toBeNull()
})

test.each([
  ['0', 0],
  ['1'.repeat(15), 111_111_111_111_111],
  ['1'.repeat(16), null],
  ['', null],
  ['-1', null],
  ['1x', null],
  ['x1', null],
])('a version written as "%s" is read as %s', (text, version) => {
  const { seen } = readSeen(formOf({ [seenName('horses', 'a')]: text, [overName('horses', 'a')]: text }))
  if (version === null) expect(() => seen.version('horses', 'a')).toThrow(UnreadableVersion)
  else expect(seen.version('horses', 'a')).toBe(version)
  expect(seen.decided('horses', 'a')?.over ?? null).toBe(version)
})

test.each([
  [{}, false],
  [{ [seenName('horses', 'a')]: 'theirs' }, true],
  [{ [seenName('horses', 'a')]: '1', [choiceName('horses', 'a')]: 'theirs' }, true],
  [{ [seenName('horses', 'a')]: '1', [choiceName('horses', 'b')]: 'theirs' }, false],
])('a form with %j leaves all to the other: %s', (fields, isAllTheirs) => {
  expect(readSeen(formOf(fields)).seen.isAllTheirs).toBe(isAllTheirs)
})
