import { expect, test } from 'vitest'
import type { Finding } from '#app/domain/doctor/finding.ts'
import { SWEDISH_ORDER } from '../../../../tests/examples/swedish-names.ts'
import { doctorView } from './findings.ts'

const KIND = 'own-ancestor'
const finding = (name: string, at: number) =>
  ({
    kind: KIND,
    key: `${at}`,
    seriousness: 'serious',
    about: { collection: 'horses', id: `h${at}`, version: 1, name },
    isHorse: true,
    field: null,
    facts: ['x', 'y', 'z'],
    mend: null,
  }) as unknown as Finding

test('the findings of a kind are told by name: five of each, or all of one', () => {
  const findings = ['Zorn', 'Öde', 'eko', 'Alva', 'Ärla', 'Eko', 'åsa'].map(finding)
  const names = (kind: typeof KIND | null) =>
    doctorView(findings, [], { kind, page: 1 }).groups.map(({ kinds }) =>
      kinds.map(({ total, page, pages, lines }) => ({ total, page, pages, names: lines.map(({ name }) => name) })),
    )
  expect(names(null)).toEqual([[{ total: 7, page: 1, pages: 1, names: SWEDISH_ORDER.slice(0, 5) }]])
  expect(names(KIND)).toEqual([[{ total: 7, page: 1, pages: 1, names: SWEDISH_ORDER }]])
})
