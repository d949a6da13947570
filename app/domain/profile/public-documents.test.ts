import { expect, test } from 'vitest'
import { publicEntry, publicEvaluation, publicHorse, publicScores } from './public-documents.ts'

const secret = { note: 'hemligt', password: 'hemligt', __collections__: { notes: {} } }

test('a public horse has no private fields', () => {
  const horse = {
    ...secret,
    name: 'Prov',
    color: 'Brun',
    breeder: '',
    owner: 'Anna',
    link: 'https://example.org',
    agelimit: 2010,
    formerNames: ['Förr'],
    pictureCopy: { address: 'x' },
    pictures: [{ address: 'https://example.org/1.jpg', file: 'IMG_1.jpg', credit: 'Lisa' }],
  }
  expect(publicHorse(horse)).toEqual({
    name: 'Prov',
    color: 'Brun',
    pictures: [{ address: 'https://example.org/1.jpg', credit: 'Lisa' }],
  })
  expect(publicHorse({ ...horse, category: 'sold' })).toMatchObject({ owner: 'Anna', link: 'https://example.org' })
  const dead = publicHorse({ ...horse, category: 'dead' })
  expect(dead).toMatchObject({ link: 'https://example.org' })
  expect(dead).not.toHaveProperty('owner')
})

test('a public evaluation has the fields of its sheet, one of an unknown kind those that are shown', () => {
  const { __collections__, ...texts } = secret
  expect(publicEvaluation({ ...texts, horse: 'Prov', type: 'premiering', exterior: 40, result: '12, A' })).toEqual({
    horse: 'Prov',
    type: 'premiering',
    exterior: 40,
    result: '12, A',
  })
  expect(publicEvaluation({ __collections__, horse: 'Prov', type: 'okänt', points: 7 })).toEqual({
    horse: 'Prov',
    type: 'okänt',
    points: 7,
  })
})

test('other public documents have the known fields', () => {
  expect(publicEntry({ ...secret, name: 'Far', sire: 'Farfar', height: 165 })).toEqual({
    name: 'Far',
    sire: 'Farfar',
    height: 165,
  })
  expect(publicEvaluation({ ...secret, horse: 'Prov', type: 'vrh', movement: 8 })).toEqual({
    horse: 'Prov',
    type: 'vrh',
    movement: 8,
  })
  expect(publicScores({ ...secret, name: 'Prov', notepoints: 40 })).toEqual({ name: 'Prov', notepoints: 40 })
})
