import { sayTime } from '#app/desk/say-time.ts'
import { STEPS, type Target, type Trouble } from '#app/domain/publish/target.ts'
import type { JobKind, JobResult } from '#app/store/publishing/job.ts'
import type { Publishing, ToldPublication } from '#app/store/publishing/keeper.ts'
import { publishText } from './text.ts'

const SIZE = new Intl.NumberFormat('sv-SE', { maximumFractionDigits: 1 })
const COUNT = new Intl.NumberFormat('sv-SE')
const megabytes = (bytes: number) => SIZE.format(bytes === 0 ? 0 : Math.max(0.1, bytes / 1e6))

type Given = {
  stored: { target: Target; hasSecret: boolean; hostKey: string | null } | null
  running: Publishing | null
  latest: { kind: JobKind; result: JobResult } | null
  told: readonly ToldPublication[]
  zipBytes: number | null
}

export type PublishView = ReturnType<typeof publishView>

/** `today`: the day in Stockholm. */
export function publishView({ stored, running, latest, told, zipBytes }: Given, today: string) {
  const done = latest?.result.ok ? latest.result : null
  return {
    target: stored?.target ?? null,
    hasSecret: stored?.hasSecret ?? false,
    running: running && runningView(running),
    last: lastLine(told, stored?.target.address ?? null, today),
    failure: failureOf(told, today),
    // Nothing is to be trusted anew where the next time is the first.
    isHostOther: told[0]?.trouble === 'host-key' && (stored?.hostKey ?? null) !== null,
    plan: done?.plan ? planView(done.plan) : null,
    tried: triedView(latest),
    checked:
      latest?.kind === 'check' && done
        ? publishText.checked(COUNT.format(done.mended), COUNT.format(done.foreign ?? 0))
        : null,
    zip: stored?.target.kind === 'zip' && zipBytes !== null ? publishText.megabytes(megabytes(zipBytes)) : null,
    unanswered: told.find(({ isDone }) => isDone)?.unanswered ?? [],
    earlier: told.map((one) => ({
      at: one.at.toISOString(),
      time: sayTime(one.at.toISOString(), today),
      isDone: one.isDone,
      says: one.trouble === null ? doneLine(one) : publishText.troubles[one.trouble],
    })),
  }
}

function doneLine({ sent, bytes, seconds, removed }: ToldPublication): string {
  const line = publishText.done(COUNT.format(sent), publishText.megabytes(megabytes(bytes)), COUNT.format(seconds))
  return removed > 0 ? `${line}, ${publishText.removedToo(COUNT.format(removed))}` : line
}

/** The share of the whole: pages are written in the first third. */
function runningView({ kind, progress }: Publishing) {
  if (progress === null)
    return { says: kind === 'try' ? publishText.running.try : publishText.running.begin, share: 0, of: '', file: '' }
  const { stage, done, total, bytes, totalBytes, file } = progress
  const part = total === 0 ? 0 : done / total
  const counts = [COUNT.format(done), COUNT.format(total)] as const
  const isSending = stage === 'send'
  const share = { render: part / 3, look: 1 / 3 + part / 20, send: 0.38 + part * 0.6, remove: 0.98 + part * 0.02 }
  return {
    says: publishText.running[stage],
    share: kind === 'look' && stage === 'render' ? part : share[stage],
    of: [
      stage === 'render' ? publishText.addresses(...counts) : publishText.files(...counts),
      ...(isSending ? [publishText.megabytesOf(megabytes(bytes), megabytes(totalBytes))] : []),
    ].join(', '),
    file,
  }
}

type Plan = NonNullable<Extract<JobResult, { ok: true }>['plan']>

function planView({ added, changed, bytes, removed, some }: Plan) {
  return {
    isEmpty: added + changed + removed.length === 0,
    counts: [
      { label: publishText.added, value: COUNT.format(added) },
      { label: publishText.changed, value: COUNT.format(changed) },
      { label: publishText.removed, value: COUNT.format(removed.length) },
      { label: publishText.toSend, value: publishText.megabytes(megabytes(bytes)) },
    ],
    some,
    removed,
  }
}

function triedView(latest: Given['latest']) {
  if (latest?.kind !== 'try') return null
  const { result } = latest
  if (!result.ok) return { works: false, steps: [{ label: publishText.title, ...says(result.trouble), isTried: true }] }
  const tried = new Map((result.steps ?? []).map((step) => [step.step, step]))
  const hasFailed = [...tried.values()].some(({ trouble }) => trouble !== null)
  return {
    works: !hasFailed,
    steps: STEPS.filter((step) => tried.has(step) || hasFailed).map((step) => {
      const one = tried.get(step)
      const isKey = step === 'key' && one?.trouble === null && one.said !== ''
      return {
        label: publishText.steps[step],
        isTried: one !== undefined,
        ...(one?.trouble
          ? says(one.trouble)
          : { trouble: null, says: isKey ? publishText.fingerprint(one.said) : (one?.said ?? '') }),
      }
    }),
  }
}

const says = (trouble: Trouble) => ({ trouble, says: publishText.troubles[trouble] })

/** Why the latest publication failed; null if it went well. */
export function failureOf(told: readonly ToldPublication[], today: string) {
  const [last] = told
  if (!last || last.isDone || last.trouble === null) return null
  const arrived =
    last.sent + last.left > 0 ? ` ${publishText.left(COUNT.format(last.sent), COUNT.format(last.left))}` : ''
  const time = sayTime(last.at.toISOString(), today)
  return {
    says: `${publishText.failed(time)} ${publishText.troubles[last.trouble]}${arrived}`,
    said: last.said,
  }
}

/** When visitors' pages were last brought up to date, and where they are. */
export function lastLine(told: readonly ToldPublication[], address: string | null, today: string) {
  const last = told.find(({ isDone }) => isDone)
  return last ? { time: sayTime(last.at.toISOString(), today), address } : null
}
