/** A place in a text, counted from 1. */
export type Place = { line: number; column: number }

const TOKEN =
  /\s*(?:([{}[\],:])|("(?:[ !#-[\]-\uffff]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*")|(-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null))/y
/** Longer texts are not examined. */
const LONGEST = 1_000_000

type Wanted = 'value' | 'first value' | 'key' | 'first key' | 'colon' | 'comma'

/** The index of the first character that is not JSON; 0 if all is, or if the text is too long. */
export function problemIn(text: string): number {
  if (text.length > LONGEST) return 0
  const open: ('{' | '[')[] = []
  let wanted: Wanted | 'end' = 'value'
  TOKEN.lastIndex = 0
  while (wanted !== 'end') {
    const from = TOKEN.lastIndex
    const [whole = '', mark = '', string] = TOKEN.exec(text) ?? []
    const start = from + text.slice(from).search(/\S|$/)
    if (whole === '') return start
    const next = after(wanted, mark, string !== undefined, open)
    if (next === null) return start
    wanted = next
  }
  return 0
}

/** What may follow a token; null if it is wrong. */
function after(wanted: Wanted, mark: string, isText: boolean, open: ('{' | '[')[]): Wanted | 'end' | null {
  const done = () => (open.length === 0 ? 'end' : 'comma')
  const close = (bracket: '{' | '[') => (open.pop() === bracket ? done() : null)
  switch (wanted) {
    case 'colon':
      return mark === ':' ? 'value' : null
    case 'comma':
      if (mark === ',') return open.at(-1) === '{' ? 'key' : 'value'
      return mark === '}' ? close('{') : mark === ']' ? close('[') : null
    case 'key':
    case 'first key':
      if (mark === '}' && wanted === 'first key') return close('{')
      return isText ? 'colon' : null
    case 'value':
    case 'first value':
      if (mark === ']' && wanted === 'first value') return close('[')
      if (mark === '') return done()
      if (mark !== '{' && mark !== '[') return null
      open.push(mark)
      return mark === '{' ? 'first key' : 'first value'
  }
}

export function placeAfter({ line, column }: Place, text: string, letters: number): Place {
  const passed = text.slice(0, letters).split('\n')
  const last = passed.at(-1) ?? ''
  return passed.length === 1
    ? { line, column: column + last.length }
    : { line: line + passed.length - 1, column: last.length + 1 }
}
