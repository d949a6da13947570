/** Files of published pages besides the program's own: they answer in the browser what the program would answer. */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { BUILD } from '#app/framework/build-folder.ts'
import { POINTER, type Pointer } from '#app/published/messages.ts'
import { publishText } from './text.ts'

export const STYLE_FILE = 'publicerat.css'
export const WITHOUT_SCRIPT_FILE = 'publicerat-utan-skript.css'
export const SCRIPT_FILE = 'publicerat.js'
export const OWN_FOLDER = 'publicerat'
const BUILT = join(BUILD, 'published')

/** Addresses that need the program: their pages explain that. */
export const PROGRAM_PAGES = ['/login'] as const
/** Pages that answer a query: without script they say that it is needed. */
export const QUERY_PAGES = ['/search', '/breeding', '/breeding/plan', '/hylla', '/related'] as const

const STYLE = `a[href$="/login/"]{display:none!important}
html[data-waits] #main{visibility:hidden}
.published{display:grid;gap:.75rem;max-width:40rem;padding-block:3rem 4rem}
.published h1{font-size:2rem;line-height:1.2}
`

/** Forms query the index by script. Without script they are hidden, and so are links to another view of a list. */
const STYLE_WITHOUT_SCRIPT = `form:not([method=dialog]),a[href*="/hylla/"],a[href*="?gren="],p:has(>a[href*="vy=tabell"]){display:none!important}
a[href*="?ar="],a[href*="/horse/"][href*="?anfader="],a[href*="?led="],a[href*="/related/?"]{pointer-events:none;color:inherit;text-decoration:none}
html[data-asks] #main::before{content:"${publishText.needsScript}";display:block;max-width:40rem;margin:2rem auto 0;padding-inline:1.25rem}
`

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex').slice(0, 16)
const builtFile = (name: string) => readFile(join(BUILT, name))

/** The files of all published pages and the index. Names with a hash of the content, and a pointer to the newest. */
export async function ownFiles(index: string): Promise<{ file: string; bytes: Buffer }[]> {
  const program = await builtFile('program.js')
  const text = Buffer.from(index)
  const programFile = `${OWN_FOLDER}/program-${hashOf(program)}.js`
  const indexFile = `${OWN_FOLDER}/index-${hashOf(text)}.json`
  const pointer: Pointer = { program: `/${programFile}`, index: `/${indexFile}` }
  return [
    { file: STYLE_FILE, bytes: Buffer.from(STYLE) },
    { file: WITHOUT_SCRIPT_FILE, bytes: Buffer.from(STYLE_WITHOUT_SCRIPT) },
    { file: SCRIPT_FILE, bytes: await builtFile('page.js') },
    { file: programFile, bytes: program },
    { file: indexFile, bytes: text },
    { file: POINTER.slice(1), bytes: Buffer.from(`${JSON.stringify(pointer)}\n`) },
    // Without this file some hosts leave out files whose names begin with an underscore.
    { file: '.nojekyll', bytes: Buffer.alloc(0) },
  ]
}
