import { formPath } from '#app/desk/form-path.ts'
import { type Finding, findingSentence, mendSentence } from '#app/domain/doctor/finding.ts'
import {
  DOCTOR_KIND_KEYS,
  DOCTOR_KINDS,
  type DoctorKind,
  SERIOUSNESS,
  type Seriousness,
  SURENESS,
} from '#app/domain/doctor/kinds.table.ts'
import { pageOf } from '#app/domain/pages.ts'
import { inSwedishOrder } from '#app/domain/swedish.ts'
import { evaluationFormPath } from '#app/features/evaluations/view/paths.ts'
import type { Accepted } from '../data/accepted.server.ts'
import type { AddressCheck } from '../data/addresses.server.ts'
import { doctorText } from '../text.ts'

export type FindingLine = ReturnType<typeof findingLine>

export type KindGroup = ReturnType<typeof kindGroup>

export type DoctorView = ReturnType<typeof doctorView>

export type AddressCheckView = { status: string; isRunning: boolean }

const SERIOUSNESS_KEYS = Object.keys(SERIOUSNESS) as Seriousness[] // the table's own keys
/** Findings shown of each kind on the whole page, and of a single kind. */
const FIRST_OF_A_KIND = 5
const PER_PAGE = 50

export function readKind(search: URLSearchParams): DoctorKind | null {
  return DOCTOR_KIND_KEYS.find((kind) => kind === search.get('slag')) ?? null
}

export function withoutAccepted(findings: readonly Finding[], accepted: readonly Accepted[]): Finding[] {
  const known = new Set(accepted.map(({ key }) => key))
  return findings.filter(({ key }) => !known.has(key))
}

export function countFindings(findings: readonly Pick<Finding, 'seriousness'>[]): Record<Seriousness, number> {
  const counts: Record<Seriousness, number> = { serious: 0, look: 0, hint: 0 }
  for (const { seriousness } of findings) counts[seriousness] += 1
  return counts
}

function addressCheckView(check: AddressCheck | null): AddressCheckView {
  if (check === null) return { status: doctorText.addresses.never, isRunning: false }
  const { total, done, isRunning, findings } = check
  const status = isRunning
    ? doctorText.addresses.running(done, total)
    : doctorText.addresses.done(total, findings.length)
  return { status, isRunning }
}

/** The page: most serious first, each kind with its first lines, or one kind with a page of its lines. */
export function doctorView(
  findings: readonly Finding[],
  accepted: readonly Accepted[],
  filter: { kind: DoctorKind | null; page: number },
  asking: AddressCheck | null = null,
) {
  const shown = withoutAccepted([...findings, ...(asking?.findings ?? [])], accepted)
  const groups = SERIOUSNESS_KEYS.map((seriousness) => {
    const own = Map.groupBy(
      shown.filter((one) => one.seriousness === seriousness && (filter.kind === null || one.kind === filter.kind)),
      ({ kind }) => kind,
    )
    const kinds = DOCTOR_KIND_KEYS.flatMap((kind) => {
      const of = own.get(kind)
      return of ? [kindGroup(kind, of, filter)] : []
    })
    return { seriousness, label: SERIOUSNESS[seriousness].many, kinds }
  })
  return {
    counts: countFindings(shown),
    only: filter.kind,
    asking: addressCheckView(asking),
    groups: groups.filter(({ kinds }) => kinds.length > 0),
    accepted: accepted.map(({ id, version, name, kind, sentence }) => ({
      id,
      version,
      name,
      label: DOCTOR_KINDS[kind].label,
      sentence,
    })),
  }
}

function kindGroup(kind: DoctorKind, findings: readonly Finding[], filter: { kind: DoctorKind | null; page: number }) {
  const { label, why, sure } = DOCTOR_KINDS[kind]
  const inOrder = inSwedishOrder(findings, ({ about }) => about.name)
  const { page, pages, from, until } =
    filter.kind === null
      ? { page: 1, pages: 1, from: 0, until: FIRST_OF_A_KIND }
      : pageOf(findings.length, PER_PAGE, filter.page)
  const lines = inOrder.slice(from, until).map(findingLine)
  return { kind, label, why, sure: SURENESS[sure], total: findings.length, lines, page, pages }
}

function findingLine(finding: Finding) {
  const { key, about, mend } = finding
  return {
    key,
    name: about.name,
    href: formOf(finding),
    sentence: findingSentence(finding),
    mend: mend && mendSentence(mend),
  }
}

function formOf({ about: { collection, id, name }, isHorse }: Finding): string {
  switch (collection) {
    case 'horses':
      return formPath('/admin/update-horse', { horse: name })
    case 'pedigree':
      return formPath('/admin/update-relation', { name })
    case 'competition':
      return formPath('/admin/competition-list', { q: name })
    case 'evaluations':
      return evaluationFormPath(id)
    case 'scores':
      return isHorse ? formPath('/admin/update-horse', { horse: name }) : formPath('/admin/add-merits', {})
  }
}

/** For a horse's own form: its findings as lines, and by field. */
export type HorseFindings = ReturnType<typeof horseFindings>

export function horseFindings(findings: readonly Finding[]) {
  const byField: Record<string, string> = {}
  for (const finding of findings) {
    if (finding.field === null) continue
    const before = byField[finding.field]
    const sentence = findingSentence(finding)
    byField[finding.field] = before === undefined ? sentence : `${before} ${sentence}`
  }
  const lines = SERIOUSNESS_KEYS.flatMap((seriousness) =>
    findings
      .filter((one) => one.seriousness === seriousness)
      .map((one) => ({ ...findingLine(one), seriousness, why: DOCTOR_KINDS[one.kind].why })),
  )
  return { lines, byField }
}
