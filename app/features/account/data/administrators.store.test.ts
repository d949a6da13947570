import { expect, test } from 'vitest'
import type { Store } from '#app/store/store.ts'
import { describeOnBothEngines } from '../../../../tests/stores.ts'
import { recordEvent } from '../mutations/events.server.ts'
import { EVENTS_KEPT } from '../schema/events.ts'
import { listAdministrators, listEvents, listSessions } from './administrators.server.ts'
import { authTables } from './tables.ts'

const DAY_MS = 86_400_000
const daysFromNow = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString()

async function user(store: Store, id: string, email: string, hasFactor: boolean) {
  const row = { id, email, name: email, emailVerified: 1, image: null, twoFactorEnabled: hasFactor ? 1 : 0 } as const
  const times = { createdAt: `2026-01-0${id}`, updatedAt: '2026-02-01' }
  await store.write((trx) =>
    authTables(trx)
      .insertInto('auth_users')
      .values({ ...row, ...times })
      .execute(),
  )
}

type Session = { createdAt: string; updatedAt: string; expiresAt: string }
async function session(store: Store, id: string, userId: string, times: Session) {
  const row = { id, userId, token: id, ipAddress: null, userAgent: `agent ${id}`, ...times }
  await store.write((trx) => authTables(trx).insertInto('auth_sessions').values(row).execute())
}

describeOnBothEngines('Administrators', (open) => {
  test('are listed by address, each once, with when they were last seen', async () => {
    const store = await open()
    await user(store, '1', 'berit@example.se', true)
    await user(store, '2', 'anna@example.se', false)
    await user(store, '3', 'cia@example.se', false)
    const times = { createdAt: daysFromNow(-1), expiresAt: daysFromNow(1) }
    await session(store, 'a', '1', { ...times, updatedAt: '2026-03-01' })
    await session(store, 'b', '1', { ...times, updatedAt: '2026-03-03' })
    await session(store, 'c', '1', { ...times, updatedAt: '2026-03-02' })
    await session(store, 'd', '2', { ...times, updatedAt: '2026-03-04' })
    expect(await listAdministrators(store)).toEqual([
      { id: '2', email: 'anna@example.se', createdAt: '2026-01-02', lastSeenAt: '2026-03-04', hasFactor: false },
      { id: '1', email: 'berit@example.se', createdAt: '2026-01-01', lastSeenAt: '2026-03-03', hasFactor: true },
      { id: '3', email: 'cia@example.se', createdAt: '2026-01-03', lastSeenAt: null, hasFactor: false },
    ])
  })

  test('have sessions, the last used first, without those that have ended or are others', async () => {
    const store = await open()
    await user(store, '1', 'anna@example.se', false)
    await user(store, '2', 'berit@example.se', false)
    const of = (createdDays: number, expiresDays: number, updatedAt: string) => ({
      createdAt: daysFromNow(createdDays),
      expiresAt: daysFromNow(expiresDays),
      updatedAt,
    })
    await session(store, 'y', '1', of(-1, 1, '2026-03-02'))
    await session(store, 'x', '1', of(-1, 1, '2026-03-02'))
    await session(store, 'a', '1', of(-2, 1, '2026-03-01'))
    await session(store, 'z', '1', of(-3, 1, '2026-03-03'))
    await session(store, 'ended', '1', of(-1, -0.01, '2026-03-09'))
    await session(store, 'long', '1', of(-1000, 1, '2026-03-09'))
    await session(store, 'other', '2', of(-1, 1, '2026-03-09'))
    const sessions = await listSessions(store, '1')
    expect(sessions.map(({ id, updatedAt, userAgent }) => [id, updatedAt, userAgent])).toEqual([
      ['z', '2026-03-03', 'agent z'],
      ['x', '2026-03-02', 'agent x'],
      ['y', '2026-03-02', 'agent y'],
      ['a', '2026-03-01', 'agent a'],
    ])
    expect(sessions[3]?.createdAt.slice(0, 10)).toBe(daysFromNow(-2).slice(0, 10))
  })

  test('have events, the newest first, and of each kind so many are kept', async () => {
    const store = await open()
    const event = (at: string, id: string, kind: 'sign-in' | 'sign-in-refused') => ({
      id,
      at,
      kind,
      email: null,
      address: null,
      userAgent: null,
    })
    const minute = (at: number) => new Date(Date.UTC(2026, 0, 1, 0, at)).toISOString()
    const rows = Array.from({ length: EVENTS_KEPT }, (_, at) => [
      event(minute(at + 1), `s${at}`, 'sign-in'),
      event(minute(at + 1), `r${at}`, 'sign-in-refused'),
    ]).flat()
    for (let at = 0; at < rows.length; at += 200)
      await store.write((trx) =>
        authTables(trx)
          .insertInto('auth_events')
          .values(rows.slice(at, at + 200))
          .execute(),
      )
    const ids = async (limit?: number) => (await listEvents(store, limit)).map(({ id }) => id)
    expect(await ids(4)).toEqual(['r499', 's499', 'r498', 's498'])
    expect(await ids()).toHaveLength(2 * EVENTS_KEPT)
    const keep = (kind: 'sign-in' | 'sign-in-refused') =>
      recordEvent(store, { kind, email: 'anna@example.se', request: null })
    await keep('sign-in-refused')
    const after = await ids()
    expect([after.length, after.includes('r0'), after.includes('r1'), after.includes('s0')]).toEqual([
      2 * EVENTS_KEPT,
      false,
      true,
      true,
    ])
    await keep('sign-in')
    const last = await ids()
    expect([last.length, last.includes('s0'), last.includes('s1'), last.includes('r1')]).toEqual([
      2 * EVENTS_KEPT,
      false,
      true,
      true,
    ])
    const [newest] = await listEvents(store, 1)
    expect(newest).toMatchObject({ kind: 'sign-in', email: 'anna@example.se', address: null, userAgent: null })
  })
})
