import { describeRibbon, type RibbonField } from '#app/domain/ribbons/ribbons.ts'
import { keepTogether } from '#app/domain/swedish.ts'

export const OWN_RIBBONS_PATH = '/admin/ribbons'

export type RibbonView = { address: string; label: string }

/** A ribbon with what gave such ones. */
export type ShelfRibbon = RibbonView & { from?: string }

export function ribbonView(address: string, field: RibbonField): RibbonView {
  return { address, label: keepTogether(describeRibbon(address, field).label) }
}
