import type { Seriousness } from '#app/domain/doctor/kinds.table.ts'
import type { Glance } from '#app/store/worked-out.ts'
import type { Accepted } from '../data/accepted.server.ts'
import type { Examined } from '../data/examine.server.ts'
import { countFindings, toTell } from './findings.ts'

/** `counts` is null until the stud has been examined. */
export type GlanceView = { counts: Record<Seriousness, number> | null; isFresh: boolean }

export function glanceView({ value, isFresh }: Glance<Examined>, accepted: readonly Accepted[]): GlanceView {
  return { counts: value && countFindings(toTell(value.findings, accepted)), isFresh }
}
