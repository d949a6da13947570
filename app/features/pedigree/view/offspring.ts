import { drawingOf } from '#app/domain/coat/coat.ts'
import { type PedigreeDocument, readText } from '#app/domain/documents.ts'
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
      const color = readText(document.color)
      const other = otherParent(document, role)
      return {
        name,
        link: foalLink(name, document, own),
        created: readText(document.created),
        breed: readText(document.breed),
        color,
        coat: color ? drawingOf({ name, color }).coat : null,
        gender: readText(document.gender),
        exterior: exteriorTag(document.evalExt),
        other: {
          name: parentLabel(other),
          href: other !== null && input.ownHorses.has(other) ? horsePath(other) : null,
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
