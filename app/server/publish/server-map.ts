/** Maps for nginx beside the files: `deploy/nginx.conf` includes them from `.hovslag`. */

const ENCODED = 'adresser.map'
const MOVED = 'omdirigeringar.map'

type Pair = { from: string; to: string }

/** Only characters that nginx takes literally in a quoted text. */
const PLAIN = /^\/[\w%.~/?=&+-]*$/

/**
 * An nginx map from requested addresses. nginx ignores capitals in plain keys, but horses' names may differ only in
 * those. So an address like one of `others`, or like another of the map, is written as a pattern.
 */
function mapOf(pairs: readonly Pair[], others: Iterable<string>): string {
  const plain = pairs.filter(({ from, to }) => PLAIN.test(from) && PLAIN.test(to))
  const counts = new Map<string, number>()
  for (const { from } of plain) counts.set(from.toLowerCase(), (counts.get(from.toLowerCase()) ?? 0) + 1)
  for (const other of others) {
    const count = counts.get(other.toLowerCase())
    if (count !== undefined) counts.set(other.toLowerCase(), count + 1)
  }
  const lines = plain.map(({ from, to }) => {
    const isAlone = counts.get(from.toLowerCase()) === 1
    const key = isAlone ? from : `~^${from.replace(/[.+?]/g, '[$&]')}$`
    return `"${key}" "${to}";`
  })
  return `${lines.sort().join('\n')}\n`
}

/**
 * The maps as files: the file of each address that the server would not find by its decoded name, and where pages have
 * moved to. `published`: addresses of pages that may differ only in capitals from a moved one.
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
