import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
/** The text with each list item, sentence and note on a line of its own. */
const joined = (path: string) => read(path).replace(/\n {2,}/g, ' ')

const PAGES = ['docs/security.md', 'docs/operations.md', 'tests/faults/README.md']
const NOTE = /\[\^([\w-]+)\]/g

/** `` `file` › *name*, *name* `` */
const SHOWN = PAGES.flatMap((page) =>
  [...joined(page).matchAll(/`([\w/.-]+\.tsx?)` › ((?:\*[^*]+\*(?:, )?)+)/g)].map(([, file = '', names = '']) => ({
    file,
    names: [...names.matchAll(/\*([^*]+)\*/g)].map(([, name = '']) => name),
  })),
)

test('each test that a page names is the title of a test', () => {
  expect(SHOWN.length).toBeGreaterThan(150)
  const missing = SHOWN.flatMap(({ file, names }) => {
    if (!existsSync(join(ROOT, file))) return [file]
    return names.filter((name) => !isTitle(name, read(file))).map((name) => `${file} › ${name}`)
  })
  expect(missing).toEqual([])
})

/** At the beginning or the end of a text in quotes: a title may begin with what is computed. */
function isTitle(name: string, source: string): boolean {
  return [`${name}'`, `${name}"`, `${name}\``, `'${name}`].some((quoted) => source.includes(quoted))
}

test.each(PAGES.slice(0, 2))('each note of %s is used, and each that is used names a test', (page) => {
  const text = joined(page)
  const notes = [...text.matchAll(/^\[\^([\w-]+)\]: `[\w/.-]+\.tsx?` › \*/gm)].map(([, name]) => name)
  const used = [...text.replace(/^\[\^[\w-]+\]:/gm, '').matchAll(NOTE)].map(([, name]) => name)
  expect(notes.length).toBeGreaterThan(20)
  expect(new Set(notes).size).toBe(notes.length)
  expect(new Set(notes)).toEqual(new Set(used))
})

const itemsOf = (text: string) => text.split('\n').filter((line) => line.startsWith('- '))
const [SECURITY = '', STANDARD = ''] = joined('docs/security.md').split('## OWASP')

test('every fault that occurred, and every promise of safety, has its test', () => {
  const rows = [
    ...itemsOf(joined('tests/faults/README.md')),
    ...itemsOf(SECURITY.slice(SECURITY.indexOf('## Requests'))),
  ]
  expect(rows.length).toBeGreaterThan(40)
  expect(rows.filter((row) => !row.includes('` › *'))).toEqual([])
})

/** Sections of the standard that this program has nothing of, that name a page, or that another program holds. */
const NOT_HERE = /^- \*\*V[^*]*\*\*: (?:None$|Not applicable|This page|Here and|`docs\/|TLS is up to the proxy)/

test('every section of the standard has its test, or nothing to test', () => {
  const rows = itemsOf(STANDARD.slice(0, STANDARD.indexOf('## Left to the host')))
  expect(rows.length).toBeGreaterThan(40)
  expect(rows.filter((row) => !NOT_HERE.test(row) && !/\[\^[\w-]+\]$/.test(row))).toEqual([])
})

/** Words by which a sentence promises something. */
const PROMISES =
  /\b(?:never|nobody|nothing|none|no|not|cannot|always|every|each|all|only|at (?:most|least)|refused?|surviv\w+|lost|loses|kept|same|exactly|completely|unchanged|whatever|both)\b/i
/** Asks something of the owner. */
const ASKS = /^(?:\d+\. )?(?:Run|Keep|Set|Point|Name|Use|Publish|Take|Install|For a proxy elsewhere|The proxy must)\b/
/** Sentences with such a word that promise nothing: what belongs to others, and what a thing is. */
const PLAIN: readonly string[] = [
  'Behind an unnamed proxy all visitors count as one',
  '`DATABASE_URL` is all it takes.',
  'If the host keeps no files',
  'If only files are wanted on the web',
  'It runs beside the site or without it',
  '`/healthz` says `ok` with the revision from before',
  '`npm run stud -- seed` does the same on request:',
  'A backup beside the data is lost with the disk.',
  'When each kind of damage',
  'The program does not repair.',
  '| 350 | after six minutes of visits',
  'Behind a proxy that is not named',
]

test('every promise to somebody who runs a stud has its test', () => {
  const lacking = sentencesOf(joined('docs/operations.md').split('## The tests')[0] ?? '').filter(
    (sentence) =>
      PROMISES.test(sentence.replace(/`[^`]*`/g, '')) && !ASKS.test(sentence) && !/\[\^[\w-]+\]/.test(sentence),
  )
  expect(lacking.filter((sentence) => !PLAIN.some((plain) => sentence.startsWith(plain)))).toEqual([])
  expect(PLAIN.filter((plain) => !lacking.some((sentence) => sentence.startsWith(plain)))).toEqual([])
})

/** Sentences, items and rows. The rows of a table are promised by the sentence before it, if that has a note. */
function sentencesOf(text: string): string[] {
  const found: string[] = []
  let isHeld = false
  const prose = text.replace(/```.*?```/gs, '').replace(/^#.*$/gm, '\n')
  for (const block of prose.split(/\n\s*\n|\n(?=[-|]|\d+\. )/)) {
    const line = block.trim().replace(/\s+/g, ' ')
    if (line.startsWith('|')) {
      if (!isHeld && !/^\|(?:--| What \|| How \|| It says| Look at| Horses)/.test(line)) found.push(line)
      continue
    }
    const sentences = line.split(/(?<=[.:](?:\*\*)?(?:\[\^[\w-]+\])*) (?=[A-Z`*[])/)
    isHeld = line.endsWith(']')
    found.push(...sentences)
  }
  return found
}
