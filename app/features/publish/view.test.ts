import { expect, test } from 'vitest'
import type { Target } from '#app/domain/publish/target.ts'
import type { PublishKeeper, ToldPublication } from '#app/store/publishing/keeper.ts'
import { publishFailures } from './data.server.ts'
import { publishView } from './view.ts'

const TARGET: Target = {
  kind: 'sftp',
  host: 'a.example',
  port: 22,
  user: 'anna',
  folder: 'www',
  address: null,
  when: 'after',
}
const AT = new Date('2026-11-20T03:00:00Z')
const ENDED = { at: AT, isDone: false, revision: -1, seconds: 1, sent: 0, removed: 0, bytes: 0, said: '', left: 0 }

test.each([
  { told: 'host-key', hostKey: 'a', isHostOther: true },
  { told: 'login', hostKey: 'a', isHostOther: false },
  // It was trusted: the next time is the first.
  { told: 'host-key', hostKey: null, isHostOther: false },
] as const)(
  'a host that was another at $told, with $hostKey known, can be trusted after a restart: $isHostOther',
  ({ told: trouble, hostKey, isHostOther }) => {
    const told: ToldPublication[] = [{ ...ENDED, trouble }]
    const given = {
      stored: { target: TARGET, hasSecret: true, hostKey },
      running: null,
      latest: null,
      told,
      zipBytes: null,
    }
    expect(publishView(given, '2026-11-20').isHostOther).toBe(isHostOther)
  },
)

test('Stallkollen tells of three failures in a row, not of two', () => {
  const after = (failures: number) => publishFailures({ failures } as PublishKeeper) // all that is read of it
  expect([after(2), publishFailures(null)]).toEqual([null, null])
  expect(after(3)).toContain('Publiceringen har stannat 3 gånger i rad.')
})

test('addresses that the host does not answer are those of the last publication that went well', () => {
  const failed: ToldPublication = { ...ENDED, trouble: 'line' }
  const done: ToldPublication = { ...ENDED, isDone: true, trouble: null, unanswered: ['/horse/A%2FB'] }
  const view = (told: ToldPublication[]) =>
    publishView(
      { stored: { target: TARGET, hasSecret: true, hostKey: null }, running: null, latest: null, told, zipBytes: null },
      '2026-11-20',
    ).unanswered
  expect(view([failed, done])).toEqual(['/horse/A%2FB'])
  expect(view([failed])).toEqual([])
})
