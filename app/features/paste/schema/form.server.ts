import { splitClassKey } from '#app/domain/competition/class-key.ts'
import { DISCIPLINE_KEYS, type DisciplineKey } from '#app/domain/competition/disciplines.table.ts'
import { isKnownClass, spellingOf } from '#app/domain/merits/class-name.ts'
import { FIELDS, mendPaste, readPaste } from '#app/domain/merits/import-line.ts'
import type { JudgedPaste } from '#app/domain/merits/judge-paste.ts'
import { type ClassSpelling, LONGEST_SPELLING } from '#app/features/class-names/schema.ts'
import { textDigest } from '#app/features/merits/view/text-digest.ts'
import { spellingText, unknownClassId } from '#app/features/paste/view/unknown.ts'
import { INPUTS, OFFERS, type Offer, type Paste, type PastePages } from './inputs.ts'

const PAGES: readonly (keyof PastePages)[] = ['rejected', 'repeats', 'taken', 'gains']

export type PasteForm = Paste & {
  pages: PastePages
  mending: ReadonlySet<number>
  form: FormData
  meant: ReadonlyMap<string, string>
  /** Whether the preview was made with other meant horses. */
  isMeantChanged: boolean
}

function readSpelling(value: string): ClassSpelling | null {
  let read: unknown
  try {
    read = JSON.parse(value)
  } catch {
    return null
  }
  if (!Array.isArray(read)) return null
  const [given, text, key]: unknown[] = read
  const discipline = DISCIPLINE_KEYS.find((one) => one === given)
  if (discipline === undefined || typeof text !== 'string' || typeof key !== 'string') return null
  return isKnownClass(discipline, key) && canRemember(discipline, text) ? { discipline, text, key } : null
}

/** Whether a spelling differs from others and is not known. */
function canRemember(discipline: DisciplineKey, text: string): boolean {
  return text.length <= LONGEST_SPELLING && spellingOf(discipline, text) !== null
}

function textsOf(form: FormData, name: string): string[] {
  return form.getAll(name).filter((value) => typeof value === 'string')
}

function isLineNumber(text: string | undefined): text is string {
  return text !== undefined && /^[1-9]\d{0,6}$/.test(text)
}

/** The lines of a text with any line ends; the head line of a second text is blanked. */
function linesOf(text: string, isFirst: boolean): string[] {
  const lines = text.normalize('NFC').split(/\r\n|\r|\n/)
  if (isFirst) return lines
  const heads = new Set(readPaste(text).flatMap(({ kind, lineNumber }) => (kind === 'head' ? [lineNumber] : [])))
  return lines.map((line, at) => (heads.has(at + 1) ? '' : line))
}

/** Reads a form of the paste; `fileText` is that of its file, which follows the typed text. */
export function readPasteForm(form: FormData, fileText: string): PasteForm {
  const [typed = ''] = textsOf(form, INPUTS.text)
  const lines = [typed, fileText].filter((part) => part.trim() !== '').flatMap((part, at) => linesOf(part, at === 0))
  const text = lines.join('\n')
  const chosen = new Map<number, number>()
  for (const value of textsOf(form, INPUTS.repeat)) {
    const [lineNumber, copies, digest] = value.split(':')
    if (!isLineNumber(lineNumber) || !isLineNumber(copies)) continue
    // A box belongs to its line, not to another one that took its place.
    if (digest === textDigest(lines[Number(lineNumber) - 1] ?? '')) chosen.set(Number(lineNumber), Number(copies))
  }
  const spellings = new Map<string, ClassSpelling>()
  for (const value of textsOf(form, INPUTS.spelling)) {
    const spelling = readSpelling(value)
    if (spelling) spellings.set(spellingOf(spelling.discipline, spelling.text) ?? '', spelling)
  }
  const pages: PastePages = { rejected: 1, repeats: 1, taken: 1, gains: 1 }
  for (const value of textsOf(form, INPUTS.page)) {
    const [kind, page] = value.split(':')
    const known = PAGES.find((one) => one === kind)
    if (known && isLineNumber(page)) pages[known] = Number(page)
  }
  const mending = new Set(textsOf(form, INPUTS.edit).filter(isLineNumber).map(Number))
  const meant = readMeant(form)
  const isMeantChanged = textsOf(form, INPUTS.shown).some((value) => {
    const [name, horse] = readStrings(value, 2) ?? []
    return name !== undefined && meant.get(name) !== horse
  })
  return { text, chosen, spellings: [...spellings.values()], pages, mending, form, meant, isMeantChanged }
}

const MEANT = INPUTS.meant('')

function readMeant(form: FormData): Map<string, string> {
  return new Map(
    [...form].flatMap(([name, value]) =>
      name.startsWith(MEANT) && typeof value === 'string' ? [[name.slice(MEANT.length), value.trim()] as const] : [],
    ),
  )
}

/** A list of so many texts; null for anything else. */
function readStrings(value: string, count: number): string[] | null {
  try {
    const read: unknown = JSON.parse(value)
    const isTexts = Array.isArray(read) && read.length === count && read.every((part) => typeof part === 'string')
    return isTexts ? read : null
  } catch {
    return null
  }
}

