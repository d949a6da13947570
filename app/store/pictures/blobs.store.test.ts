import { expect, test } from 'vitest'
import { describeOnBothEngines } from '../../../tests/stores.ts'
import type { CommitResult, Plan } from '../commit.ts'
import {
  commitPictures,
  dropPicture,
  findDamaged,
  findPicture,
  hashOf,
  PictureDamagedError,
  putPicture,
  readPictureBytes,
  weighPictures,
} from './blobs.ts'

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
    const [times] = await store.db.selectFrom('pictures').select('at').where('hash', '=', first).execute()
    expect(Math.abs(Date.parse(times?.at ?? '') - Date.now())).toBeLessThan(60_000)
    await store.write((trx) => dropPicture(trx, first))
    expect(await findPicture(store.db, first)).toBeNull()
    expect(await weighPictures(store.db)).toEqual({ count: 1, bytes: 7 })
  })

  test('are compared with their address when they are read, and put back by sending them again', async () => {
    const store = await open()
    const [one, other] = [picture('abc'), picture('abcdefg')]
    const hash = hashOf(one.bytes)
    await store.write(async (trx) => {
      for (const each of [one, other]) await putPicture(trx, hashOf(each.bytes), each)
    })
    expect(await findDamaged(store.db)).toEqual([])
    for (const bytes of ['abd', '', 'abcd'].map((text) => picture(text).bytes)) {
      await store.write((trx) => trx.updateTable('pictures').set({ bytes }).where('hash', '=', hash).execute())
      await expect(readPictureBytes(store.db, hash)).rejects.toThrow(PictureDamagedError)
      expect(await findDamaged(store.db)).toEqual([hash])
      expect(await findDamaged(store.db, { among: [hashOf(other.bytes)] })).toEqual([])
      // Other bytes never take its place.
      await store.write((trx) => putPicture(trx, hash, other))
      expect(await findDamaged(store.db)).toEqual([hash])
      expect(await store.write((trx) => putPicture(trx, hash, one))).toBe(false)
      expect(await findDamaged(store.db)).toEqual([])
    }
  })

  test('are stored with the document that shows them, or not at all', async () => {
    const store = await open()
    const pictures = ['a', 'b'].map((text) => {
      const made = picture(text)
      return { hash: hashOf(made.bytes), picture: made, file: `${text}.webp` }
    })
    const stored = async () =>
      (await store.db.selectFrom('pictures').select('hash').orderBy('width').orderBy('bytes').execute()).map(
        ({ hash }) => hash,
      )
    const [a, b] = pictures.map(({ hash }) => hash)
    type Refusal = { ok: false; reason: 'nobody' }
    const plans: { plan: Plan<Refusal>; wanted: Partial<CommitResult | Refusal>; left: unknown[] }[] = [
      { plan: async () => ({ ok: false, reason: 'nobody' }), wanted: { ok: false, reason: 'nobody' }, left: [] },
      {
        plan: async () => ({
          ok: true,
          changes: [{ op: 'update', collection: 'horses', id: 'h', version: 9, document: { name: 'Å' } }],
        }),
        wanted: { ok: false },
        left: [],
      },
      {
        plan: async () => ({
          ok: true,
          changes: [{ op: 'create', collection: 'horses', id: 'h', document: { name: 'Å' } }],
        }),
        wanted: { ok: true, isWritten: true },
        left: [a, b],
      },
    ]
    for (const { plan, wanted, left } of plans) {
      expect(await commitPictures<Refusal>(store, 'Anna', 'import', pictures, plan)).toMatchObject(wanted)
      expect(await stored()).toEqual(left)
    }
    // What was stored before stays when a later one is refused.
    const more = { ...picture('c'), bytes: new Uint8Array([9]) }
    const refused = plans[1]?.plan ?? plans[0]?.plan
    if (!refused) throw new Error('no plan')
    const later = [...pictures, { hash: hashOf(more.bytes), picture: more, file: 'c' }]
    expect(await commitPictures<Refusal>(store, 'Anna', 'import', later, refused)).toMatchObject({ ok: false })
    expect(await stored()).toEqual([a, b])
    const journal = await store.db.selectFrom('journal').select(['actor', 'action']).execute()
    expect(journal).toEqual([{ actor: 'Anna', action: 'import' }])
  })
})
