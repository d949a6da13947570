import { decodeOrNull } from '../names.ts'

/**
 * A ribbon with a picture of the owner's own. All that is known of it stands in its address: `/bild/HASH#Vinterspelen`, and
 * `/bild/HASH#/vr/Vinterspelen` for one that cards show, since a card's rule looks for '/vr' there (spec 2). So lists of
 * ribbons stay lists of addresses, and a browser that asks for one leaves out what stands behind `#`.
 */
export type OwnRibbon = {
  /** `/bild/HASH` */
  kept: string
  /** Null where it has no name of its own. */
  label: string | null
  isOnCards: boolean
}

const CARD_MARK = '/vr/'

export function ownRibbonAddress({ kept, label, isOnCards }: OwnRibbon): string {
  const about = (isOnCards ? CARD_MARK : '') + encodeURIComponent(label?.toWellFormed() ?? '')
  return about === '' ? kept : `${kept}#${about}`
}

/** Null for any other ribbon. */
export function readOwnRibbon(address: string): OwnRibbon | null {
  const [, kept, about = ''] = /^(\/bild\/[0-9a-f]{40})(?:#(.*))?$/s.exec(address.trim()) ?? []
  if (kept === undefined) return null
  const isOnCards = about.startsWith(CARD_MARK)
  const label = isOnCards ? about.slice(CARD_MARK.length) : about
  return { kept, label: (decodeOrNull(label)?.trim() ?? label) || null, isOnCards }
}
