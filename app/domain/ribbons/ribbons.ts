import { decodeOrNull } from '../names.ts'
import { readOwnRibbon } from './own-ribbon.ts'
import { COMPETITION_RIBBONS, EVALUATION_RIBBONS } from './ribbons.table.ts'

/** A stored ribbon as pages show it. */
export type Ribbon = {
  /** The address as stored. */
  path: string
  kind: 'competition' | 'evaluation' | 'unknown'
  /** The drawing to show if the picture is missing; null for the owner's own picture. */
  key: string | null
  label: string
}

/** Labels of ribbons that are not in the tables, by their field. */
export const RIBBON_FIELD_LABELS = { ribbons: 'Tävlingsrosett', ERibbons: 'Bedömningsrosett' } as const
export type RibbonField = keyof typeof RIBBON_FIELD_LABELS
/** A ribbon of a horse: its list, its place there, and its address. */
export type RibbonAt = { field: RibbonField; at: number; address: string }

/** A stored address for comparison with the tables: no query, decoded, lower case, one kind of slash. */
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

/** A stored ribbon, by the end of its path, in any image format on any host. The owner's own pictures are `unknown`. */
export function describeRibbon(path: string, field?: RibbonField): Ribbon {
  const end = comparablePath(path)
  const found = ENDINGS.find((known) => end.endsWith(known.end))
  if (found) return { path, kind: found.kind, key: found.ribbon.key, label: found.ribbon.label }
  const label = readOwnRibbon(path)?.label ?? (field ? RIBBON_FIELD_LABELS[field] : 'Rosett')
  return { path, kind: 'unknown', key: null, label }
}

/** Whether a horse's card shows this evaluation ribbon: its stored path contains '/vr' (spec 2). */
export function isCardRibbon(path: string): boolean {
  return path.includes('/vr')
}
