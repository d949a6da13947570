import { expect, test } from 'vitest'
import type { Target } from '#app/domain/publish/target.ts'
import type { ToldPublication } from '#app/store/publishing/keeper.ts'
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
