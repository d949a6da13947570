import type { TextFact } from './facts.table.ts'
import { keysOf, meaningAt } from './sentence-lexicon.ts'
import { FOALS } from './sentence-names.ts'
import { NumberReader } from './sentence-numbers.ts'
import { GRADES, type Meaning } from './sentence-words.table.ts'

/** Between offspring and what they were given, and between a horse and its foals. */
const GIVEN = keysOf('med som är har fått fick blivit blev betyget')
const HAVING = keysOf('med har hade haft fått fick')

/** The values of what a horse is given by judges; null for other words. */
function gradesOf(meaning: Meaning | null): readonly string[] | null {
  if (meaning?.is === 'premiering') return GRADES
  const isGrade = meaning?.is === 'values' && ['premiering', 'exterior', 'titel', 'kvalitet'].includes(meaning.fact)
  return isGrade ? meaning.values : null
}

/** Reads grades, and offspring: of whom, how many, and how many of them were given Elit. */
export class OffspringReader extends NumberReader {
  /**
   * `flest föl med elit`, `flest premierade avkommor`: of what offspring were given only Elit is counted, and of
   * neither sons nor daughters how many there are.
   */
  protected readMostOfOffspring(from: number): boolean {
    const before = gradesOf(meaningAt(this.key(this.at, 1)))
    let end = this.at + (before === null ? 0 : 1)
    const kin = meaningAt(this.key(end, 1))
    if (!FOALS.has(this.key(end, 1)) && kin?.is !== 'kin') return false
    end += 1
    let grades = before
    if (grades === null) {
      let at = end
      while (GIVEN.has(this.key(at, 1))) at++
      grades = at === end ? null : gradesOf(meaningAt(this.key(at, 1)))
      if (grades !== null) end = at + 1
    }
    const isOneSex = kin?.is === 'kin' && kin.gender !== undefined
    this.at = end
    if (isOneSex || (grades !== null && grades.join() !== 'Elit'))
      this.leave(this.raw(from, end - from), isOneSex ? 'flest avkommor' : 'flest avkommor med elit')
    else this.sortBy(grades === null ? 'avkommor' : 'elit')
    return true
  }

  /** `ston med föl`, `föl till Ella`: not how old a horse is, but whose parent it is. */
  protected readFoals(from: number, count: number): boolean {
    if (count !== 1 || !FOALS.has(this.key(from, 1))) return false
    if (HAVING.has(this.key(from - 1, 1))) {
      this.takeNumberFact('avkommor', from, count)
      return true
    }
    if (!['till', 'av'].includes(this.key(this.at, 1))) return false
    if (!this.isParentAt(this.at + 1)) return false
    this.narrow('alder', { max: 0 })
    this.readKin(null, from, count)
    return true
  }

  private isParentAt(at: number): boolean {
    const before = this.at
    this.at = at
    const isParent = this.horseAt() !== null || this.exactlyAt(['far', 'mor']) !== null
    this.at = before
    return isParent
  }

  /** `döttrar till X`, `avkommor efter X`, `minst 3 avkommor`. */
  protected readKin(gender: readonly string[] | null, from: number, count: number): void {
    const joint = this.tokens[this.at]?.key ?? ''
    // `hur många avkommor har X`
    if (['till', 'av', 'efter', 'undan'].includes(joint) || (joint === 'har' && this.isParentAt(this.at + 1))) {
      this.at += 1
      if (gender) this.add('kon', gender)
      const horse = this.horseAt()
      const sex = horse === null ? null : this.vocabulary.sexOf(horse.name)
      // A part of a name may be of either sex, and many say `efter` of a dam too.
      const either: readonly TextFact[] = joint === 'undan' ? ['mor'] : ['far', 'mor']
      const facts = horse !== null && sex !== null ? [this.sideOf(horse.name)] : either
      this.readNameOf({ is: 'name-of', facts }, from)
      return
    }
    if (gender) this.add('kon', gender)
    // `dotter Norrsken Ella`
    const parent = gender === null ? null : this.horseAt()
    if (parent !== null) {
      this.at += parent.count
      this.add(this.sideOf(parent.name), [parent.name])
    } else if (gender === null) this.takeNumberFact('avkommor', from, count)
  }

  protected readPremiering(): void {
    let isLeast = this.comparison === 'least'
    this.comparison = null
    while (['med', 'till', 'i', 'p{', 'minst', 'l|gst', 'betyg', 'betyget'].includes(this.tokens[this.at]?.key ?? '')) {
      isLeast ||= ['minst', 'l|gst'].includes(this.tokens[this.at]?.key ?? '')
      this.at += 1
    }
    const grades = this.takeGrades()
    const [grade] = grades
    if (grade === undefined) this.add('premiering', GRADES)
    else {
      isLeast = this.limit('level') === 'least' || isLeast
      this.add('premiering', isLeast ? GRADES.slice(0, GRADES.indexOf(grade) + 1) : grades)
    }
  }

  /** `A och AB i premiering` */
  protected readGrades(): boolean {
    const before = this.at
    const grades = this.takeGrades()
    if (['i', 'p{', 'vid'].includes(this.key(this.at, 1))) this.at += 1
    if (grades.length === 0 || meaningAt(this.key(this.at, 1))?.is !== 'premiering') {
      this.at = before
      return false
    }
    this.at += 1
    this.add('premiering', this.comparison === 'least' ? GRADES.slice(0, GRADES.indexOf(grades[0] ?? 'G') + 1) : grades)
    this.comparison = null
    return true
  }

  private takeGrades(): (typeof GRADES)[number][] {
    const grades: (typeof GRADES)[number][] = []
    for (let at = this.at; ; at++) {
      const grade = GRADES.find((one) => one.toLowerCase() === this.tokens[at]?.raw.toLowerCase())
      if (grade === undefined) return grades
      grades.push(grade)
      this.at = at + 1
      if (['och', 'eller', 'samt'].includes(this.key(at + 1, 1))) at += 1
      else if (this.tokens[at + 1]?.isAfterComma !== true) return grades
    }
  }
}
