/**
 * An order of elimination that keeps a sparse matrix sparse: approximate minimum degree over a quotient graph
 * (Amestoy, Davis and Duff 1996). Unknowns that have become the same are eliminated together.
 */

/** Lists by degree, as links both ways. */
class Degrees {
  readonly #first: Int32Array
  readonly #next: Int32Array
  readonly #before: Int32Array
  readonly of: Int32Array
  #least = 0

  constructor(count: number) {
    this.#first = new Int32Array(count + 1).fill(-1)
    this.#next = new Int32Array(count).fill(-1)
    this.#before = new Int32Array(count).fill(-1)
    this.of = new Int32Array(count).fill(-1)
  }

  put(node: number, degree: number): void {
    const head = this.#first[degree] ?? -1
    this.of[node] = degree
    this.#next[node] = head
    this.#before[node] = -1
    if (head >= 0) this.#before[head] = node
    this.#first[degree] = node
    if (degree < this.#least) this.#least = degree
  }

  remove(node: number): void {
    const [next, before] = [this.#next[node] ?? -1, this.#before[node] ?? -1]
    if (next >= 0) this.#before[next] = before
    if (before >= 0) this.#next[before] = next
    else this.#first[this.of[node] ?? 0] = next
  }

  takeLeast(): number {
    while ((this.#first[this.#least] ?? 0) === -1) this.#least += 1
    const node = this.#first[this.#least] ?? 0
    this.remove(node)
    return node
  }
}

/** The order of `neighbours.length` unknowns; each list has every other unknown that shares a coefficient, once. */
export function eliminationOrder(neighbours: readonly (readonly number[])[]): Int32Array {
  const count = neighbours.length
  const graph = neighbours.map((list) => [...list])
  const elements: number[][] = graph.map(() => [])
  /** Unknowns that each element joins; null for one that is part of another. */
  const joined: (number[] | null)[] = graph.map(() => null)
  /** How many unknowns a node stands for: 0 once it is eliminated or part of another. */
  const size = new Int32Array(count).fill(1)
  const members: number[][] = graph.map((_, at) => [at])
  const degrees = new Degrees(count)
  for (const [at, list] of graph.entries()) degrees.put(at, list.length)
  const seen = new Int32Array(count).fill(-1)
  const outside = new Int32Array(count)
  const outsideAt = new Int32Array(count).fill(-1)
  const weight = new Int32Array(count)
  const order: number[] = []

  const front = (pivot: number): number[] => {
    const found: number[] = []
    const add = (node: number) => {
      if (size[node] === 0 || seen[node] === pivot) return
      seen[node] = pivot
      found.push(node)
    }
    seen[pivot] = pivot
    for (const node of graph[pivot] ?? []) add(node)
    for (const element of elements[pivot] ?? []) {
      for (const node of joined[element] ?? []) add(node)
      joined[element] = null
    }
    return found
  }

  while (order.length < count) {
    const pivot = degrees.takeLeast()
    let nodes = front(pivot)
    order.push(...(members[pivot] ?? []))
    const pivotSize = size[pivot] ?? 0
    size[pivot] = 0
    let total = nodes.reduce((sum, node) => sum + (size[node] ?? 0), 0)
    // What each element has outside this front.
    for (const node of nodes)
      for (const element of elements[node] ?? []) {
        if (joined[element] === null) continue
        if (outsideAt[element] !== pivot) {
          outsideAt[element] = pivot
          outside[element] = weight[element] ?? 0
        }
        outside[element] = (outside[element] ?? 0) - (size[node] ?? 0)
      }
    const alike = new Map<number, number[]>()
    for (const node of nodes) {
      degrees.remove(node)
      let [degree, hash] = [0, pivot]
      const kept: number[] = [pivot]
      for (const element of elements[node] ?? []) {
        if (joined[element] === null) continue
        const rest = outside[element] ?? 0
        if (rest === 0) joined[element] = null
        else {
          kept.push(element)
          degree += rest
          hash += element
        }
      }
      const near: number[] = []
      for (const other of graph[node] ?? []) {
        if (size[other] === 0 || seen[other] === pivot) continue
        near.push(other)
        degree += size[other] ?? 0
        hash += other
      }
      elements[node] = kept
      graph[node] = near
      if (degree === 0) {
        // It meets nothing outside: it goes with the pivot.
        order.push(...(members[node] ?? []))
        total -= size[node] ?? 0
        size[node] = 0
        continue
      }
      const before = (degrees.of[node] ?? 0) - pivotSize
      degrees.of[node] = Math.max(0, Math.min(degree, before))
      const list = alike.get(hash)
      if (list) list.push(node)
      else alike.set(hash, [node])
    }
    for (const list of alike.values()) joinAlike(list)
    nodes = nodes.filter((node) => size[node] !== 0)
    const left = count - order.length
    for (const node of nodes) {
      const own = size[node] ?? 0
      degrees.put(node, Math.max(0, Math.min((degrees.of[node] ?? 0) + total - own, left - own)))
    }
    joined[pivot] = nodes
    weight[pivot] = total
    graph[pivot] = []
    elements[pivot] = []
  }
  return Int32Array.from(order)

  /** Nodes with the same neighbours become one. */
  function joinAlike(list: readonly number[]): void {
    for (let at = 0; at < list.length; at++) {
      const node = list[at] ?? 0
      if (size[node] === 0) continue
      for (const other of list.slice(at + 1)) {
        if (size[other] === 0 || !isSame(elements[node], elements[other]) || !isSame(graph[node], graph[other]))
          continue
        members[node]?.push(...(members[other] ?? []))
        size[node] = (size[node] ?? 0) + (size[other] ?? 0)
        size[other] = 0
      }
    }
  }
}

function isSame(one: readonly number[] = [], other: readonly number[] = []): boolean {
  if (one.length !== other.length) return false
  const all = new Set(one)
  return other.every((node) => all.has(node))
}
