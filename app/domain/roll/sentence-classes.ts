import { getDiscipline } from '#app/domain/competition/class-key.ts'
import { DISCIPLINE_KEYS, type DisciplineKey } from '#app/domain/competition/disciplines.table.ts'
import { swedishSortKey } from '#app/domain/swedish.ts'
import { levelOf } from './facts.ts'
import { FamilyReader } from './sentence-family.ts'
import { genesAt } from './sentence-genes.ts'
import {
  type ClassFound,
  classAt,
  compoundOf,
  disciplineOf,
  keysOf,
  meaningAt,
  readClass,
  wordIn,
} from './sentence-lexicon.ts'
import { LEVELS, type Meaning } from './sentence-words.table.ts'

/** In cm; higher ones are heights of horses too. */
const HIGHEST_FENCE = 150

const CLASS_WORDS = keysOf('klass klassen klasser klasserna')
const IN = keysOf('i inom')
const FOCUS = keysOf('inriktning inriktningen')
const LEVEL_NAMES = [...new Set(Object.values(LEVELS))]

/** The lowest class of a level without a letter, as `Svår`; null where a discipline has none. */
function levelIn(discipline: DisciplineKey, level: string): string | null {
  // From Prix St Georges on, dressage is called so.
  if (discipline === 'dressyr' && level === 'Svår') return 'PSG'
  for (const letter of ['', ' D', ' C', ' B', ' A']) {
    const classKey = readClass(discipline, `${level}${letter}`)
    if (classKey !== null) return classKey
  }
  return null
}

/** Reads disciplines and their classes, and genes. */
export class ClassReader extends FamilyReader {
  /** A class, with or without its discipline. `instead`: what the word may mean otherwise. */
  protected readClassOr(instead: Meaning | null): boolean {
    if (instead !== null && instead.is !== 'nothing' && instead.is !== 'values') return false
    if (instead?.is === 'nothing') return false
    const isInJumps = this.mode === 'jumps' || this.mode === 'can' || this.mode === 'competes' || this.isOfJumping()
    const found = classAt(this.tokens, this.at, null, isInJumps)
    if (found === null || (instead !== null && found.count < 2)) return false
    this.at += found.count
    // `Medelsvår A i dressyr`
    const then = this.tokens[this.at]?.key
    const at = then === 'i' || then === 'inom' ? this.at + 1 : this.at
    const named = disciplineOf(this.tokens[at]?.key ?? '')
    if (named !== null) {
      const again = classAt(this.tokens, this.at - found.count, named, true)
      if (again === null) this.leave(this.raw(this.at - found.count, found.count), null)
      this.at = at + 1
      if (again === null) this.focus(named)
      else this.takeClass(again)
      return true
    }
    this.takeClass(found)
    return true
  }

  /** `bäst i Svår`: of the discipline that the sentence names; else it is asked which one is meant. */
  protected readLevel(): boolean {
    const level = wordIn(LEVELS, this.raw(this.at, 1))
    const isClassNext = CLASS_WORDS.has(this.key(this.at + 1, 1))
    if (level === null || /^[a-d\d]$/i.test(this.raw(this.at + 1, 1)) || !this.isLevel(level, isClassNext)) return false
    const from = this.at
    const end = from + (isClassNext ? 2 : 1)
    const at = IN.has(this.key(end, 1)) ? end + 1 : end
    const words = [2, 1].find((count) => disciplineOf(this.key(at, count)) !== null) ?? 0
    const next = disciplineOf(this.key(at, words))
    const disciplines = next === null ? this.disciplinesNamed() : [next]
    this.at = next === null ? end : at + words
    const having = disciplines.filter((discipline) => levelIn(discipline, level) !== null)
    const [only] = having
    if (having.length > 1 && this.mode !== 'won')
      this.leave(this.raw(from, end - from), null, { lead: { to: 'disciplines', disciplines: having } })
    else if (only === undefined || having.length > 1) {
      this.leave(this.raw(from, end - from), null)
      if (next !== null) this.focus(next)
    } else this.takeLevel(only, level, end - from)
    return true
  }

  /** Who competes in a level does so in its own classes; who can, in its lowest one or higher. */
  private takeLevel(discipline: DisciplineKey, level: string, count: number): void {
    const classKey = levelIn(discipline, level) ?? ''
    const isNow = this.mode === 'jumps' || this.mode === 'competes'
    if (!isNow || this.comparison !== null) return this.takeClass({ discipline, classKey, count })
    const above = LEVEL_NAMES[LEVEL_NAMES.indexOf(level) + 1]
    const end = above === undefined ? null : levelIn(discipline, above)
    const until = end === null ? undefined : levelOf(discipline, end)
    const others = LEVEL_NAMES.filter((name) => name !== level)
    const classes = getDiscipline(discipline)
      .classOrder.slice(levelOf(discipline, classKey), until)
      .filter((key) => !others.some((name) => key.startsWith(name)))
    this.add(
      'tavlar',
      classes.map((key) => `${discipline}:${key}`),
    )
  }

  /** Whether the word is a class, and not what a horse is like: `lätt häst`, `svåra dressyrhästar`. */
  private isLevel(level: string, isClassNext: boolean): boolean {
    const isOfClasses = this.mode !== null && this.mode !== 'won' && (this.mode !== 'can' || level === 'Svår')
    return level === 'Medelsvår' || isClassNext || isOfClasses || IN.has(this.key(this.at - 1, 1))
  }

