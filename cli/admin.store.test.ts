import { expect, test, vi } from 'vitest'
import { authTables } from '#app/features/account/data/tables.ts'
import { deviceOfLink } from '#app/features/account/mutations/device.server.ts'
import type { StoreOptions } from '#app/store/store.ts'
import { describeOnBothEngines } from '../tests/stores.ts'
import { run } from './stud.ts'

describeOnBothEngines('stud admin', (_open, { place, openAt }) => {
  const terminal = async () => terminalAt(await place())

  function terminalAt({ dataDir, databaseUrl }: StoreOptions) {
    return async (...args: string[]) => {
      let said = ''
      const hear = (chunk: unknown) => {
        said += String(chunk)
        return true
      }
      const out = vi.spyOn(process.stdout, 'write').mockImplementation(hear)
      const err = vi.spyOn(console, 'error').mockImplementation((line) => void hear(`${line}\n`))
      try {
        const code = await run(['admin', ...args], { DATA_DIR: dataDir, DATABASE_URL: databaseUrl })
        return { code, said }
      } finally {
        out.mockRestore()
        err.mockRestore()
      }
    }
  }

  test('creates, lists and removes administrators', async () => {
    const admin = await terminal()
    expect((await admin('list')).said).toContain('Det finns ingen administratör.')
    const made = await admin('create', 'Anna@example.se')
    expect(made.code).toBe(0)
    expect(made.said).toMatch(/^E-post: {3}anna@example\.se\nLösenord: \S{23}\n$/)
    expect(await admin('create', 'anna@example.se')).toEqual({
      code: 1,
      said: 'Det finns redan en administratör med adressen anna@example.se.\n',
    })
    expect((await admin('remove', 'anna@example.se')).said).toContain('är den enda administratören')
    await admin('create', 'bo@example.se')
    expect((await admin('list')).said).toMatch(/^anna@example\.se {2}skapad .*, inte inloggad\nbo@example\.se/)
    expect(await admin('remove', 'anna@example.se')).toEqual({ code: 0, said: 'anna@example.se är borttagen.\n' })
    expect((await admin('list')).said).not.toContain('anna')
  })

  test('gives a new password', async () => {
    const admin = await terminal()
    const first = (await admin('create', 'anna@example.se')).said
    const second = await admin('password', 'anna@example.se')
    expect(second.code).toBe(0)
    expect(second.said).not.toBe(first)
    expect(await admin('password', 'bo@example.se')).toMatchObject({ code: 1 })
  })

  test('gives a link that makes a browser known, and lets nobody in by itself', async () => {
    const { dataDir, databaseUrl } = await place()
    const store = await openAt({ dataDir, databaseUrl })
    const admin = terminalAt({ dataDir, databaseUrl })
    await admin('create', 'anna@example.se')
    const { code, said } = await admin('link', 'Anna@example.se')
    const [address = '', how] = said.split('\n')
    expect([code, how]).toEqual([0, expect.stringContaining('en halvtimme och en gång')])
    const url = new URL(address)
    expect(url.origin + url.pathname).toBe('http://localhost:3000/login')
    const key = url.searchParams.get('nyckel') ?? ''
    expect(await deviceOfLink(store, key, 'anna@example.se')).toBeTypeOf('string')
    expect(await deviceOfLink(store, key, 'bo@example.se')).toBeNull()
    expect(await admin('link', 'bo@example.se')).toMatchObject({ code: 1 })
  })

  test('switches the second factor off', async () => {
    const { dataDir, databaseUrl } = await place()
    const store = await openAt({ dataDir, databaseUrl })
    const admin = terminalAt({ dataDir, databaseUrl })
    await admin('create', 'anna@example.se')
    expect((await admin('factor-off', 'anna@example.se')).said).toBe('anna@example.se loggar redan in utan kod.\n')
    await store.write((trx) => authTables(trx).updateTable('auth_users').set({ twoFactorEnabled: 1 }).execute())
    expect(await admin('factor-off', 'Anna@example.se')).toEqual({
      code: 0,
      said: 'anna@example.se loggar in utan kod.\n',
    })
    expect(await admin('factor-off', 'bo@example.se')).toMatchObject({ code: 1 })
  })

  test.each([[], ['create'], ['list', 'x'], ['remove', 'a@b.se', 'c'], ['nonsense']])(
    'explains a wrong call: %s %s',
    async (...args) => {
      const admin = await terminal()
      const { code, said } = await admin(...args.filter((arg) => arg !== undefined))
      expect(code).toBe(2)
      expect(said).toContain('Användning: npm run stud -- admin')
    },
  )
})
