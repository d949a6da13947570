/** Who imports whom, by path. */
export type Imports = ReadonlyMap<string, readonly string[]>

/**
 * The circles of imports, each as the files on it in order, beginning with the first by name. Tarjan's walk: files that
 * reach each other form one group.
 */
export function importCircles(imports: Imports): string[][] {
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const open: string[] = []
  const isOpen = new Set<string>()
  const circles: string[][] = []
  const visit = (path: string) => {
    const at = order.size
    order.set(path, at)
    lowest.set(path, at)
    open.push(path)
    isOpen.add(path)
    for (const next of imports.get(path) ?? []) {
      if (!order.has(next)) visit(next)
      if (isOpen.has(next)) lowest.set(path, Math.min(lowest.get(path) ?? at, lowest.get(next) ?? at))
    }
    if (lowest.get(path) !== at) return
    const group = open.splice(open.indexOf(path))
    for (const member of group) isOpen.delete(member)
    const isCircle = group.length > 1 || (imports.get(path) ?? []).includes(path)
    if (isCircle) circles.push(group.toSorted())
  }
  for (const path of imports.keys()) if (!order.has(path)) visit(path)
  return circles
}
