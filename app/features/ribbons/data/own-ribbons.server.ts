import { findRemembered } from '#app/desk/remembered.server.ts'
import { readText } from '#app/domain/documents.ts'
import { readOwnRibbon } from '#app/domain/ribbons/own-ribbon.ts'
import type { RibbonField } from '#app/domain/ribbons/ribbons.ts'
import { compareUnits } from '#app/domain/swedish.ts'
import type { Db } from '#app/store/tables.ts'
import { type RibbonView, ribbonView } from '../view.ts'

export type OwnRibbonView = RibbonView & { id: string; version: number; field: RibbonField; isOnCards: boolean }

export const OWN_RIBBON_START = 'ribbon:'

/** All of them, last sent first, without those whose picture is missing. */
export async function findOwnRibbons(db: Db): Promise<OwnRibbonView[]> {
  const rows = await findRemembered(db, OWN_RIBBON_START)
  const lastFirst = rows.toSorted((a, b) => compareUnits(b.updatedAt, a.updatedAt))
  return lastFirst.flatMap(({ id, version, document }) => {
    const address = readText(document['ribbonAddress'])
    const own = address === null ? null : readOwnRibbon(address)
    if (address === null || own === null) return []
    const field = document['ribbonField'] === 'ribbons' ? 'ribbons' : 'ERibbons'
    return [{ id, version, field, isOnCards: own.isOnCards, ...ribbonView(address, field) }]
  })
}
