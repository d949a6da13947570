import { expect, test } from 'vitest'
import { presentName, readPassFile } from './pass.ts'

/** Files by their address; all others are missing. */
const files = (there: Record<string, string>) => async (address: string) =>
  address in there ? new Response(there[address]) : new Response('not found', { status: 404 })
/** A host that returns 404 with the body of a valid answer. */
const wrongFiles = (text: string) => async () => new Response(text, { status: 404 })

const [horse, scores] = [{ name: 'Åke/2' }, { name: 'Åke/2', results: {} }]
const pass = (horses: object, ofScores: object) =>
  JSON.stringify({ __collections__: { horses, scores: ofScores, pedigree: {} } })

test('the pass of a horse has its record, and its scores if it has any', async () => {
  const address = '/horse/%C3%85ke%2F2/pass.json'
  const read = (text: string) => readPassFile(files({ [address]: text }), 'Åke/2')
  expect(await read(pass({ h1: horse }, { s1: scores }))).toEqual({ horse, scores })
  expect(await read(pass({ h1: horse }, {}))).toEqual({ horse, scores: null })
  expect(await read(pass({}, { s1: scores }))).toBe(null)
  expect(await readPassFile(files({}), 'Åke/2')).toBe(null)
  expect(await readPassFile(wrongFiles(pass({ h1: horse }, {})), 'Åke/2')).toBe(null)
})

test('a former name leads to the present one where its data redirect', async () => {
  const read = (text: string) => presentName(files({ '/horse/Gamla%20Namnet.data': text }), 'Gamla Namnet')
  expect(await read('[{"_1":2},"redirect","/horse/Nya%20Namnet"]')).toBe('Nya Namnet')
  expect(await read('["redirect","/somewhere"]')).toBe(null)
  expect(await read('["/horse/First","redirect",7]')).toBe(null)
  expect(await read('{"redirect":"/horse/B"}')).toBe(null)
  expect(await read('no data')).toBe(null)
  expect(await presentName(files({}), 'Gamla Namnet')).toBe(null)
  expect(await presentName(wrongFiles('["redirect","/horse/B"]'), 'Gamla Namnet')).toBe(null)
})
