import { readText } from '#app/domain/documents.ts'
import { readOwnRibbon } from '#app/domain/ribbons/own-ribbon.ts'
import type { RibbonField } from '#app/domain/ribbons/ribbons.ts'
import { readExact } from '#app/store/read.ts'
import type { Db } from '#app/store/tables.ts'
import { type RibbonView, ribbonView } from '../view.ts'

/** A ribbon of the owner's own among those that she chooses from, as it is stored in the settings. */
export type OwnRibbonView = RibbonView & { id: string; version: number; field: RibbonField; isOnCards: boolean }

/** Each is a document of the settings of its own, so that undoing one leaves the others. */
export const OWN_RIBBON_START = 'ribbon:'
const AFTER_ALL = '\uffff'

/** All of them, the last sent first. What names no picture that is kept is left out. */
export async function findOwnRibbons(db: Db): Promise<OwnRibbonView[]> {
  const rows = await db
    .selectFrom('settings')
    .select(['id', 'doc', 'version'])
    .where('id', '>=', OWN_RIBBON_START)
    .where('id', '<', OWN_RIBBON_START + AFTER_ALL)
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.flatMap(({ id, doc, version }) => {
    const document = readExact({ doc })
    const address = readText(document['ribbonAddress'])
    const own = address === null ? null : readOwnRibbon(address)
    if (address === null || own === null) return []
    const field = document['ribbonField'] === 'ribbons' ? 'ribbons' : 'ERibbons'
    return [{ id, version, field, isOnCards: own.isOnCards, ...ribbonView(address, field) }]
  })
}
