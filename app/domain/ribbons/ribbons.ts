import { decodeOrNull } from '../names.ts'
import { readOwnRibbon } from './own-ribbon.ts'
import { COMPETITION_RIBBONS, EVALUATION_RIBBONS } from './ribbons.table.ts'

/** A stored ribbon as pages show it. */
export type Ribbon = {
  /** The address as stored: it is what a card's rule looks at. */
  path: string
  kind: 'competition' | 'evaluation' | 'unknown'
  /** Names the drawing that stands in where the picture is missing; null for a picture of the owner's own. */
  key: string | null
  label: string
}

/** The field a path stands in tells what to call a ribbon that the tables do not hold. */
export const RIBBON_FIELD_LABELS = { ribbons: 'Tävlingsrosett', ERibbons: 'Bedömningsrosett' } as const
export type RibbonField = keyof typeof RIBBON_FIELD_LABELS
/** A ribbon of a horse: in which list, at which place, and the address that stands there. */
export type RibbonAt = { field: RibbonField; at: number; address: string }

/** The end of a stored address that a table's path is compared with: no query, decoded, one case, one kind of slash. */
function comparablePath(address: string): string {
  const bare = address
    .trim()
    .replace(/[?#].*$/, '')
    .replace(/\\/g, '/')
  // Hosted stores write the slashes of a path as %2F.
  const decoded = bare.replace(/(?:%[0-9a-f]{2})+/gi, (run) => decodeOrNull(run) ?? run)
  const path = decoded.toLowerCase().replace(/\.(?:png|jpe?g|gif|webp|avif|svg)$/, '')
  return path.startsWith('/') ? path : `/${path}`
}

const ENDINGS = [
  ...COMPETITION_RIBBONS.map((ribbon) => ({ end: comparablePath(ribbon.path), kind: 'competition' as const, ribbon })),
  ...EVALUATION_RIBBONS.map((ribbon) => ({ end: comparablePath(ribbon.path), kind: 'evaluation' as const, ribbon })),
]

/**
 * What a stored ribbon is. The end of its path decides, so a full address, another host or another image format is the
 * same ribbon. A picture of the owner's own is `unknown`, and is called by the field it stands in.
 */
export function describeRibbon(path: string, field?: RibbonField): Ribbon {
  const end = comparablePath(path)
  const found = ENDINGS.find((known) => end.endsWith(known.end))
  return found
    ? { path, kind: found.kind, key: found.ribbon.key, label: found.ribbon.label }
    : {
        path,
        kind: 'unknown',
        key: null,
        label: readOwnRibbon(path)?.label ?? (field ? RIBBON_FIELD_LABELS[field] : 'Rosett'),
      }
}

/** Whether a horse's card shows this evaluation ribbon: its stored path contains '/vr' (spec 2). */
export function isCardRibbon(path: string): boolean {
  return path.includes('/vr')
}
