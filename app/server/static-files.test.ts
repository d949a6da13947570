import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findStaticFile, readStaticFiles, type StaticFiles } from './static-files.ts'

let folder: string
let files: StaticFiles

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hovslag-static-'))
  const client = join(folder, 'client')
  await mkdir(join(client, 'assets'), { recursive: true })
  await mkdir(join(client, '.vite'))
  await writeFile(join(folder, 'secret.txt'), 'hemligt')
  await writeFile(join(client, 'assets', 'app-1234.js'), 'let a = 1')
  await writeFile(join(client, 'assets', 'app-1234.js.br'), brotliCompressSync('let a = 1'))
  await writeFile(join(client, 'favicon.svg'), '<svg/>')
  await writeFile(join(client, 'häst.txt'), 'häst')
  await writeFile(join(client, '.vite', 'manifest.json'), '{}')
  files = await readStaticFiles(client)
})

afterAll(() => rm(folder, { recursive: true, force: true }))

test.each([
  '/',
  '/../secret.txt',
  '/assets/../../secret.txt',
  '/%2e%2e/secret.txt',
  '/assets/%2e%2e%2f%2e%2e%2fsecret.txt',
  '/..%5csecret.txt',
  '//favicon.svg',
  '/.vite/manifest.json',
  '/assets',
  '/assets/',
  '/assets/app-1234.js.br',
  '/assets/app-1234.js%00',
  '/%E0%A4%A',
  '/favicon.svg/',
])('%s is not a file', (address) => {
  expect(findStaticFile(files, address)).toBeNull()
})

test('a name with a hash is cached for ever, in the built codings', () => {
  const file = findStaticFile(files, '/assets/app-1234.js')
  expect(file?.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'Accept-Encoding',
  })
  expect(new Set(file?.codings)).toEqual(new Set(['identity', 'br']))
})

test('a name without a hash is revalidated', () => {
  expect(findStaticFile(files, '/favicon.svg')?.headers).toEqual({
    'content-type': 'image/svg+xml; charset=utf-8',
    'cache-control': 'public, max-age=3600',
  })
})

test('a name outside ASCII is found by its encoded address', () => {
  expect(findStaticFile(files, '/h%C3%A4st.txt')?.bodies.get('identity')?.toString()).toBe('häst')
})
