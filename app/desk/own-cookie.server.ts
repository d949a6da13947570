/** Our own cookies. With https each is `Secure` and named `__Host-…`: no other host of the domain can set it. */
const ATTRIBUTES = 'Path=/; HttpOnly; SameSite=Lax'

const isHttps = (request: Request) => new URL(request.url).protocol === 'https:'

function nameOn(request: Request, name: string): string {
  return isHttps(request) ? `__Host-${name}` : name
}

/** The `Set-Cookie` that stores `value` for so many seconds; 0 removes it. */
export function ownCookie(request: Request, name: string, value: string, maxAgeS: number): string {
  const secure = isHttps(request) ? '; Secure' : ''
  return `${nameOn(request, name)}=${encodeURIComponent(value)}; Max-Age=${maxAgeS}; ${ATTRIBUTES}${secure}`
}

/** The cookie of that name; null if there is none that can be read. */
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
