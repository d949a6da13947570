/** The address of a page with a query: `/admin/update-horse?horse=…`. */
export function formPath(path: string, query: Readonly<Record<string, string>>): string {
  const search = new URLSearchParams(query).toString()
  return search === '' ? path : `${path}?${search}`
}

/** The address of a list as a table for a spreadsheet: the same filters and order, all pages. */
export function csvPath(path: string, search: URLSearchParams): string {
  const list = new URLSearchParams([...search].filter(([name, value]) => name !== 'sida' && value !== '')).toString()
  return list === '' ? path : `${path}?${list}`
}
