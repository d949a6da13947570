import { expect, test } from 'vitest'
import { folderProblem } from './problem.ts'

const saying = (code: string) => folderProblem(Object.assign(new Error(`${code}: …`), { code }), '/srv/ut')?.message

test.each([
  { code: 'ENOTDIR', says: '/srv/ut är en fil och ingen mapp' },
  { code: 'EROFS', says: '/srv/ut får inte skrivas av den som kör kommandot' },
  { code: 'ENOSPC', says: 'Disken är full' },
])('the owner reads why the folder cannot be filled: $code', ({ code, says }) => {
  expect(saying(code)).toContain(says)
})

test('other errors are not attributed to the folder', () => {
  expect(saying('ECONNRESET')).toBeUndefined()
  expect(folderProblem('broken', '/srv/ut')).toBeNull()
})
