import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { commit } from '#app/store/commit.ts'
import { exportText } from '#app/store/interchange/export.ts'
import { hashOf, putPicture } from '#app/store/pictures/blobs.ts'
import type { Store } from '#app/store/store.ts'
import { describeOnBothEngines } from '../tests/stores.ts'
import { run } from './stud.ts'

/** Nobody answers there. */
const NOWHERE = 'sftp://anna:x@127.0.0.1:1/kopior'

async function add(store: Store, name: string): Promise<void> {
  const made = await commit(store, 'Anna', 'add-horse', [{ op: 'create', collection: 'horses', document: { name } }])
  if (!made.ok) throw new Error(made.reason)
}

describeOnBothEngines('stud backup', (_open, { engine, place, openAt }) => {
  async function stud() {
    const { dataDir, databaseUrl } = await place()
    const home = mkdtempSync(join(tmpdir(), 'hovslag-kopior-'))
    onTestFinished(() => rmSync(home, { recursive: true, force: true }))
    const env = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, BACKUP_DIR: join(home, 'kopior'), BACKUP_SFTP: NOWHERE }
    const call = async (...args: string[]) => {
      const lines: string[] = []
      const spy = vi.spyOn(console, 'error').mockImplementation((line) => void lines.push(String(line)))
      try {
        return { code: await run(args, env), said: lines.join('\n') }
      } finally {
        spy.mockRestore()
      }
    }
    return { call, home, dataDir, open: () => openAt({ dataDir, databaseUrl }) }
  }

  test('makes one while the store is open, checks it and restores it', async () => {
    const { call, home, dataDir, open } = await stud()
    const file = join(home, 'stud.hovslag')
    const store = await open()
    await add(store, 'Åska')
    const wanted = await exportText(store)
    const made = await call('backup', file)
    expect(made).toMatchObject({ code: 0, said: expect.stringContaining('ändring 1 från') })
    expect(made.said).toContain('1 dokument')
    expect(made.said).toContain('förvara den som ett lösenord')
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(await call('backup', file)).toMatchObject({ code: 1, said: `${file}: Filen ${file} finns redan.` })
    expect(await call('backup', '--check', file)).toMatchObject({ code: 0, said: expect.stringContaining('är hel') })

    await add(store, 'Blixt')
    if (engine === 'sqlite') {
      expect(await call('restore', file)).toMatchObject({ code: 1, said: expect.stringContaining('Stoppa det först') })
      await store.close()
    }
    expect(await call('restore', file)).toMatchObject({
      code: 0,
      said: expect.stringMatching(/^Återställt till ändring 1\. Det som fanns ligger kvar i \S+\.$/),
    })
    expect(await exportText(await open())).toBe(wanted)
    if (engine === 'postgres')
      expect(readdirSync(join(home, 'kopior'))).toEqual([expect.stringMatching(/-before\.hovslag$/)])
    else expect(readdirSync(dataDir).filter((name) => name.includes('skadad'))).not.toEqual([])
  })

  test('reports a damaged picture, as the doctor does, and puts it back', async () => {
    const { call, home, open } = await stud()
    vi.spyOn(console, 'log').mockReturnValue(undefined)
    const store = await open()
    const bytes = new Uint8Array([1, 2, 3])
    const hash = hashOf(bytes)
    await store.write((trx) => putPicture(trx, hash, { bytes, type: 'image/webp', width: 3, height: 2, blur: 'x' }))
    const [whole, damaged] = [join(home, 'hel.hovslag'), join(home, 'skadad.hovslag')]
    expect(await call('backup', whole)).toMatchObject({ code: 0 })
    expect(await call('doctor')).toMatchObject({ code: 0 })
    await store.write((trx) =>
      trx
        .updateTable('pictures')
        .set({ bytes: bytes.with(0, 9) })
        .execute(),
    )
    const said = expect.stringContaining(`Skadat i kopian: Bilden ${hash}.`)
    expect(await call('backup', damaged)).toEqual({ code: 1, said })
    expect(await call('backup', '--check', damaged)).toEqual({ code: 1, said })
    expect(await call('backup', '--check', whole)).toMatchObject({ code: 0 })
    expect(await call('doctor')).toMatchObject({ code: 1 })
    expect(vi.mocked(console.log).mock.calls.join()).toContain(`Bilden ${hash} är skadad`)
    // Put back from the newest backup that has it whole, if there is one.
    expect(await call('mend')).toMatchObject({ code: 1, said: expect.stringContaining('finns inte hel') })
    await store.write((trx) => trx.updateTable('pictures').set({ bytes }).execute())
    expect(await call('backup')).toMatchObject({ code: 0 })
    const [name = ''] = readdirSync(join(home, 'kopior'))
    await store.write((trx) =>
      trx
        .updateTable('pictures')
        .set({ bytes: bytes.with(0, 9) })
        .execute(),
    )
    expect(await call('backup')).toEqual({ code: 1, said })
    // It is not sent.
    expect(await call('backup', '--send')).toEqual({ code: 1, said })
    writeFileSync(join(home, 'kopior', 'stud-20991122T020000Z-daily.hovslag'), 'skräp')
    expect(await call('mend')).toEqual({ code: 0, said: `Bilden ${hash} är hämtad ur ${join(home, 'kopior', name)}.` })
    expect(await call('mend')).toEqual({ code: 0, said: 'Allt är helt.' })
    expect(await call('doctor')).toMatchObject({ code: 0 })
    vi.restoreAllMocks()
  })

  test('refuses a cut, foreign or missing one, in one line', async () => {
    const { call, home, open } = await stud()
    const store = await open()
    await add(store, 'Åska')
    expect(await call('backup')).toMatchObject({ code: 0 })
    await store.close()
    const [name = ''] = readdirSync(join(home, 'kopior'))
    expect(name).toMatch(/^stud-\d{8}T\d{6}Z-manual\.hovslag$/)
    const cut = join(home, 'cut.hovslag')
    writeFileSync(cut, readFileSync(join(home, 'kopior', name)).subarray(0, -40))
    const foreign = join(home, 'foreign.hovslag')
    writeFileSync(foreign, 'GIF89a')
    expect(await call('backup', '--check', cut)).toEqual({ code: 1, said: expect.stringContaining('skadad') })
    expect(await call('backup', '--check', foreign)).toEqual({
      code: 1,
      said: expect.stringContaining('ingen säkerhetskopia'),
    })
    expect(await call('restore', cut)).toEqual({ code: 1, said: expect.stringMatching(/skadad.*Inget har ändrats\.$/) })
    expect((await call('restore', foreign)).code).toBe(1)
    expect((await call('backup', '--check', join(home, 'none'))).code).toBe(1)
    expect((await call('backup', 'a', 'b')).code).toBe(2)
    expect(await (await open()).revision()).toBe(1)
  })
})
