import { formPath } from './form-path.ts'
import type { ListView } from './list-views.tsx'

/** Makes the views above a list. Each filters by some of these keys; the one in the address is current. */
export function viewsOf(path: string, keys: readonly string[], search: URLSearchParams) {
  return (label: string, count: number | null, own: Readonly<Record<string, string>>): ListView => ({
    href: formPath(path, own),
    label,
    count,
    isCurrent: keys.every((key) => (search.get(key) ?? '') === (own[key] ?? '')),
  })
}
