/** The address of a page of the back office that is asked for something: `/admin/update-horse?horse=…`. */
export function formPath(path: string, query: Readonly<Record<string, string>>): string {
  const asked = new URLSearchParams(query).toString()
  return asked === '' ? path : `${path}?${asked}`
}
