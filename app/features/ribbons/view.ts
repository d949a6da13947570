import { describeRibbon, type RibbonField } from '#app/domain/ribbons/ribbons.ts'

/** A ribbon by its stored address, with the name it has for those who cannot see it. */
export type RibbonView = { address: string; label: string }

export function ribbonView(address: string, field: RibbonField): RibbonView {
  return { address, label: describeRibbon(address, field).label }
}
