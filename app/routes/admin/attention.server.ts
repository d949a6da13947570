import { categoryLabel } from '#app/domain/categories.ts'
import { classLabel, disciplineLabel } from '#app/domain/competition/class-key.ts'
import { findReadyEntries } from '#app/features/competition/data/ready-list.server.ts'
import type { Attention, AttentionKind } from '#app/features/horses/components/attention-table.tsx'
import { findSoldLacking, findUnlisted } from '#app/features/horses/data/attention.server.ts'
import { attentionText } from '#app/features/horses/text/dashboard.ts'
import { findParentsWithoutEntry } from '#app/features/pedigree/data/relation.server.ts'
import type { Db } from '#app/store/tables.ts'

const FIND = {
  unlisted: async (db, limit) =>
    (await findUnlisted(db, limit)).map(({ name, category }) => ({
      name,
      about: attentionText.unlisted(categoryLabel(category)),
    })),
  sold: async (db, limit) =>
    (await findSoldLacking(db, limit)).map(({ name, lacks }) => ({ name, about: attentionText.soldLacks(lacks) })),
  merits: async (db, limit) =>
    (await findReadyEntries(db, limit)).map(({ name, merit_count: count, event, class: classKey }) => {
      const discipline = event === null ? '' : disciplineLabel(event)
      const label = classKey === null ? '' : classLabel(event ?? '', classKey)
      const where = [discipline, label].filter((word) => word !== '').join(', ')
      return { name, about: attentionText.ready(count, where) }
    }),
  pedigree: async (db, limit) =>
    (await findParentsWithoutEntry(db, limit)).map((name) => ({ name, about: attentionText.parentMissing })),
} as const satisfies Record<AttentionKind, (db: Db, limit: number) => Promise<Attention[]>>

/** What needs attention, at most `limit` of a kind: each feature finds its own. */
export async function findAttention(db: Db, kind: AttentionKind, limit: number): Promise<Attention[]> {
  return FIND[kind](db, limit)
}
