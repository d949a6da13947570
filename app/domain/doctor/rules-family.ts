/** What is unlikely in a family: names, breeds, generations and years that do not fit together. */
import { readYear } from '#app/domain/age.ts'
import { breedName, findBreed } from '#app/domain/breeds.ts'
import { readNumber } from '#app/domain/documents.ts'
import { foalGeneration } from '#app/domain/goals/foal-generation.ts'
import { MARE } from '#app/domain/horse/genders.ts'
import { isKnownName, readKnownName } from '#app/domain/names.ts'
import { PARENT_SIDES } from '#app/domain/pedigree/parents.ts'
import { type Finding, type FindingStart, findingOf, type Mend } from './finding.ts'
import { YOUNGEST_PARENT_YEARS } from './rules-descent.ts'
import { seenName } from './rules-names.ts'
import { type Being, placeOf, type Stud } from './stud.ts'

type Start = Pick<FindingStart, 'about' | 'name' | 'isHorse'>
type Side = (typeof PARENT_SIDES)[number]

export function familyFindings(being: Being, stud: Stud): Finding[] {
  const about = placeOf(being)
  if (about === null) return []
  const start = { about, name: being.name, isHorse: being.horse !== null }
  return [
    ...sameParent(being, start),
    ...PARENT_SIDES.flatMap((side) => [
      ...nearParent(side, being, stud, start),
      ...deadParent(side, being, stud, start),
    ]),
    ...damsire(being, stud, start),
    ...generation(being, stud, start),
    ...breed(being, stud, start),
    ...sameYear(being, stud, start),
  ]
}

function sameParent({ sire, dam }: Being, start: Start): Finding[] {
  if (sire === null || sire !== dam) return []
  return [findingOf({ ...start, kind: 'parents-same', field: 'dam', facts: [sire] })]
}

/** A parent of which nothing is known, though a horse with nearly its name could be it. */
function nearParent(side: Side, being: Being, stud: Stud, start: Start): Finding[] {
  const name = being[side]
  if (name === null || stud.being(name) !== null) return []
  // Names that look the same are reported as such.
  const isOther = (other: string) => seenName(other) !== seenName(name)
  const near = stud.meantBy(name).filter(isOther)
  const [meant, ...others] = near.filter((other) => canBeParent(side, being, stud.being(other)))
  if (meant === undefined || others.length > 0) return []
  const mend: Mend = { key: 'merge', facts: [meant], steps: [{ do: 'merge', from: name, to: meant }] }
  return [findingOf({ ...start, kind: 'near-parent', field: side, facts: [side, name, meant], mend })]
}

function canBeParent(side: Side, { name, born }: Being, parent: Being | null): boolean {
  if (parent === null || parent.name === name) return false
  if (parent.gender !== null && (parent.gender === MARE) !== (side === 'dam')) return false
  return born === null || parent.born === null || born - parent.born >= YOUNGEST_PARENT_YEARS
}

/** A stallion's last foals are born in the year after its death. */
const YEARS_AFTER = { sire: 1, dam: 0 } as const

function deadParent(side: Side, being: Being, stud: Stud, start: Start): Finding[] {
  const parent = stud.being(being[side])
  const died = readYear(parent?.horse?.document.died)
  if (parent === null || died === null || being.born === null || being.born <= died + YEARS_AFTER[side]) return []
  const facts = [side, parent.name, String(died), String(being.born)]
  return [findingOf({ ...start, kind: 'parent-dead', field: side, facts, isAgeLoose: stud.isAgeLoose(being, parent) })]
}

function damsire({ horse, dam }: Being, stud: Stud, start: Start): Finding[] {
  const written = readKnownName(horse?.document.damsire)
  const mother = stud.being(dam)
  if (!horse || written === null || mother?.sire == null || mother.sire === written) return []
  const step = { do: 'set', ...start.about, fields: { damsire: mother.sire } } as const
  const mend: Mend = { key: 'write', facts: [mother.sire], steps: [step] }
  const facts = [written, mother.name, mother.sire]
  return [findingOf({ ...start, kind: 'damsire-differs', field: 'damsire', facts, mend })]
}

function generation({ horse, sire, dam }: Being, stud: Stud, start: Start): Finding[] {
  const [father, mother] = [stud.being(sire), stud.being(dam)]
  if (!horse || !father?.horse || !mother?.horse || readNumber(horse.document.generation) !== 0) return []
  const expected = foalGeneration(father.horse.document.generation, mother.horse.document.generation)
  if (expected === null) return []
  const step = { do: 'set', ...start.about, fields: { generation: expected } } as const
  const mend: Mend = { key: 'write', facts: [String(expected)], steps: [step] }
  const facts = [father.name, mother.name, String(expected)]
  return [findingOf({ ...start, kind: 'generation-zero', field: 'generation', facts, mend })]
}

/** A breed of another size than both parents' breeds. A studbook may be open to others of its size. */
function breed(being: Being, stud: Stud, start: Start): Finding[] {
  const [father, mother] = [stud.being(being.sire), stud.being(being.dam)]
  const [own, sires, dams] = [being, father, mother].map((one) => findBreed(one?.breed))
  if (!own || !sires || !dams || !father || !mother) return []
  const [lowest, highest] = own.typicalHeightCm
  const isSmaller = highest < Math.min(sires.typicalHeightCm[0], dams.typicalHeightCm[0])
  const isLarger = lowest > Math.max(sires.typicalHeightCm[1], dams.typicalHeightCm[1])
  if (!isSmaller && !isLarger) return []
  const facts = [own.name, father.name, breedName(sires.code), mother.name, breedName(dams.code)]
  return [findingOf({ ...start, kind: 'breed-parents', field: 'breed', facts })]
}

/** Reported once, at the last of the foals by name. */
function sameYear(being: Being, stud: Stud, start: Start): Finding[] {
  if (being.horse === null || being.dam === null || being.born === null || !isKnownName(being.dam)) return []
  const foals = stud.foalsOf(being.dam, being.born)
  const others = foals.filter(({ name }) => name !== being.name)
  if (others.length === 0 || others.some(({ name }) => name > being.name) || foals.some(({ horse }) => horse?.isTwin))
    return []
  const facts = [being.dam, String(being.born), ...others.map(({ name }) => name).toSorted()]
  const isAgeLoose = stud.isAgeLoose(...foals)
  return [findingOf({ ...start, kind: 'foals-same-year', field: 'dam', facts, isAgeLoose })]
}
