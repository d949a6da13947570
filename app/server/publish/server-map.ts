/** What a server is told besides the files: included by `deploy/nginx.conf`, and read from `.hovslag`. */

const ENCODED = 'adresser.map'
const MOVED = 'omdirigeringar.map'

type Pair = { from: string; to: string }

/** Nothing in an address of the site is a variable of the server's, or ends its text. */
const PLAIN = /^\/[\w%.~/?=&+-]*$/

/**
 * A map of nginx from addresses as they are asked for. It looks for texts without regard to capitals, and horses differ in those:
 * an address that differs in nothing else from one of `others`, or from another of the map, is told as a pattern.
 */
function mapOf(pairs: readonly Pair[], others: Iterable<string>): string {
  const told = pairs.filter(({ from, to }) => PLAIN.test(from) && PLAIN.test(to))
  const counts = new Map<string, number>()
  for (const { from } of told) counts.set(from.toLowerCase(), (counts.get(from.toLowerCase()) ?? 0) + 1)
  for (const other of others) {
    const count = counts.get(other.toLowerCase())
    if (count !== undefined) counts.set(other.toLowerCase(), count + 1)
  }
  const lines = told.map(({ from, to }) => {
    const isAlone = counts.get(from.toLowerCase()) === 1
    const key = isAlone ? from : `~^${from.replace(/[.+?]/g, '[$&]')}$`
    return `"${key}" "${to}";`
  })
  return `${lines.sort().join('\n')}\n`
}

/**
 * The maps, as texts of files: which file stands for an address that the server would not find by its decoded name, and where
 * pages have moved to. `published` are the addresses of pages, of which those count that are like one that has moved.
 */
export function serverMap(
  encoded: readonly { address: string; file: string }[],
  moved: readonly Pair[],
  published: Iterable<string>,
): { file: string; text: string }[] {
  const pages = encoded.map(({ address, file }) => {
    const [pathname = '', page] = address.split('?sida=')
    return { from: page === undefined ? pathname : `${pathname}/sida/${page}/`, to: `/${file}` }
  })
  const gone = new Set(moved.map(({ from }) => from))
  const stay = [...published].filter((address) => !gone.has(address))
  return [
    { file: ENCODED, text: mapOf(pages, []) },
    { file: MOVED, text: mapOf(moved, stay) },
  ]
}
