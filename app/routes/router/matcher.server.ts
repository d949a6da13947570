/**
 * Which routes an address means: React Router tries all of its hundred, one after the other and each from the frame on. The build
 * gives it this matcher instead, which tries those that begin as the address does.
 */

/** A way through the routes, as React Router ranks them. */
type Branch = { path: string }
type Address = string | { pathname?: string }

type Parts<Route, Ranked extends Branch, Found> = {
  rank: (routes: Route[]) => Ranked[]
  match: (routes: Route[], address: Address, basename: string, isPartial: boolean, branches: Ranked[]) => Found
}

/** The matcher's class, made of what React Router has for it. */
export function matcherBy<Route, Ranked extends Branch, Found>({ rank, match }: Parts<Route, Ranked, Found>) {
  return class {
    #routes: Route[] = []
    #branches: Ranked[] = []
    readonly #basename: string
    readonly #byStart = new Map<string, Ranked[]>()

    constructor(basename: string) {
      this.#basename = basename
    }

    update(routes: Route[]): void {
      this.#routes = routes
      this.#branches = rank(routes)
      this.#byStart.clear()
    }

    match(address: Address, isPartial = false): Found {
      const isWhole = !isPartial && this.#basename === '/'
      const branches = isWhole ? this.#beginningAs(address) : this.#branches
      return match(this.#routes, address, this.#basename, isPartial, branches)
    }

    /** In their order. What is written in signs of its own is told by React Router alone. */
    #beginningAs(address: Address): Ranked[] {
      const path = typeof address === 'string' ? address : (address.pathname ?? '/')
      const start = /^\/([a-z0-9-]*)(?:[/?#]|$)/i.exec(path)?.[1]?.toLowerCase()
      if (start === undefined) return this.#branches
      const known = this.#byStart.get(start)
      if (known) return known
      const found = this.#branches.filter((branch) => mayBeginAs(branch, start))
      // Of addresses that no route begins as there are any number.
      if (this.#branches.some((branch) => startOf(branch) === start)) this.#byStart.set(start, found)
      return found
    }
  }
}

/** The first step of a path, blank for the path of no steps; null where it may be any word. */
function startOf({ path }: Branch): string | null {
  const [first = ''] = path.replace(/^\/+/, '').split('/')
  return /^[a-z0-9-]*$/i.test(first) ? first.toLowerCase() : null
}

function mayBeginAs(branch: Branch, start: string): boolean {
  const first = startOf(branch)
  return first === null || first === start
}
