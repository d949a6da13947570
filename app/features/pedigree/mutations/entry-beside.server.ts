import type { Beside } from '#app/features/horses/mutations.server.ts'
import { entryOfHorse } from '#app/features/pedigree/data/relation.server.ts'
import { planRelation } from '#app/features/pedigree/mutations.server.ts'
import { Relation } from '#app/features/pedigree/schema/relation.ts'
import { relationFormValues } from '#app/features/pedigree/schema/relation-fields.ts'
import { relationText } from '#app/features/pedigree/text/relation.ts'
import { readDocument } from '#app/store/read.ts'
import type { Trx } from '#app/store/tables.ts'

/**
 * The pedigree entry of a new horse, added in the same commit: the horse's own values, and the entry's link. Problems
 * are shown under the horse's fields.
 */
export async function entryBeside(trx: Trx, horse: Record<string, unknown>, link: string | undefined): Promise<Beside> {
  const read = readDocument('horses', { doc: JSON.stringify(horse) })
  const { link: _home, ...values } = relationFormValues(entryOfHorse(read))
  const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))
  const told: Record<string, string[]> = {}
  const name = typeof horse['name'] === 'string' ? horse['name'] : ''
  const taken = await trx.selectFrom('pedigree').select('id').where('name', '=', name).executeTakeFirst()
  if (taken) told['entry'] = [relationText.entryTaken]
  const parsed = Relation.safeParse({ ...given, name, ...(link === undefined ? {} : { link }) })
  if (!parsed.success) {
    for (const { path, message } of parsed.error.issues) {
      // A blank name is reported for the horse.
      const [field] = path
      if (field === 'link') told['entryLink'] = [message]
      else if (field !== 'name') told['entry'] = [...(told['entry'] ?? []), message]
    }
    return { changes: [], told }
  }
  const planned = await planRelation(trx, parsed.data)
  if (!planned.ok) {
    const field = planned.way[1] === parsed.data.sire ? 'sire' : 'dam'
    return { changes: [], told: { ...told, [field]: [relationText.ownAncestor(name, planned.way)] } }
  }
  return { changes: [planned.change], told }
}
