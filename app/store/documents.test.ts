import fc from 'fast-check'
import { expect, test } from 'vitest'
import { arbitraryCollection, arbitraryDocument } from '../../tests/arbitrary-documents.ts'
import { checkDocument, describeProblem, documentName, idProblem, parseStored } from './documents.ts'
import type { StoredCollection } from './tables.ts'

const problems = (collection: StoredCollection, document: unknown) => {
  const checked = checkDocument(collection, document)
  return checked.ok ? [] : checked.problems.map(describeProblem)
}

test('any realistic document is accepted, and stored with every field in its order', () => {
  fc.assert(
    fc.property(
      arbitraryCollection.chain((collection) => fc.tuple(fc.constant(collection), arbitraryDocument(collection))),
      ([collection, document]) => {
        const checked = checkDocument(collection, document)
        expect(checked.ok && checked.doc).toBe(JSON.stringify(document))
        expect(checked.ok && parseStored(checked.doc)).toEqual(document)
      },
    ),
    { numRuns: 300 },
  )
})

test.each<[StoredCollection, unknown, string[]]>([
  ['horses', { name: 'A' }, []],
  ['horses', { name: 100 }, []],
  ['horses', { name: 'A', age: '2015', height: 160, forSale: 'true', breed: null, evalExt: [8, 8], stats: '1 2' }, []],
  ['horses', { name: 'A', born: { any: ['thing'] }, link: true }, []],
  ['horses', { name: 'A', created: { __datatype__: 'timestamp', value: { _seconds: 1 } } }, []],
  ['horses', { name: '...a' }, []],
  ['horses', {}, ['fältet "name" saknas']],
  ['horses', { name: null }, ['fältet "name" saknas']],
  ['horses', { name: ' \t' }, ['fältet "name" är tomt']],
  ['horses', { name: '.' }, ['fältet "name" består av enbart punkter']],
  ['horses', { name: ' .. ' }, ['fältet "name" består av enbart punkter']],
  ['horses', { name: { first: 'A' } }, ['fältet "name" ska vara text, inte ett objekt']],
  ['horses', { name: ['A'] }, ['fältet "name" ska vara text, inte en lista']],
  ['horses', { name: true }, ['fältet "name" ska vara text, inte ja eller nej']],
  ['horses', { name: 'A\0B' }, ['fältet "name" innehåller ett otillåtet tecken']],
  ['horses', { name: 'A\uD800' }, ['fältet "name" innehåller ett otillåtet tecken']],
  ['horses', { name: ` ${'x'.repeat(200)} ` }, []],
  ['horses', { name: 'x'.repeat(201) }, ['fältet "name" är längre än 200 tecken']],
  ['horses', { name: { __datatype__: 'documentReference', value: 'horses/Åke' } }, []],
  [
    'horses',
    { name: { __datatype__: 'documentReference', value: 7 } },
    ['fältet "name" ska vara text, inte ett värde av typen documentReference'],
  ],
  ['horses', { name: 'A', pictures: [{ address: 'a' }, 'b', null, { __datatype__: 'bytes' }, 7], stats: [1, '2'] }, []],
  ['horses', { name: 'A', titles: ['A', 7, null, { __datatype__: 'bytes' }], evalExt: { __datatype__: 'bytes' } }, []],
  ['horses', { name: 'A', ribbons: ['https://a.example/b.png'] }, []],
  ['horses', { name: 'A', pictureCopy: { address: 'a' } }, []],
  ['horses', { name: 'A', pictureCopy: ['a'] }, ['fältet "pictureCopy" ska vara ett objekt, inte en lista']],
  ['pedigree', { name: 'A', damsire: { any: ['thing'] } }, []],
  ['horses', { name: 'A', titles: ['A', { a: 1 }] }, ['fältet "titles" ska vara en lista med texter, inte en lista']],
  ['horses', { name: 'A', evalExt: { a: 1 } }, ['fältet "evalExt" ska vara tal, inte ett objekt']],
  ['horses', { name: 'A', pictures: [['a']] }, ['fältet "pictures" ska vara en lista med texter, inte en lista']],
  ['horses', { name: 'A', color: ['brun'] }, ['fältet "color" ska vara text eller ett tal, inte en lista']],
  ['horses', { name: 'A', titles: { a: 1 } }, ['fältet "titles" ska vara en lista med texter, inte ett objekt']],
  ['horses', { name: 'A', stats: [[1]] }, ['fältet "stats" ska vara tal, inte en lista']],
  [
    'horses',
    { name: '', age: {} },
    ['fältet "name" är tomt', 'fältet "age" ska vara text eller ett tal, inte ett objekt'],
  ],
  ['horses', 'A', ['dokumentet ska vara ett objekt']],
  ['horses', null, ['dokumentet ska vara ett objekt']],
  ['pedigree', { name: '..' }, ['fältet "name" består av enbart punkter']],
  ['evaluations', { horse: 'A', type: 'vrh', anything: [1] }, []],
  ['evaluations', { type: 'vrh' }, ['fältet "horse" saknas']],
  ['evaluations', { horse: 'A' }, ['fältet "type" saknas']],
  ['evaluations', { horse: { id: 'A' }, type: 'vrh' }, ['fältet "horse" ska vara text, inte ett objekt']],
  ['scores', { name: 'A', results: { dressyr: { 'Lätt C': ['x'] } } }, []],
  ['evaluations', { horse: '..', type: '.' }, []],
  [
    'evaluations',
    { horse: 'A', type: 'vrh', judge: [1] },
    ['fältet "judge" ska vara text eller ett tal, inte en lista'],
  ],
  ['scores', { name: 'A', results: null }, []],
  ['scores', { name: 'A', results: true }, ['fältet "results" ska vara ett objekt, inte ja eller nej']],
  ['scores', { name: 'A', results: 7 }, ['fältet "results" ska vara ett objekt, inte ett tal']],
  ['scores', { name: 'A', results: 'x' }, ['fältet "results" ska vara ett objekt, inte text']],
  ['scores', { name: 'A', results: ['x'] }, ['fältet "results" ska vara ett objekt, inte en lista']],
  ['scores', { results: {} }, ['fältet "name" saknas']],
  ['competition', { name: 'A', meritCount: '3' }, []],
  ['competition', { name: 'A', meritCount: [3] }, ['fältet "meritCount" ska vara text eller ett tal, inte en lista']],
  ['settings', { any: { thing: [] } }, []],
  ['settings', [], ['dokumentet ska vara ett objekt']],
])('%s: %j', (collection, document, reasons) => {
  expect(problems(collection, document)).toEqual(reasons)
})

