import { expect, test } from 'vitest'
import { joinedRecords, joinedScores } from './merge.ts'

test('blank fields are filled from the other record, lists are combined, and what both say stays', () => {
  const stays = { name: 'Åska', champ: false, st: true, color: ' ', age: null, titles: ['A', 'B'], link: 'x', rs: [] }
  const goes = {
    name: 'A\u030aska',
    champ: true,
    st: false,
    color: 'Brun',
    age: 2010,
    titles: ['B', 'C'],
    link: 'y',
    rs: 1,
  }
  expect(joinedRecords(stays, { ...goes, dam: 'Mor', breed: '' })).toEqual({
    name: 'Åska',
    champ: true,
    st: true,
    color: 'Brun',
    age: 2010,
    titles: ['A', 'B', 'C'],
    link: 'x',
    rs: 1,
    dam: 'Mor',
  })
})

test('results of both come one after the other, notes below notes, and extra points are added', () => {
  const stays = { name: 'Åska', notes: 'Först', notepoints: 3, results: { dressyr: { PSG: ['1'] }, distans: ['2'] } }
  const goes = {
    name: 'X',
    notes: 'Sedan',
    notepoints: '4',
    results: { dressyr: { PSG: ['3'], GP: ['4'] }, distans: {} },
  }
  expect(joinedScores(stays, goes)).toEqual({
    name: 'Åska',
    notes: 'Först\nSedan',
    notepoints: 7,
    results: { dressyr: { PSG: ['1', '3'], GP: ['4'] }, distans: { '': ['2'] } },
  })
})