  /** Those that the sentence names anywhere, else all. */
  private disciplinesNamed(): readonly DisciplineKey[] {
    const named = this.tokens.flatMap(({ key }): DisciplineKey[] => {
      const parts = disciplineOf(key) ?? compoundOf(key)
      if (typeof parts === 'string') return [parts]
      return (parts ?? []).flatMap((part) => ('discipline' in part ? [part.discipline] : []))
    })
    if (named.length === 0 && this.mode === 'jumps') return ['hoppning']
    return named.length === 0 ? DISCIPLINE_KEYS : [...new Set(named)]
  }

  /** `130 i hoppning`: a height of fences. */
  protected isOfJumping(): boolean {
    const [, joint, then] = this.tokens.slice(this.at, this.at + 3)
    return (joint?.key === 'i' || joint?.key === 'inom') && disciplineOf(then?.key ?? '') === 'hoppning'
  }

  protected takeClass({ discipline, classKey, count }: ClassFound): void {
    if (this.mode === 'won') {
      this.comparison = null
      return this.leaveWon(discipline, Math.max(count, this.at - this.from))
    }
    const limit = this.limit('level')
    const comparison = limit ?? this.comparison
    this.comparison = null
    const isNow = this.mode === 'jumps' || this.mode === 'competes'
    if (!isNow) {
      if (comparison === 'most' || comparison === 'under') {
        this.leave(this.raw(this.at - 1, 1), null)
        return
      }
      this.potentials.push({ discipline, classKey })
      return
    }
    const order = getDiscipline(discipline).classOrder
    const level = levelOf(discipline, classKey)
    const classes =
      comparison === 'least'
        ? order.slice(level)
        : comparison === 'over'
          ? order.slice(level + 1)
          : comparison === 'most'
            ? order.slice(0, level + 1)
            : comparison === 'under'
              ? order.slice(0, level)
              : [classKey]
    this.add(
      'tavlar',
      classes.map((key) => `${discipline}:${key}`),
    )
  }

  /** In what wins were, no column says; who won most in it, the leagues do. */
  private leaveWon(discipline: DisciplineKey, count: number): void {
    const lead = this.order === 'segrar' ? { lead: { to: 'league' as const, discipline } } : {}
    this.leave(this.raw(this.from, count), null, lead)
  }

  protected readDiscipline(): boolean {
    for (const count of [2, 1]) {
      const discipline = disciplineOf(this.key(this.at, count))
      if (discipline === null) continue
      this.at += count
      this.readAfterDiscipline(discipline)
      return true
    }
    return false
  }

  /** A class of the discipline that was just named, or the discipline alone. */
  protected readAfterDiscipline(discipline: DisciplineKey): void {
    const before = { at: this.at, comparison: this.comparison }
    for (let skipped = 0; skipped < 4; skipped++) {
      const found = classAt(this.tokens, this.at, discipline, true)
      if (found !== null) {
        this.at += found.count
        if (['m', 'cm', 'meter', 'km'].includes(this.tokens[this.at]?.key ?? '')) this.at += 1
        this.takeClass(found)
        return
      }
      const meaning = meaningAt(this.tokens[this.at]?.key ?? '')
      if (meaning?.is === 'comparison') this.comparison = meaning.comparison
      else if (meaning?.is !== 'nothing') break
      this.at += 1
    }
    this.at = before.at
    this.comparison = before.comparison
    this.focus(discipline)
  }

  /** `hopphäst minst 130`: a height of fences, where it is none of horses that jump. */
  protected focusOfKind(discipline: DisciplineKey): void {
    // `vinnande dressyrhästar`: what they are, not what they won.
    const { mode } = this
    if (mode === 'won') this.mode = null
    this.readKind(discipline)
    this.mode = mode
  }

  private readKind(discipline: DisciplineKey): void {
    this.focus(discipline, true)
    const before = this.at
    const meaning = meaningAt(this.tokens[this.at]?.key ?? '')
    if (meaning?.is === 'comparison' && meaning.fact === undefined) this.at += 1
    const fence = this.tokens[this.at]?.number ?? 0
    const isPlain = this.unitAt(this.at + 1) === null
    const found = fence <= HIGHEST_FENCE && isPlain ? classAt(this.tokens, this.at, discipline, true) : null
    if (discipline !== 'hoppning' || fence === 0 || found === null) {
      this.at = before
      return
    }
    this.at += found.count
    this.takeClass(found)
  }

  /** A discipline without a class: the best in it, those that compete in it, or those that are meant for it. */
  protected focus(discipline: DisciplineKey, isKind = false): void {
    if (this.mode === 'won') return this.leaveWon(discipline, this.at - this.from)
    if (this.mode === 'best' || this.mode === 'can') {
      this.order = `anlag-${discipline}`
      return
    }
    const focuses = this.vocabulary.partly('inriktning', swedishSortKey(getDiscipline(discipline).name))
    if (this.mode === 'competes' || this.mode === 'jumps' || focuses.length === 0) this.add('tavlar', [discipline])
    else if (isKind || this.tokens.slice(0, this.from).some(({ key }) => FOCUS.has(key)))
      this.add('inriktning', focuses)
    else this.wishes.push({ discipline, focuses })
  }

  protected readGenes(): boolean {
    const found = this.horseAt() === null ? genesAt(this.tokens, this.at, this.isNot) : null
    if (found === null) return false
    this.at += found.count
    this.isNot = false
    this.add('genotyp', found.values)
    return true
  }
}
