import { expect, test } from 'vitest'
import type { HorseDocument, PedigreeDocument } from '#app/domain/documents.ts'
import { entryOfRow, entryRow, horseOfRow, horseRow, INDEX_FORM } from './index-file.ts'

// As records are stored; the shapes know more fields.
const horse = (more: object) => ({ name: 'Åke', ...more }) as unknown as HorseDocument
const entry = (more: object) => ({ name: 'Åke', ...more }) as unknown as PedigreeDocument
const told = (more: object, isParent = false) => horseOfRow(horseRow(horse(more), isParent))

test('a horse comes back with the fields of its lists and the planner, and nothing else', () => {
  const read = { gender: 'Sto', age: 2015, forSale: false, stats: ['1', 2], ERibbons: ['a'], tingad: true }
  expect(told({ ...read, notes: 'hemligt', agelimit: 2030, owner: 'Eva', epitaph: null })).toEqual({
    name: 'Åke',
    ...read,
  })
  expect(horseRow(horse({}), false)).toEqual(['Åke'])
  const known = { gender: 'Sto', sire: 'Bo', homebred: false }
  expect(entryOfRow(entryRow(entry({ ...known, notes: 'hemligt' })))).toEqual({ name: 'Åke', ...known })
})

test('of its pictures only the main one is written, without the file’s name', () => {
  const main = {
    address: 'https://a.example/1.jpg',
    kept: `/bild/${'a'.repeat(40)}`,
    width: 3,
    height: 2,
    blur: 'data:image/webp;base64,AA==',
  }
  const pictures = [{ ...main, file: 'min-sovrumsbild.jpg', credit: 'Eva' }, { address: 'https://a.example/2.jpg' }]
  expect(told({ pictures }).pictures).toEqual([main])
  expect(told({ pictures: [] }).pictures).toBe(undefined)
})

test('the owner is written only for a parent', () => {
  const link = 'https://b.example/ake'
  expect(told({ link }, true).link).toBe(link)
  expect(told({ link }).link).toBe('-')
  expect(told({ link: ' ' }).link).toBe(' ')
  expect(told({}).link).toBe(undefined)
})

test('who owns a horse is written once it is sold', () => {
  expect(told({ owner: 'Eva' }).owner).toBe(undefined)
  expect(told({ owner: 'Eva', category: 'sold' }).owner).toBe('Eva')
})

test('this form of an index has these parts, in this order: other parts are another form', () => {
  const horseParts =
    'name gender breed category age died epitaph height color genotype sire dam damsire line generation lineholder ' +
    'created link forSale tingad evalExt focus stats ERibbons pictures titles breeder seller owner kvalite moorwiesen ' +
    'rvhf asda aswa aspsa asdc asja asea ahac bha cdf'
  const all = Object.fromEntries(horseParts.split(' ').map((part) => [part, part]))
  expect(horseRow(horse({ ...all, link: null, pictures: null }), true)).toEqual(
    horseParts.split(' ').map((part) => (part === 'link' || part === 'pictures' || part === 'owner' ? null : part)),
  )
  const entryParts = 'name gender breed created height color sire dam link evalExt homebred'.split(' ')
  expect(entryRow(entry(Object.fromEntries(entryParts.map((part) => [part, part]))))).toEqual(entryParts)
  expect(INDEX_FORM).toBe(2)
})
