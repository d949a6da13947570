import { formPath } from '#app/desk/form-path.ts'

export function addRelationPath(name: string, gender?: string): string {
  return formPath('/admin/add-relation', { name, ...(gender ? { gender } : {}) })
}

export function updateRelationPath(name: string): string {
  return formPath('/admin/update-relation', { name })
}

/** The page that says how two names are related, or asks for the second. */
export function relatedPath(first: string, second: string | null): string {
  return `/related?${new URLSearchParams({ a: first, ...(second === null ? {} : { b: second }) })}`
}
