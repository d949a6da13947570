/** A text in a cell that is not the stored one: on its way, saved and not read again yet, or refused. */
export type Typed =
  | { text: string; state: 'waiting' | 'saved' }
  | { text: string; state: 'refused'; why: string; question: string | null }
/** By document and field. */
export type TypedCells = ReadonlyMap<string, ReadonlyMap<string, Typed>>

/** The cells with one of them changed; null lets it go. Rows that have not changed stay the same. */
export function withTyped(all: TypedCells, id: string, field: string, typed: Typed | null): TypedCells {
  const own = new Map(all.get(id))
  if (typed === null) own.delete(field)
  else own.set(field, typed)
  const next = new Map(all)
  if (own.size === 0) next.delete(id)
  else next.set(id, own)
  return next
}

/** The cells without those that are saved. */
export function withoutSaved(all: TypedCells): TypedCells {
  let next = all
  for (const [id, own] of all)
    for (const [field, { state }] of own) if (state === 'saved') next = withTyped(next, id, field, null)
  return next
}
