/** What a document says that cannot be, by itself: Stallkollen before the document is in the stud. */

import { impossibleValues } from '#app/domain/bounds.ts'
import type { CollectionName, Documents } from '#app/domain/documents.ts'
import { studYearOf, type Years } from '#app/domain/stud-clock.ts'
import type { Finding } from './finding.ts'
import type { DoctorKind } from './kinds.table.ts'
import { descentFindings } from './rules-descent.ts'
import { familyFindings } from './rules-family.ts'
import { classBook, evaluationFindings, scoresFindings } from './rules-records.ts'
import { standingFindings } from './rules-standing.ts'
import { impossibleFindings } from './rules-values.ts'
import { Stud } from './stud.ts'

/** The kinds that need no other document. */
const OF_ONE: ReadonlySet<DoctorKind> = new Set([
  'own-ancestor',
  'parents-same',
  'birth-year',
  'died-early',
  'line-unreadable',
  'stats-odd',
  'stats-count',
  'height-impossible',
  'value-impossible',
  'height-far',
  'result-unreadable',
  'result-place',
  'result-future',
  'result-date',
  'result-swapped',
  'evaluation-date',
  'mark-range',
])

const CLASSES = classBook(new Map())

/** The findings about one document, `document` being one of its collection. */
export function examineOne<C extends CollectionName>(
  collection: C,
  { id, document }: { id: string; document: Documents[C] },
  year: Years,
): Finding[] {
  const stored = { id, version: 0, document }
  return findingsOf(collection, stored as never, year).filter(({ kind }) => OF_ONE.has(kind)) // of its collection
}

type Stored<C extends CollectionName> = { id: string; version: number; document: Documents[C] }

function findingsOf(collection: CollectionName, stored: Stored<CollectionName>, year: Years): Finding[] {
  const stud = new Stud({ year })
  switch (collection) {
    case 'horses':
      stud.addHorse(stored as Stored<'horses'>)
      break
    case 'pedigree':
      stud.addEntry(stored as Stored<'pedigree'>)
      break
    case 'evaluations':
      return evaluationFindings(stored as Stored<'evaluations'>, stud)
    case 'scores':
      return scoresFindings(stored as Stored<'scores'>, stud, CLASSES)
    case 'competition': {
      const { id, version, document } = stored as Stored<'competition'>
      const start = { about: { collection, id, version }, name: document.name.trim(), isHorse: false }
      return impossibleFindings(collection, impossibleValues(collection, document, studYearOf(year)), start)
    }
  }
  return [...stud.beings.values()].flatMap((being) => [
    ...descentFindings(being, stud),
    ...familyFindings(being, stud),
    ...standingFindings(being, stud),
  ])
}
