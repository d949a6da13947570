/**
 * Writes a pedigree as GEDCOM 7.0 (FamilySearch), or as 5.5.1 for older programs. Values that people do not have are
 * facts, read by `read.ts`.
 */
import { GENDER_FACT, HORSE_FACTS, type HorseFact, NAME_FACT, OWN_STRUCTURE } from './facts.table.ts'

/** One horse of a pedigree; parents by name, null if unknown. */
export type TreeHorse = {
  name: string
  gender: string | null
  sire: string | null
  dam: string | null
  birthYear: number | null
  facts: Partial<Record<HorseFact, string>>
}

/** Control characters that the format forbids. */
const BANNED = /[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu

const SEXES: Readonly<Record<string, string>> = { Hingst: 'M', Valack: 'M', Sto: 'F' }

export type GedcomVersion = '7.0' | '5.5.1'

/** One structure: its level, tag and text, with further lines as continuation lines. */
type Structure = (level: number, tag: string, value: string) => string

/** In 7 an @ is doubled at the start of a text only; 5.5.1 doubles each, and has lines of at most 255 characters. */
const LONGEST_PART = 200

/** Parts of an escaped line, none cut beside a blank unless all of it is: some programs strip blanks at line ends. */
function partsOf(line: string): string[] {
  const parts: string[] = []
  let rest = line
  while (rest.length > LONGEST_PART) {
    const cuts = Array.from({ length: LONGEST_PART }, (_, at) => LONGEST_PART - at).filter((at) => !isOneSign(rest, at))
    const cut = cuts.find((at) => !/\s/.test(rest.slice(at - 1, at + 1))) ?? cuts[0] ?? LONGEST_PART
    parts.push(rest.slice(0, cut))
    rest = rest.slice(cut)
  }
  return [...parts, rest]
}

/** Whether a doubled @, or a character of two halves, is on both sides of this place. */
function isOneSign(text: string, at: number): boolean {
  if (text[at] !== '@') return /[\uDC00-\uDFFF]/.test(text[at] ?? '')
  let before = 0
  while (text[at - 1 - before] === '@') before++
  return before % 2 === 1
}

function structureIn(version: GedcomVersion): Structure {
  const isSeven = version === '7.0'
  const escaped = (line: string) => (isSeven ? line.replace(/^@/, '@@') : line.replaceAll('@', '@@'))
  return (level, tag, value) => {
    const lines = value
      .replace(BANNED, '')
      .toWellFormed()
      .split(/\r\n|\r|\n/)
    const written = (own: string, part: string) => `${own}${part === '' ? '' : ` ${part}`}\n`
    return lines
      .map(escaped)
      .map((line, at) => {
        const [first = '', ...more] = isSeven ? [line] : partsOf(line)
        const begun = written(at === 0 ? `${level} ${tag}` : `${level + 1} CONT`, first)
        return begun + more.map((part) => written(`${level + 1} CONC`, part)).join('')
      })
      .join('')
  }
}

/** Slashes mark a surname, so those of a name are replaced by a look-alike, and the whole name is a fact. */
function nameStructures(name: string, structure: Structure): string {
  const shown = name.replaceAll('/', '\u2044')
  const line = shown.replaceAll(/\s+/g, ' ')
  const exact = line === name ? '' : `${structure(1, 'FACT', name)}2 TYPE ${NAME_FACT}\n`
  return structure(1, 'NAME', line) + exact
}

function facts({ gender, facts: stated }: TreeHorse, structure: Structure): string {
  const all = [
    [GENDER_FACT, gender] as const,
    ...Object.entries(HORSE_FACTS).map(
      ([key, label]) => [label, isFact(key) ? stated[key as HorseFact] : null] as const,
    ),
  ] // the object's own keys
  const { died, notes } = stated
  const own = [died ? `1 DEAT\n${structure(2, 'DATE', died)}` : '', notes ? structure(1, 'NOTE', notes) : '']
  return [
    ...all.map(([label, value]) => (value ? `${structure(1, 'FACT', value)}2 TYPE ${label}\n` : '')),
    ...own,
  ].join('')
}

const isFact = (key: string) => !OWN_STRUCTURE.has(key as HorseFact)

type Family = { sire: string | null; dam: string | null; children: number[] }

/** The horses, and an entry with only a name for each parent that is not among them. */
function withParents(horses: readonly TreeHorse[]): TreeHorse[] {
  const all = new Map(horses.map((horse) => [horse.name, horse]))
  const bare = (name: string | null, gender: string) => {
    if (name === null || all.has(name)) return
    all.set(name, { name, gender, sire: null, dam: null, birthYear: null, facts: {} })
  }
  for (const { sire, dam } of horses) {
    bare(sire, 'Hingst')
    bare(dam, 'Sto')
  }
  return [...all.values()]
}

const HEAD: Readonly<Record<GedcomVersion, string>> = {
  '7.0': '1 GEDC\n2 VERS 7.0\n1 SOUR HOVSLAG\n2 NAME Hovslag\n',
  '5.5.1': '1 SOUR HOVSLAG\n2 NAME Hovslag\n1 SUBM @U1@\n1 GEDC\n2 VERS 5.5.1\n2 FORM LINEAGE-LINKED\n1 CHAR UTF-8\n',
}

/** The text of the file, in parts. Missing parents are added by name, each once. `made` is the stud's name. */
export function* writeGedcom(
  horses: readonly TreeHorse[],
  made: string,
  version: GedcomVersion = '7.0',
): Generator<string> {
  const structure = structureIn(version)
  const all = withParents(horses)
  const places = new Map(all.map(({ name }, at) => [name, at]))
  const families = new Map<string, Family & { at: number }>()
  const familyOf: (number | null)[] = []
  const foundedBy: number[][] = []
  for (const [at, { sire, dam }] of all.entries()) {
    if (sire === null && dam === null) {
      familyOf.push(null)
      continue
    }
    const key = JSON.stringify([sire, dam])
    let family = families.get(key)
    if (family === undefined) {
      family = { sire, dam, children: [], at: families.size }
      for (const parent of [sire, dam]) {
        const place = parent === null ? undefined : places.get(parent)
        if (place !== undefined) (foundedBy[place] ??= []).push(families.size)
      }
      families.set(key, family)
    }
    family.children.push(at)
    familyOf.push(family.at)
  }
  yield `\uFEFF0 HEAD\n${HEAD[version]}${structure(1, 'NOTE', made)}`
  if (version === '5.5.1') yield `0 @U1@ SUBM\n${structure(1, 'NAME', made)}`
  for (const [at, horse] of all.entries()) {
    const { gender, birthYear } = horse
    const sex = gender !== null && Object.hasOwn(SEXES, gender) ? SEXES[gender] : undefined
    const family = familyOf[at] ?? null
    yield [
      `0 @I${at + 1}@ INDI\n`,
      nameStructures(horse.name, structure),
      sex === undefined ? '' : `1 SEX ${sex}\n`,
      birthYear === null ? '' : `1 BIRT\n2 DATE ${birthYear}\n`,
      facts(horse, structure),
      ...(foundedBy[at] ?? []).map((founded) => `1 FAMS @F${founded + 1}@\n`),
      family === null ? '' : `1 FAMC @F${family + 1}@\n`,
    ].join('')
  }
  for (const { sire, dam, children, at } of families.values()) {
    const parent = (tag: string, name: string | null) => {
      const place = name === null ? undefined : places.get(name)
      return place === undefined ? '' : `1 ${tag} @I${place + 1}@\n`
    }
    const born = children.map((child) => `1 CHIL @I${child + 1}@\n`).join('')
    yield `0 @F${at + 1}@ FAM\n${parent('HUSB', sire)}${parent('WIFE', dam)}${born}`
  }
  yield '0 TRLR\n'
}
