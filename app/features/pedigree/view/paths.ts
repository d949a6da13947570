/** The form for a new entry with what is known filled in. */
export function addRelationPath(name: string, gender?: string): string {
  return `/admin/add-relation?${new URLSearchParams({ name, ...(gender ? { gender } : {}) }).toString()}`
}

/** The form of an entry. */
export function updateRelationPath(name: string): string {
  return `/admin/update-relation?${new URLSearchParams({ name }).toString()}`
}
