import { drawingOf } from '#app/domain/coat/coat.ts'
import { type PedigreeDocument, readText } from '#app/domain/documents.ts'
import { readColour } from '#app/domain/genetics/colour.ts'
import { readExteriorTotal } from '#app/domain/grading/exterior.ts'
import { horsePath, parentLabel } from '#app/domain/names.ts'
import {
  OTHER_PARENT_LABELS,
  offspringTarget,
  otherParent,
  type ParentRole,
  parentRole,
} from '#app/domain/offspring.ts'
import { webAddress } from '#app/domain/web-address.ts'
import type { OffspringRow } from '#app/features/pedigree/data/offspring.server.ts'
import { exteriorTag } from './exterior-tag.ts'

export type OffspringTableView = ReturnType<typeof offspringTable>
export type OffspringView = OffspringTableView['rows'][number]

export function offspringTable(input: {
  parent: string
  gender: string | null
  offspring: OffspringRow[]
  total: number
  ownHorses: ReadonlySet<string>
  /** Whether a name has a page here; without it no foal leads to one but own horses. */
  hasPage?: ((name: string) => boolean) | undefined
}) {
  const role: ParentRole = parentRole(
    input.gender,
    input.parent,
    input.offspring.map((foal) => foal.document),
  )
  return {
    otherParent: OTHER_PARENT_LABELS[role],
    total: input.total,
    rows: input.offspring.map(({ name, document, own }) => {
      const color = readColour(document.color)
      const other = otherParent(document, role)
      return {
        name,
        link: foalLink(name, document, own),
        /** Its own page here, where its name leads elsewhere or nowhere. */
        page: own || !input.hasPage?.(name) ? null : horsePath(name),
        created: readText(document.created),
        breed: readText(document.breed),
        color,
        coat: color ? drawingOf({ name, color }).coat : null,
        gender: readText(document.gender),
        exterior: exteriorTag(document.evalExt),
        points: readExteriorTotal(document.evalExt),
        other: {
          name: parentLabel(other),
          href: other !== null && input.ownHorses.has(other) ? horsePath(other) : null,
          page: other === null || input.ownHorses.has(other) || !input.hasPage?.(other) ? null : horsePath(other),
        },
      }
    }),
  }
}

/** A profile here, another address, or null: not clickable (spec 2). */
function foalLink(name: string, document: PedigreeDocument, own: boolean) {
  const target = offspringTarget({ own, document })
  if (target.kind === 'profile') return { href: horsePath(name), outside: false }
  const href = target.kind === 'link' ? webAddress(target.link) : null
  return href === null ? null : { href, outside: true }
}
