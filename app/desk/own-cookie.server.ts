/**
 * Cookies of our own. Behind https each is `Secure` and called `__Host-…`: a browser then takes it from this very host
 * alone, over https alone, and no neighbour under the same domain can put one in its place.
 */
const ATTRIBUTES = 'Path=/; HttpOnly; SameSite=Lax'

const isHttps = (request: Request) => new URL(request.url).protocol === 'https:'

function nameOn(request: Request, name: string): string {
  return isHttps(request) ? `__Host-${name}` : name
}

/** The `Set-Cookie` that keeps `value` for so many seconds; 0 takes it away. */
export function ownCookie(request: Request, name: string, value: string, maxAgeS: number): string {
  const secure = isHttps(request) ? '; Secure' : ''
  return `${nameOn(request, name)}=${encodeURIComponent(value)}; Max-Age=${maxAgeS}; ${ATTRIBUTES}${secure}`
}

/** What a request brings along under that name; null when it brings nothing that can be read. */
export function readOwnCookie(request: Request, name: string): string | null {
  const wanted = nameOn(request, name)
  for (const pair of (request.headers.get('cookie') ?? '').split(';')) {
    const [key = '', ...value] = pair.split('=')
    if (key.trim() !== wanted) continue
    try {
      return decodeURIComponent(value.join('=').trim())
    } catch {
      return null
    }
  }
  return null
}
