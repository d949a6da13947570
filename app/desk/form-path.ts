/** The address of a form that is asked for one document: `/admin/update-horse?horse=…`. */
export function formPath(path: string, query: Record<string, string>): string {
  return `${path}?${new URLSearchParams(query).toString()}`
}
