import { decodeOrNull } from '../names.ts'

/**
 * A ribbon with the owner's own picture. Its facts are in its address: `/bild/HASH#Vinterspelen`, and
 * `/bild/HASH#/vr/Vinterspelen` for one that cards show, as cards look for '/vr' (spec 2). So lists of ribbons are
 * still lists of addresses, and browsers request only the part before `#`.
 */
type OwnRibbon = {
  /** `/bild/HASH` */
  kept: string
  /** Null without a name of its own. */
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
