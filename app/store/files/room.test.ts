import plainFs from 'node:fs'
import fs from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { isFull, isReadOnly, isUnwritable, LEAST_FREE_BYTES, roomAt, roomForUpload } from './room.ts'

test('the room of a disk is what it has, low below 200 MB', async () => {
  const room = await roomAt('/')
  expect(room).toEqual({ freeBytes: expect.any(Number), isLow: (room?.freeBytes ?? 0) < 200 * 1024 * 1024 })
  expect(LEAST_FREE_BYTES).toBe(209_715_200)
  expect(await roomAt('/there/is/no/such')).toBeNull()
  expect(await roomForUpload('/there/is/no/such')).toBe(Number.MAX_SAFE_INTEGER)
})

test.each([
  [0, 1024, true],
  [204_799, 1024, true],
  [204_800, 1024, false],
  [204_801, 1024, false],
])('of %i free blocks of %i bytes an upload gets what is above 200 MB', async (bavail, bsize, isLow) => {
  const spy = vi.spyOn(fs, 'statfs').mockResolvedValue({ bavail, bsize, bfree: 1e9 } as never)
  syncBuiltinESMExports()
  onTestFinished(() => {
    spy.mockRestore()
    syncBuiltinESMExports()
  })
  expect(await roomAt('/stud')).toEqual({ freeBytes: bavail * bsize, isLow })
  expect(spy).toHaveBeenCalledWith('/stud')
  expect(await roomForUpload('/stud')).toBe(isLow ? 0 : (bavail - 204_800) * 1024)
})

test.each([
  [{ code: 'ENOSPC' }, true],
  [{ code: 'EDQUOT' }, true],
  [{ code: 'EACCES' }, false],
  [{ errcode: 13 }, true],
  [{ errcode: 0x10d }, true],
  [{ errcode: 4874 }, true],
  [{ errcode: 5386 }, true],
  [{ errcode: 10 }, false],
  [{ errcode: 12 }, false],
  [{ errcode: 14 }, false],
  [{ errcode: 4874 - 256 }, false],
  [{ errcode: '13' }, false],
  [new Error('x', { cause: { code: 'ENOSPC' } }), true],
  [new Error('x', { cause: new Error('y', { cause: { errcode: 13 } }) }), true],
  [new Error('x', { cause: { code: 'EIO' } }), false],
  [new Error('x'), false],
  [{ cause: { code: 'ENOSPC' } }, false],
  [null, false],
  [undefined, false],
])('%o means that there is no room: %s', (error, full) => {
  expect(isFull(error)).toBe(full)
})

test.each([
  [{ code: 'EROFS' }, true],
  [{ errcode: 8 }, true],
  [{ errcode: 8 + 256 }, true],
  [{ errcode: 13 }, true],
  [new Error('x', { cause: { code: 'EROFS' } }), true],
  [new Error('x', { cause: { code: 'ENOSPC' } }), true],
  [{ errcode: 778 }, false],
  [{ errcode: '8' }, false],
  [{ code: 'EACCES' }, false],
  [null, false],
])('%o means that nothing can be written: %s', (error, isSo) => {
  expect(isUnwritable(error)).toBe(isSo)
})

test.each([
  ['EROFS', true],
  ['EACCES', false],
  [null, false],
])('a folder in which %s comes of writing is on a disk that is read-only: %s', (code, isSo) => {
  const place = plainFs.mkdtempSync(join(tmpdir(), 'hovslag-room-'))
  const spy = vi.spyOn(plainFs, 'mkdtempSync')
  if (code !== null)
    spy.mockImplementation(() => {
      throw Object.assign(new Error(code), { code })
    })
  syncBuiltinESMExports()
  onTestFinished(() => {
    spy.mockRestore()
    syncBuiltinESMExports()
    plainFs.rmdirSync(place) // nothing is left in it
  })
  expect(isReadOnly(place)).toBe(isSo)
})
