import type { Conflict } from '#app/store/commit.ts'
import type { Writer } from '#app/store/merge/described-fields.ts'
import type { DescribedJoined, JoinedDocument } from '#app/store/merge/merging.ts'
import { SIDES, type Side } from '#app/store/merge/sides.ts'
import { sayTime } from './say-time.ts'
import { choiceName, overName, pickName } from './seen.ts'
import { deskText } from './text.ts'

/** A field that two people changed differently, with the values to choose from. */
export type CollidingField = {
  /** Name of the inputs that choose. */
  input: string
  label: string
  values: Record<Side, string | null>
  /** Who wrote the other's, and when. */
  by: string
  picked: Side | null
}

/** A merged field, and whose change it was. */
export type JoinedLine = { label: string; before: string | null; after: string | null; whose: string }

/** A document that someone else saved first. */
export type ConflictCard = ReturnType<typeof conflictCard>

const whoAndWhen = (by: Writer | null, today: string) =>
  by === null ? deskText.conflict.someone : deskText.conflict.by(by.actor, sayTime(by.at, today))

/** A conflict as the box shows it. Choices over this version stay selected. */
export function conflictCard(
  { collection, id, name, version, yours, fields = [], joined = [] }: Conflict,
  picked: Readonly<Record<string, string>>,
  today: string,
) {
  const over = overName(collection, id)
  const isSameVersion = picked[over] === String(version)
  return {
    /** Name of the inputs that decide about it as a whole: one that is gone, or was to be removed. */
    input: choiceName(collection, id),
    /** The other's version that the choices were made over. */
    over,
    name,
    /** Null when it was removed. */
    version,
    /** Whether it was to be removed here. */
    isRemoval: yours === null,
    fields: fields.map(({ path, label, by, base, mine, theirs }) => {
      const input = pickName(collection, id, path)
      const side = isSameVersion ? SIDES.find((one) => one === picked[input]) : undefined
      return { input, label, values: { mine, theirs, base }, by: whoAndWhen(by, today), picked: side ?? null }
    }),
    joined: joined.map((field) => joinedLine(field, today)),
  }
}

function joinedLine({ label, from, base, mine, theirs, by }: DescribedJoined, today: string): JoinedLine {
  const whose = { mine: deskText.conflict.yours, both: deskText.conflict.both, theirs: whoAndWhen(by, today) }
  return { label, before: base, after: from === 'mine' ? mine : theirs, whose: whose[from] }
}

/** Most labels in a toast. */
const LABELS_SHOWN = 6
const LONGEST_LABEL = 40

/** A sentence for each other person whose changes were merged into a save; blank without any. */
export function joinedText(joined: readonly JoinedDocument[], today: string): string {
  const byWriter = new Map<string, Set<string>>()
  for (const { fields } of joined) {
    for (const { from, by, label } of fields) {
      if (from !== 'theirs') continue
      const who = whoAndWhen(by, today)
      byWriter.set(who, (byWriter.get(who) ?? new Set()).add(label.slice(0, LONGEST_LABEL)))
    }
  }
  const [first, ...others] = byWriter
  if (first === undefined) return ''
  const [who] = first
  const labels = [...new Set([first, ...others].flatMap(([, own]) => [...own]))]
  const more = labels.length > LABELS_SHOWN ? deskText.conflict.more(labels.length - LABELS_SHOWN) : ''
  const whom = others.length > 0 ? who + deskText.conflict.more(others.length) : who
  return deskText.conflict.toast(labels.slice(0, LABELS_SHOWN).join(', ') + more, whom)
}
