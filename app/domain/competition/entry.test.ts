import { expect, test } from 'vitest'
import { readEntryClass, readEntryEvent, readEntryGroup, readMeritCount } from './entry.ts'

test.each([
  { stored: 'dressyr', key: 'dressyr' },
  { stored: 'Fälttävlan', key: 'falttavlan' },
  { stored: ' WE ', key: 'working-equitation' },
  { stored: 'Curling', key: null },
  { stored: undefined, key: null },
])('an entry in $stored', ({ stored, key }) => {
  expect(readEntryEvent({ name: 'Prov', currentEvent: stored })).toBe(key)
})

test.each([
  { event: 'dressyr', stored: 'Prix St Georges', height: 165, key: 'PSG' },
  { event: 'Dressyr', stored: 'Regional MSVB', height: 165, key: 'Medelsvår B' },
  { event: 'hoppning', stored: 'LB', height: 165, key: '1,10 m' },
  { event: 'hoppning', stored: 'LB', height: '104', key: '0,60 m' },
  { event: 'hoppning', stored: 'Lokal 120 cm', height: null, key: '1,20 m' },
  { event: 'dressyr', stored: 'Egen  klass', height: 165, key: 'Egen klass' },
  { event: 'Curling', stored: 'Elit Sten', height: 165, key: 'Sten' },
  { event: 'dressyr', stored: ' ', height: 165, key: null },
])('the class $stored in $event', ({ event, stored, height, key }) => {
  expect(readEntryClass({ name: 'Prov', currentEvent: event, currentClass: stored, height })).toBe(key)
})

test.each([
  { height: 107, breed: 'SWB', group: 'A' },
  { height: '148', breed: null, group: 'D' },
  { height: 149, breed: null, group: 'Horse' },
  { height: null, breed: 'MINI', group: 'Pony' },
  { height: 'okänd', breed: 'SWB', group: 'Horse' },
])('the height group of $height cm, $breed', ({ height, breed, group }) => {
  expect(readEntryGroup({ name: 'Prov', height, breed })).toBe(group)
})

test.each([
  { stored: 3, count: 3 },
  { stored: '12', count: 12 },
  { stored: '9,9', count: 9 },
  { stored: -4, count: 0 },
  { stored: 'många', count: 0 },
  { stored: undefined, count: 0 },
])('$stored merits', ({ stored, count }) => {
  expect(readMeritCount({ name: 'Prov', meritCount: stored })).toBe(count)
})
