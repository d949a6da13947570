// Swedish words are in `app/text`, in a feature's `text`, in tables, and in the rules that name things of the field.
// Everywhere else they are counted: the present list may only shrink.

import { parseSync } from 'vite'

const COUNTED = /^app\/(desk|features|routes|server|store|ui|root|context|entry|log)/
const HOME =
  /(^app\/text\/|\/text(\/.+)?\.ts$|\/text\/.+\.ts$|\.table\.ts$|\.(test|arbitrary|examples)\.tsx?$|\.module\.css$)/
const LETTERS = /[åäöÅÄÖ]/
const WORDS =
  /(^|[^\p{L}-])(och|inte|eller|som|med|att|inga|ingen|alla|spara|visa|radera|redigera|ändra|avbryt|hingst|hingstar|sto|valack|häst|hästar|hästen|stamtavla|meriter|rosett|rosetter|klass|poäng|sida|ny|tillbaka|ångra|sök)($|[^\p{L}-])/iu
/** A single word in lower case is a key or a name in an address. */
const KEY = /^[a-zåäö0-9_:./?=&#-]*$/

/** True if a file's Swedish is counted. */
export function isWordFree(path: string): boolean {
  return COUNTED.test(path) && !HOME.test(path)
}

type Node = { type: string; value?: unknown; [key: string]: unknown }

/** The Swedish texts of a source file: in strings, templates and markup. */
export function swedishTexts(path: string, text: string): string[] {
  const { program } = parseSync(path, text)
  const found: string[] = []
  const look = (words: unknown) => {
    if (typeof words !== 'string') return
    const said = words.trim()
    if (!KEY.test(said) && (LETTERS.test(said) || WORDS.test(said))) found.push(said)
  }
  const visit = (node: unknown) => {
    if (Array.isArray(node)) {
      for (const part of node) visit(part)
      return
    }
    if (typeof node !== 'object' || node === null || !('type' in node)) return
    const { type, value, ...rest } = node as Node // every node of the parser has a type
    if (type === 'ImportDeclaration' || type.startsWith('TS')) return
    if (type === 'Literal' || type === 'JSXText') look(value)
    else if (type === 'TemplateElement') look((value as { cooked?: unknown } | undefined)?.cooked)
    else visit(value)
    for (const part of Object.values(rest)) visit(part)
  }
  visit(program)
  return found
}

export type WordFile = { path: string; text: string }

/** Files whose Swedish is more, or less, than the list says. */
export function wordProblems(files: readonly WordFile[], today: Readonly<Record<string, number>>): string[] {
  const problems: string[] = []
  const left = new Map(Object.entries(today))
  for (const { path, text } of files) {
    if (!isWordFree(path)) continue
    const found = swedishTexts(path, text)
    const listed = left.get(path) ?? 0
    left.delete(path)
    if (found.length > listed) {
      problems.push(
        `${path}: ${found.length} Swedish texts, ${listed} are listed; put them in a text.ts: ${found.join(' | ')}`,
      )
    } else if (found.length < listed) {
      problems.push(
        `${path}: ${found.length} Swedish texts, ${listed} are listed; shrink tests/house/swedish-elsewhere.table.ts`,
      )
    }
  }
  for (const path of left.keys()) problems.push(`${path}: is listed in swedish-elsewhere.table.ts and is not there`)
  return problems
}
