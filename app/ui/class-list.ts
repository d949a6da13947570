/** Class names in one attribute; falsy ones are left out. */
export function classList(...names: readonly (string | false | null | undefined)[]): string | undefined {
  let list = ''
  for (const name of names) if (name) list = list === '' ? name : `${list} ${name}`
  return list || undefined
}
