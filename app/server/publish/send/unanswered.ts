/** So many addresses are asked for: those with signs that hosts read in their own ways come first. */
const MOST_ASKED = 120
const AT_ONCE = 6
const ANSWER_MS = 10_000
const MOST_NAMES = 4

/** A site's own address, and the address of its file. */
type Pair = { from: string; to: string }

const oddness = ({ from }: Pair) => (/%2F|%25|%5C|%3F|%23/i.test(from) ? 0 : from.includes('%') ? 1 : 2)

/**
 * The site's own addresses that a host does not lead to their files; none if it does not answer at all. `address`:
 * where the files are, without a slash at the end.
 */
export async function unansweredOn(address: string, pairs: readonly Pair[]): Promise<string[]> {
  const left = pairs.toSorted((one, other) => oddness(one) - oddness(other)).slice(0, MOST_ASKED)
  const found: string[] = []
  const work = async () => {
    for (let pair = left.pop(); pair !== undefined; pair = left.pop())
      if (!(await leadsOn(address, pair))) found.push(pair.from)
  }
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, work))
  } catch {
    // Nothing is known of a host that does not answer.
    return []
  }
  return found.toSorted()
}

async function leadsOn(address: string, { from, to }: Pair): Promise<boolean> {
  const first = new URL(address + from)
  const asked = new Set([first.href])
  let { status, location } = await ask(first)
  // All of a host may be at its other name, or on TLS, or first there and then at its other name.
  while (location?.pathname === first.pathname && asked.size < MOST_NAMES && !asked.has(location.href)) {
    asked.add(location.href)
    ;({ status, location } = await ask(location))
  }
  if (location === null) return status === 200
  return location.pathname.replace(/\/$/, '') === new URL(address + to).pathname.replace(/\/$/, '')
}

async function ask(url: URL): Promise<{ status: number; location: URL | null }> {
  const answer = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(ANSWER_MS) })
  await answer.body?.cancel()
  const location = answer.headers.get('location')
  return { status: answer.status, location: location === null ? null : new URL(location, url) }
}
