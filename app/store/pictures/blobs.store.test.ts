import { expect, test } from 'vitest'
import { describeOnBothEngines } from '../../../tests/stores.ts'
import { dropPicture, findPicture, hashOf, putPicture, readPictureBytes, weighPictures } from './blobs.ts'

const picture = (text: string) => {
  const bytes = new Uint8Array(Buffer.from(text))
  return { bytes, type: 'image/webp', width: text.length, height: 2, blur: 'data:x' } as const
}

describeOnBothEngines('pictures in the store', (open) => {
  test('are stored once by their bytes, weighed, read and removed', async () => {
    const store = await open()
    expect(await weighPictures(store.db)).toEqual({ count: 0, bytes: 0 })
    const [one, other] = [picture('abc'), picture('abcdefg')]
    const [first, second] = [hashOf(one.bytes), hashOf(other.bytes)]
    expect(first).toBe('ba7816bf8f01cfea414140de5dae2223b00361a3')
    await store.write(async (trx) => {
      expect(await putPicture(trx, first, one)).toBe(true)
      expect(await putPicture(trx, first, other)).toBe(false)
      expect(await putPicture(trx, second, other)).toBe(true)
    })
    expect(await weighPictures(store.db)).toEqual({ count: 2, bytes: 10 })
    const { bytes: _, ...row } = one
    expect(await findPicture(store.db, first)).toEqual({ hash: first, ...row })
    expect(Buffer.from((await readPictureBytes(store.db, first)) ?? []).toString()).toBe('abc')
    for (const hash of [first.slice(1), `${first}0`, first.toUpperCase(), '0'.repeat(40)])
      expect(await findPicture(store.db, hash)).toBeNull()
    expect(await readPictureBytes(store.db, '0'.repeat(40))).toBeNull()
    await store.write((trx) => dropPicture(trx, first))
    expect(await findPicture(store.db, first)).toBeNull()
    expect(await weighPictures(store.db)).toEqual({ count: 1, bytes: 7 })
  })
})
