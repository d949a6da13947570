import { setTimeout } from 'node:timers/promises'
import { Addresses, type StoredAddress, silentFinding } from '#app/domain/doctor/addresses.ts'
import type { Finding } from '#app/domain/doctor/finding.ts'
import {
  fetchOutside,
  type OutsideAnswer,
  type OutsideOptions,
} from '#app/features/outside/data/fetch-outside.server.ts'
import { logError } from '#app/log/log.ts'
import type { Store } from '#app/store/store.ts'
import type { Db } from '#app/store/tables.ts'
import { doctorText } from '../text.ts'
import { everyBatch } from './examine.server.ts'

export type AddressCheck = {
  total: number
  done: number
  isRunning: boolean
  findings: Finding[]
}

type CheckOptions = Pick<OutsideOptions, 'isAllowed' | 'timeoutMs'> & { pauseMs?: number }

/** Hosts requested in parallel; each gets one request at a time, with a pause. */
const HOSTS_AT_ONCE = 4
const PAUSE_MS = 250
/** More are left for the next run. */
const MOST_ADDRESSES = 3000

const checks = new WeakMap<Db, { check: AddressCheck; work: Promise<void> }>()

export function lastAddressCheck({ db }: Pick<Store, 'db'>): AddressCheck | null {
  return checks.get(db)?.check ?? null
}

/** Requests every stored address, unless that is running; `work` resolves when all are done. */
export function startAddressCheck(
  store: Store,
  options: CheckOptions = {},
): { check: AddressCheck; work: Promise<void> } {
  const before = checks.get(store.db)
  if (before?.check.isRunning) return before
  const check: AddressCheck = { total: 0, done: 0, isRunning: true, findings: [] }
  const work = checkAll(store, check, options)
    .catch((error: unknown) => logError(error, 'Addresses could not be asked'))
    .finally(() => {
      check.isRunning = false
    })
  const started = { check, work }
  checks.set(store.db, started)
  return started
}

async function checkAll({ db }: Store, check: AddressCheck, options: CheckOptions): Promise<void> {
  const addresses = new Addresses()
  for await (const batch of everyBatch(db, 'horses')) for (const horse of batch) addresses.addHorse(horse)
  for await (const batch of everyBatch(db, 'pedigree')) for (const entry of batch) addresses.addEntry(entry)
  const byAddress = [...Map.groupBy(addresses.all, ({ address }) => address)].slice(0, MOST_ADDRESSES)
  check.total = byAddress.length
  const byHost = [...Map.groupBy(byAddress, ([address]) => new URL(address).host).values()]
  const workers = Array.from({ length: HOSTS_AT_ONCE }, async () => {
    for (let host = byHost.pop(); host; host = byHost.pop()) await checkHost(host, check, options)
  })
  await Promise.all(workers)
}

async function checkHost(
  addresses: readonly [string, StoredAddress[]][],
  check: AddressCheck,
  { pauseMs = PAUSE_MS, ...options }: CheckOptions,
): Promise<void> {
  for (const [at, [address, places]] of addresses.entries()) {
    if (at > 0) await setTimeout(pauseMs)
    const silence = await checkOne(address, options)
    if (silence !== null) check.findings.push(...places.map((place) => silentFinding(place, silence)))
    check.done += 1
  }
}

/** Some hosts know no `HEAD`: they get a `GET`, of which little is read. */
const NO_HEAD: ReadonlySet<number> = new Set([400, 403, 405, 501])
const LITTLE = 64_000

/** Why an address does not answer, in words; null if it does. */
async function checkOne(address: string, options: OutsideOptions): Promise<string | null> {
  const head = await fetchOutside(address, { ...options, method: 'HEAD' })
  const answer =
    head.ok && NO_HEAD.has(head.status) ? await fetchOutside(address, { ...options, mostBytes: LITTLE }) : head
  return problemOf(answer)
}

/** Hosts that refuse or limit us still answer. */
const ANSWERS: ReadonlySet<number> = new Set([401, 403, 429])

function problemOf(answer: OutsideAnswer): string | null {
  if (answer.ok)
    return answer.status < 400 || ANSWERS.has(answer.status) ? null : doctorText.silence.status(answer.status)
  return answer.reason === 'too-large' ? null : doctorText.silence[answer.reason]
}
