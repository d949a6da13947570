type Parents = { sire: string | null; dam: string | null }

/**
 * Who is among its own ancestors, each with the way from it back to itself. Looks at every horse once, without calling itself:
 * a pedigree may be long.
 */
export function findLoops(known: ReadonlyMap<string, Parents>): Map<string, string[]> {
  const loops = new Map<string, string[]>()
  const isDone = new Set<string>()
  for (const start of known.keys()) {
    const way: string[] = []
    const places = new Map<string, number>()
    const open: { name: string; isLeaving: boolean }[] = [{ name: start, isLeaving: false }]
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      const { name, isLeaving } = next
      if (isLeaving) {
        places.delete(name)
        way.pop()
        isDone.add(name)
        continue
      }
      const place = places.get(name)
      if (place !== undefined) {
        const round = way.slice(place)
        for (const [at, one] of round.entries()) {
          if (!loops.has(one)) loops.set(one, [...round.slice(at), ...round.slice(0, at), one])
        }
        continue
      }
      if (isDone.has(name)) continue
      const parents = known.get(name)
      if (parents === undefined) continue
      places.set(name, way.length)
      way.push(name)
      open.push({ name, isLeaving: true })
      for (const parent of [parents.dam, parents.sire])
        if (parent !== null) open.push({ name: parent, isLeaving: false })
    }
  }
  return loops
}
