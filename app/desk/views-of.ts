import { formPath } from './form-path.ts'
import type { ListView } from './list-views.tsx'

/** Makes the views above a list: each narrows it by some of these keys of its address, and is the one that is asked for. */
export function viewsOf(path: string, keys: readonly string[], search: URLSearchParams) {
  return (label: string, count: number | null, own: Readonly<Record<string, string>>): ListView => ({
    href: formPath(path, own),
    label,
    count,
    isCurrent: keys.every((key) => (search.get(key) ?? '') === (own[key] ?? '')),
  })
}
