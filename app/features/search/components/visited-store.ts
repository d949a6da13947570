const KEY = 'hovslag:visited'
const MOST = 5

/** Addresses of the profiles read last in this browser, the newest first. */
export function readVisited(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter((path) => typeof path === 'string').slice(0, MOST) : []
  } catch {
    return []
  }
}

/** Stores a profile, where the browser allows it. */
export function keepVisited(path: string): void {
  try {
    localStorage.setItem(KEY, JSON.stringify([path, ...readVisited().filter((other) => other !== path)].slice(0, MOST)))
  } catch {}
}