test('the check never throws, whatever the value', () => {
  fc.assert(
    fc.property(arbitraryCollection, fc.jsonValue(), (collection, value) => {
      checkDocument(collection, value)
    }),
  )
})

test.each([
  ['abc', null],
  ['Åke & Ärtan', null],
  ['', 'id är tomt'],
  ['a\0', 'id innehåller ett otillåtet tecken'],
  ['\uDC00', 'id innehåller ett otillåtet tecken'],
  ['å'.repeat(750), null],
  [`${'å'.repeat(750)}a`, 'id är längre än 1500 byte'],
])('the id %j: %s', (id, problem) => {
  expect(idProblem(id)).toBe(problem)
})

test('a document is named by its name, an evaluation by its horse, others by their id', () => {
  expect(documentName('horses', { name: ' Åke ' }, 'h')).toBe('Åke')
  expect(documentName('evaluations', { horse: 'Åke', name: 'x' }, 'e')).toBe('Åke')
  expect(documentName('settings', { name: 'x' }, 'site')).toBe('site')
  expect(documentName('horses', {}, 'h')).toBe('h')
  expect(documentName('horses', { name: { __datatype__: 'documentReference', value: 'horses/Åke' } }, 'h')).toBe('Åke')
  expect(documentName('horses', { name: 'x'.repeat(201) }, 'h')).toBe('x'.repeat(200))
  expect(documentName('settings', {}, 'y'.repeat(201))).toBe('y'.repeat(200))
})

test.each([
  [String.raw`x\\`, 'x\\'],
  [String.raw`x\"`, 'x"'],
  [String.raw`x\\\"`, 'x\\"'],
  [String.raw`\"`, '"'],
])('the field "%s" is read by its own name, whatever was read before', (written, name) => {
  const after = (first: string, key: string) => `{"after ${first} ${written.length}":1,"${key}":2}`
  for (const [place, before] of ['x\\\\', '\\\\', 'x\\"', 'x\\\\\\\\'].entries()) {
    for (let times = 0; times < 5; times++) parseStored(after(String(place), before))
    expect(Object.keys(parseStored(after(String(place), written)))[1], before).toBe(name)
  }
})