/** The offer whose button was pressed. */
function readOffer(form: FormData): Offer | null {
  const [kind, of, to] = readStrings(textsOf(form, INPUTS.press)[0] ?? '', 3) ?? []
  const known = OFFERS.find((one) => one === kind)
  return known === undefined || of === undefined || to === undefined ? null : { kind: known, of, to }
}

/** The lines whose fields were shown, with their present fields. Fields after the seventh stay. */
function mendedLines(form: FormData, text: string): Map<number, string> {
  const typed = new Map<number, Map<number, string>>()
  for (const [name, value] of form) {
    const [, lineNumber, field] = /^mend:([1-9]\d{0,6}):([0-6])$/.exec(name) ?? []
    if (lineNumber === undefined || typeof value !== 'string') continue
    const fields = typed.get(Number(lineNumber)) ?? new Map<number, string>()
    typed.set(Number(lineNumber), fields.set(Number(field), value.replace(/\s+/g, ' ').trim()))
  }
  if (typed.size === 0) return new Map()
  const lines = text.split('\n')
  const mended = new Map<number, string>()
  for (const [lineNumber, fields] of typed) {
    const was = (lines[lineNumber - 1] ?? '').split('\t')
    // A field counts as changed if more than white space differs; an untouched line stays exactly as it is.
    const isChanged = [...fields].some(([at, field]) => field !== (was[at] ?? '').replace(/\s+/g, ' ').trim())
    if (!isChanged) continue
    const now = Array.from({ length: Math.max(FIELDS, was.length) }, (_, at) => fields.get(at) ?? was[at] ?? '')
    mended.set(lineNumber, now.join('\t').trimEnd())
  }
  return mended
}

/** The paste with the mended lines. Choices for unknown names and classes come after judging (`applyPicks`). */
export function applyMends(paste: PasteForm): { paste: PasteForm; isChanged: boolean } {
  const mended = mendedLines(paste.form, paste.text)
  if (mended.size === 0) return { paste, isChanged: false }
  return { paste: { ...paste, text: mendPaste(paste.text, mended) }, isChanged: true }
}

export function hasPicks(form: FormData): boolean {
  return readOffer(form) !== null || [...form].some(([name, value]) => /^(?:horse|class):/.test(name) && value !== '')
}

/** Whether another name was chosen or typed for this one. */
export const isPicked = (form: FormData, name: string) =>
  textsOf(form, INPUTS.horse(name)).some((pick) => pick.trim() !== '')

/** The paste with the chosen horses, classes and spellings; other lines stay as written. */
export function applyPicks(paste: PasteForm, judged: JudgedPaste): { paste: PasteForm; isChanged: boolean } {
  const { form } = paste
  const spellings = new Map(paste.spellings.map((one) => [spellingOf(one.discipline, one.text) ?? '', one]))
  const mended = new Map<number, string>()
  const offer = readOffer(form)
  for (const line of judged.lines) {
    if (line.kind === 'rejected' && offer?.kind === 'discipline' && line.fields[1] === offer.of) {
      mended.set(line.lineNumber, line.line.split('\t').with(1, offer.to).join('\t'))
    }
    if (line.kind !== 'merit') continue
    const { merit, isKnownClass: isKnown, lineNumber } = line
    const fields = line.line.split('\t')
    let isChanged = false
    const horses = merit.horses.map((name) => {
      const found = line.effects.find(({ horse }) => horse.name === name)
      const picks = found?.horse.isKnown === false ? textsOf(form, INPUTS.horse(name)) : []
      // Typed text has priority over a choice from the list.
      const isOffered = offer?.kind === 'horse' && offer.of === name && found?.horse.isKnown === false
      const picked = isOffered ? offer.to : picks.findLast((pick) => pick.trim() !== '')
      return picked?.normalize('NFC').replace(/\s+/g, ' ').trim() ?? name
    })
    if (horses.some((name, at) => name !== merit.horses[at])) {
      fields[0] = horses.join(', ')
      isChanged = true
    }
    const id = isKnown ? null : unknownClassId(merit)
    const isOffered = id !== null && offer?.kind === 'class' && offer.of === id
    const key = id === null ? null : isOffered ? offer.to : form.get(INPUTS.classKey(id))
    if (id !== null && typeof key === 'string' && isKnownClass(merit.discipline, key)) {
      const { prefix } = splitClassKey(merit.classKey)
      const text = spellingText(merit)
      if (form.has(INPUTS.remember(id)) && canRemember(merit.discipline, text)) {
        spellings.set(spellingOf(merit.discipline, text) ?? '', { discipline: merit.discipline, text, key })
      } else {
        fields[2] = prefix === null ? key : `${prefix} ${key}`
        isChanged = true
      }
    }
    if (isChanged) mended.set(lineNumber, fields.join('\t'))
  }
  const isChanged = mended.size > 0 || JSON.stringify([...spellings.values()]) !== JSON.stringify(paste.spellings)
  if (!isChanged) return { paste, isChanged }
  return { paste: { ...paste, text: mendPaste(paste.text, mended), spellings: [...spellings.values()] }, isChanged }
}

const DECISION = /^(?:repeat$|horse:|class:|remember:|meant:)/

/** Decisions that are not in the text yet. */
export function decisionsOf(form: FormData): [name: string, value: string][] {
  return [...form].filter((entry): entry is [string, string] => DECISION.test(entry[0]) && typeof entry[1] === 'string')
}
