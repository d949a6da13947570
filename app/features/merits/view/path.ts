export const PATH = '/admin/add-merits'

/** The address of a horse's merits; `back` is where in their list, `gren=dressyr&sida=2`. */
export function meritsPath(
  horse: string,
  { back = '', row }: { back?: string | undefined; row?: string } = {},
): string {
  const from = new URLSearchParams(back)
  const search = new URLSearchParams({ horse })
  for (const key of ['gren', 'sida']) {
    const value = from.get(key)
    if (value !== null) search.set(key, value)
  }
  if (row !== undefined) search.set('rad', row)
  return `${PATH}?${search.toString()}`
}
