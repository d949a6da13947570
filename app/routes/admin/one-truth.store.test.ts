import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Finding } from '#app/domain/doctor/finding.ts'
import { KEPT_DOUBLE } from '#app/domain/following/kept-double.table.ts'
import { Book, recordKey } from '#app/domain/following/records.ts'
import { examineStud } from '#app/features/doctor/data/examine.server.ts'
import { readInfo } from '#app/features/profile/data/info.server.ts'
import { openProfile } from '#app/features/profile/data/profile.server.ts'
import { infoPage } from '#app/features/profile/view/info-page.ts'
import { exportText } from '#app/store/interchange/export.ts'
import type { Store } from '#app/store/store.ts'
import { undo } from '#app/store/undo.ts'
import {
  differences,
  edit,
  editShape,
  fill,
  NAMES,
  recordsOf,
  rowShape,
  YEAR,
} from '../../../tests/examples/random-edits.ts'
import { rounds } from '../../../tests/rounds.ts'
import { describeRoutes } from '../../../tests/stores.ts'

type Fields = Record<string, unknown>

const KINDS = KEPT_DOUBLE.flatMap(({ kinds = [] }) => kinds)

/** What Stallkollen says of derived facts, by the fields that its mend would write. */
async function findings(store: Store): Promise<string[]> {
  const { findings: found } = await examineStud(store, YEAR)
  const stored = new Map((await recordsOf(store)).map((one) => [recordKey(one), one.document as Fields]))
  const steps = ({ mend, about, field }: Finding) => {
    const keys = (mend?.steps ?? []).flatMap((step) => {
      if (step.do === 'remove') return [`${recordKey(step)}/`]
      if (step.do !== 'set') return []
      const key = recordKey(step)
      const differs = ([one, value]: [string, unknown]) => stored.get(key)?.[one] !== value
      return Object.entries(step.fields).flatMap((one) => (differs(one) ? [`${key}/${one[0]}`] : []))
    })
    return keys.length > 0 ? keys : [`${recordKey(about)}/${field}`]
  }
  return found.flatMap((finding) =>
    KINDS.some((kind) => kind === finding.kind) || ['entry-sex', 'entry-older'].includes(finding.kind)
      ? steps(finding)
      : [],
  )
}

/** Values of one fact that are two on a horse's page, or between it and the competition list. */
async function doublesOnPages(store: Store, chosen: ReadonlySet<string>): Promise<string[]> {
  const found: string[] = []
  const records = await recordsOf(store)
  const book = new Book(records)
  for (const { collection, id, document } of records) {
    if (collection === 'competition') {
      const horse = book.horse(document.name)
      const fields = ['gender', 'age'].filter((field) => !chosen.has(`competition/${id}/${field}`))
      const isLeft = fields.some((field) => (document as Fields)[field] !== (horse as Fields | null)?.[field])
      if (isLeft) found.push(`${document.name} on the list: ${document.gender}, ${document.age}`)
    }
    if (collection !== 'horses') continue
    const url = new URL(`http://localhost/horse/${encodeURIComponent(String((document as Fields)['name']))}`)
    const read = await readInfo(store, openProfile(store, url, undefined, YEAR))
    const { info } = infoPage(read, {
      chosen: null,
      led: 4,
      registryTemplates: {},
      year: YEAR,
      told: '',
      teller: '',
      values: { exterior: null, premiering: null, madeAt: null },
    })
    const ofDam = read.cells.find(({ path }) => path === 'MF')?.name ?? null
    if (ofDam !== null && info.damsire !== ofDam) found.push(`${url.pathname}: ${info.damsire}, ${ofDam}`)
    if (info.offspring !== read.foals.total) found.push(`${url.pathname}: ${info.offspring} offspring`)
  }
  return found
}

const EDITS = 10

describeRoutes('One truth', (open, { engine }) => {
  test('after any edit with any ticks nothing says two things but what the owner chose; undone, all is as before', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(rowShape, { minLength: 4, maxLength: NAMES.length }),
        fc.array(editShape, { minLength: EDITS, maxLength: EDITS }),
        async (rows, edits) => {
          const store = await open()
          await fill(store, rows)
          const before = await exportText(store)
          // What came in different may stay; it is shown as stored, and told.
          const chosen = new Set([...(await differences(store)), ...(await findings(store))])
          for (const made of edits) {
            for (const key of await differences(store, true)) chosen.add(key)
            for (const key of await edit(store, made)) chosen.add(key)
            const left = [...(await differences(store)), ...(await findings(store))]
            expect(left.filter((key) => !chosen.has(key))).toEqual([])
            expect(await doublesOnPages(store, chosen)).toEqual([])
          }
          for (let revision = await store.revision(); revision > 1; revision--) {
            expect(await undo(store, 'anna', revision)).toMatchObject({ ok: true })
          }
          expect(await exportText(store)).toBe(before)
        },
      ),
      { numRuns: rounds(engine === 'sqlite' ? 4 : 1), endOnFailure: true },
    )
  })
})
