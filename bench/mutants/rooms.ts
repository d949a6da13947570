import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { parseSync } from 'vite'
import { type Mutant, mutantsOf } from './mutate.ts'

/** A room of the run: its files, and for parts of files a pattern that their statements must match. */
type Room = { files: RegExp; statements?: RegExp }

export const ROOMS = {
  merge: { files: /^app\/store\/merge\// },
  backup: { files: /^app\/store\/backup\// },
  published: { files: /^app\/published\// },
  /** Escaping for HTML, scripts, addresses, CSV or the SQL operator `like`. */
  escapes: {
    files: /^app\//,
    statements: /&(lt|amp|quot|#39|gt);|u003[ce]|encodeURI|decodeURI|escape(d|Html)|Escaped|'""'|\blike\b.*\\/,
  },
  /** All sorting, but not the pages that compare two horses, whose names contain the same word. */
  sorting: {
    files: /^app\/(?!published|store\/(merge|backup)\/)/,
    statements:
      /\.(sort|toSorted|localeCompare|orderBy)\(|\b(compare|by)[A-Z]\w*(: \w+)?( = )?\(a\b|SORTING\b|Collator|\border by\b/,
  },
  store: { files: /^app\/store\/(?!merge\/|backup\/)/ },
  domain: { files: /^app\/domain\// },
} as const satisfies Record<string, Room>
export type RoomName = keyof typeof ROOMS

const NO_SOURCE = /\.(test|examples|arbitrary)\.|\.d\.ts$/

/** The files of the repository, without those that git ignores. */
export function repositoryFiles(root: string): string[] {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: root, encoding: 'utf8' })
  return [...new Set(listed.split('\0'))].filter((file) => file !== '')
}

/** All mutants of a room. */
export function mutantsOfRoom(name: RoomName, root: string, files: readonly string[]): Mutant[] {
  const room: Room = ROOMS[name]
  return files
    .filter((file) => /\.tsx?$/.test(file) && room.files.test(file) && !NO_SOURCE.test(file))
    .flatMap((file) => {
      const text = readFileSync(`${root}/${file}`, 'utf8')
      const { statements } = room
      if (statements === undefined) return mutantsOf(file, text)
      if (!statements.test(text)) return []
      const meant = meantPlaces(file, text, statements)
      return meant.length === 0
        ? []
        : mutantsOf(file, text).filter(({ start, end }) =>
            meant.some((place) => place.start <= start && end <= place.end),
          )
    })
}

/** The statements, at any depth, whose code matches (not its comments) and that contain no smaller block that does. */
function meantPlaces(file: string, text: string, pattern: RegExp): { start: number; end: number }[] {
  const { program, comments } = parseSync(file, text)
  const code = comments.reduce(
    (left, { start, end }) => left.slice(0, start) + ' '.repeat(end - start) + left.slice(end),
    text,
  )
  const found: { start: number; end: number }[] = []
  const visit = (node: unknown): boolean => {
    if (typeof node !== 'object' || node === null) return false
    if (Array.isArray(node)) return node.map(visit).includes(true)
    // Every node of the parser has them.
    const { type, start, end } = node as { type?: string; start: number; end: number }
    if (type?.startsWith('Import')) return false
    const isInside = Object.values(node).map(visit).includes(true)
    if (isInside || !type || !/(Statement|Declaration|ObjectExpression)$/.test(type) || type === 'BlockStatement')
      return isInside
    if (!pattern.test(code.slice(start, end))) return false
    found.push({ start, end })
    return true
  }
  visit(program)
  return found
}

/**
 * This many mutants of a room, spread over its files: each file gives one, then each that has more gives another. The
 * choice depends only on the seed.
 */
export function sample(
  mutants: readonly Mutant[],
  count: number,
  random: () => number,
  isValid: (mutant: Mutant) => boolean,
): Mutant[] {
  const shuffled = <T>(values: readonly T[]): T[] =>
    values
      .map((value) => ({ value, at: random() }))
      .toSorted((a, b) => a.at - b.at)
      .map(({ value }) => value)
  const files = shuffled([...Map.groupBy(mutants, ({ file }) => file).values()].map(shuffled))
  const drawn: Mutant[] = []
  for (let round = 0; files.some((ofFile) => round < ofFile.length); round++) {
    for (const mutant of files.flatMap((ofFile) => ofFile[round] ?? [])) {
      if (drawn.length === count) return drawn
      if (isValid(mutant)) drawn.push(mutant)
    }
  }
  return drawn
}
