/** Names written in two ways: two horses until they are merged, as names are compared exactly (our own choice). */
import { readKnownName } from '#app/domain/names.ts'
import { compareUnits, swedishSortKey } from '#app/domain/swedish.ts'
import { type Finding, findingOf, type Place } from './finding.ts'
import { TWIN_WAYS, type TwinWay } from './kinds.table.ts'
import { type Being, placeOf, type Stud } from './stud.ts'

type Spelling = { at: Place & { version: number }; times: number }

/** Every name in any document, with the first document it occurs in. */
export class NameBook {
  readonly #byLook = new Map<string, Map<string, Spelling>>()

  /** Every text that was added, with its spelling; null for one that is not a horse's name. Most occur many times. */
  readonly #met = new Map<string, Spelling | null>()

  note(value: unknown, at: Place & { version: number }): void {
    if (typeof value !== 'string') return
    const met = this.#met.get(value)
    if (met !== undefined) {
      if (met) met.times += 1
      return
    }
    const name = readKnownName(value)
    this.#met.set(value, name === null ? null : this.#spelling(name, at))
  }

  #spelling(name: string, at: Spelling['at']): Spelling {
    const look = seenName(name)
    const spellings = this.#byLook.get(look)
    const known = spellings?.get(name)
    if (known) {
      known.times += 1
      return known
    }
    const spelling: Spelling = { at, times: 1 }
    if (spellings) spellings.set(name, spelling)
    else this.#byLook.set(look, new Map([[name, spelling]]))
    return spelling
  }

  /** Names that look the same, and those that differ only in case, accents or punctuation. */
  *findings(stud: Stud): Generator<Finding> {
    const bySound = new Map<string, string[]>()
    for (const [look, spellings] of this.#byLook) {
      const names = [...spellings.keys()]
      if (names.length > 1) {
        names.sort((a, b) => rank(stud, b, spellings) - rank(stud, a, spellings) || compareUnits(a, b))
      }
      const [first, ...others] = names
      if (first === undefined) continue
      const sound = soundOfName(look)
      if (sound !== null && placeOfName(stud, first)) {
        const same = bySound.get(sound)
        if (same) same.push(first)
        else bySound.set(sound, [first])
      }
      const about = placeOfName(stud, first) ?? spellings.get(first)?.at
      if (!about) continue
      for (const other of others) {
        yield findingOf({
          kind: 'near-twin',
          about,
          name: first,
          isHorse: stud.being(first)?.horse != null,
          field: 'name',
          facts: [other, TWIN_WAYS[twinWay(first, other)]],
          mend: { key: 'merge', facts: [first], steps: [{ do: 'merge', from: other, to: first }] },
        })
      }
    }
    for (const names of bySound.values()) {
      const [first, ...others] = names
      const being = first === undefined ? null : stud.being(first)
      const about = being && placeOf(being)
      if (!being || !about) continue
      for (const other of others) {
        const start = { about, name: being.name, isHorse: being.horse !== null }
        yield findingOf({ ...start, kind: 'near-name', field: 'name', facts: [other] })
      }
    }
  }
}

const placeOfName = (stud: Stud, name: string) => {
  const being: Being | null = stud.being(name)
  return being && placeOf(being)
}

/** Which spelling to keep: a horse's, then one without odd characters, then an entry's, then the more frequent. */
function rank(stud: Stud, name: string, spellings: ReadonlyMap<string, { times: number }>): number {
  const being = stud.being(name)
  const times = Math.min(spellings.get(name)?.times ?? 0, 9_999)
  return (being?.horse ? 40_000 : 0) + (seenName(name) === name ? 20_000 : 0) + (being?.entry ? 10_000 : 0) + times
}

/** Invisible characters: zero-width blanks, direction marks, soft hyphens, joiners. */
const INVISIBLE = /[\p{Cf}\u{34f}]/gu

/** Most names: plain letters with single blanks. */
const AS_SEEN = /^[!-~åäöÅÄÖé]+(?: [!-~åäöÅÄÖé]+)*$/

/** The name as it looks: letters composed, single plain blanks, nothing invisible. */
export function seenName(name: string): string {
  if (AS_SEEN.test(name)) return name
  return name.normalize('NFC').replace(INVISIBLE, '').replace(/\s+/gu, ' ').trim()
}

/** A key that ignores case, accents and punctuation; null where nothing of the name remains. */
function soundOfName(name: string): string | null {
  const key = swedishSortKey(seenName(name))
  return key === '' ? null : key
}

/** How two spellings that look the same differ. */
function twinWay(one: string, other: string): TwinWay {
  const visible = (name: string) => name.replace(INVISIBLE, '')
  if (visible(one) === visible(other)) return 'invisible'
  const blank = (name: string) => visible(name).replace(/\s+/gu, ' ').trim()
  return blank(one) === blank(other) ? 'blanks' : 'composed'
}
