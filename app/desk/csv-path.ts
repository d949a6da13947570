/** The address of a list as a table for a spreadsheet: narrowed and sorted as it is seen, all of its pages. */
export function csvPath(path: string, search: URLSearchParams): string {
  const list = new URLSearchParams([...search].filter(([name, value]) => name !== 'sida' && value !== '')).toString()
  return list === '' ? path : `${path}?${list}`
}
