import { PARENT_GENDERS, parentRefusal } from '#app/domain/breeding/planner-parents.ts'
import { breedInSentence } from '#app/domain/breeds.ts'
import { type Drawing, drawingOf, readCoat } from '#app/domain/coat/coat.ts'
import { type PedigreeDocument, readText } from '#app/domain/documents.ts'
import { GELDING } from '#app/domain/horse/genders.ts'
import { kindOfHorse } from '#app/domain/horse/kind-words.table.ts'
import { type Coefficient, inbreedingOfPair } from '#app/domain/kinship/kinship.ts'
import { expectedKinship, relationOf } from '#app/domain/kinship/relation.ts'
import { relationSaid, relationWord, sexLetter } from '#app/domain/kinship/relation-words.table.ts'
import { horsePath, readKnownName } from '#app/domain/names.ts'
import { knownPlaces } from '#app/domain/pedigree/descent.ts'
import { formatNumber } from '#app/domain/swedish.ts'
import { horseDrawing } from '#app/features/horses/view/card.ts'
import type { Ancestor } from '#app/features/pedigree/data/ancestors.ts'
import { ANCESTOR_KEY, kinshipView, loopSentence, percentOf } from '#app/features/pedigree/view/kinship.ts'
import { relatedPath } from '#app/features/pedigree/view/paths.ts'
import type { Chosen, RelatedRead } from '../data/source.ts'
import { relatedText } from '../text.ts'
import { excessSentences, metIn } from './excess.ts'
import { drawnWay, type Portrait } from './way.ts'

export type RelatedView = ReturnType<typeof relatedView>

/** The names whose portraits the page shows. */
export function portraitNames(
  { first, second, ancestry, kinship, nearest, examples }: RelatedRead,
  chosen: string | null,
): string[] {
  const names = [
    ...[first, second].flatMap(({ name }) => name ?? []),
    ...nearest.rows.map(({ name }) => name),
    ...examples.flatMap((one) => [one.first, one.second]),
  ]
  if (!kinship?.ok) return names
  const drawn = chosenOf(kinship, chosen, meetingOf(ancestry, first.name ?? '', second.name ?? '').drawn)
  const [way] = drawn === null ? [] : kinship.pathsTo(drawn, 1).paths
  return [...names, ...(way ? [...way.first, ...way.second] : [])]
}

/** How two names are related, the ancestors that the answer names, and those whose ways are drawn unasked. */
function meetingOf(ancestry: RelatedRead['ancestry'], one: string, other: string) {
  const relation = relationOf(ancestry, one, other)
  const met = metIn(relation, one, other)
  return { relation, named: relation.kind === 'kin' ? met : [], drawn: met }
}

/** The common ancestor whose ways are drawn: the chosen one, else of those named or of all the one that gives most. */
function chosenOf(kinship: Coefficient, chosen: string | null, named: readonly string[]): string | null {
  const common = kinship.ancestors()
  const drawn =
    common.find(({ name }) => name === chosen) ?? common.find(({ name }) => named.includes(name)) ?? common[0]
  return drawn?.name ?? null
}

/** How two names are related. `chosen` is the common ancestor whose ways are drawn; else one that the answer names. */
export function relatedView(
  read: RelatedRead,
  portraits: ReadonlyMap<string, Ancestor>,
  { chosen, year }: { chosen: string | null; year: number },
) {
  const { first, second, kinship } = read
  const portrait = portraitsOf(portraits, read.removed, year)
  return {
    title: relatedText.title,
    sides: [sideView(first, portrait), sideView(second, portrait)] as const,
    swapTo: first.name !== null && second.name !== null ? relatedPath(second.name, first.name) : null,
    hint: first.name === null && second.name === null ? relatedText.choose : relatedText.chooseOther,
    answer: kinship === null ? null : answerView(read, portrait, chosen, year),
    nearest: nearestView(read, portrait),
    examples: read.examples.map(({ first: a, second: b, said, through, kinship: share }) => ({
      to: relatedPath(a, b),
      heads: [portrait(a), portrait(b)],
      sentence: [`${a} ${relatedText.is} ${said.word} ${relatedText.to} ${b}`, said.often].filter(Boolean).join(', '),
      why: [through.length > 0 ? relatedText.meet(through) : null, relatedText.share(percentOf(share))]
        .filter((part) => part !== null)
        .join(' '),
    })),
  }
}

type PortraitOf = (name: string) => Portrait

function portraitsOf(known: ReadonlyMap<string, Ancestor>, removed: ReadonlySet<string>, year: number): PortraitOf {
  return (name) => {
    const ancestor = known.get(name)
    return {
      name,
      href: removed.has(name) ? null : horsePath(name),
      drawing: ancestor?.horse ? horseDrawing(ancestor.horse, year) : entryDrawing(name, ancestor?.document),
    }
  }
}

/** Null where no colour is known: an ancestor is not brown by default. */
function entryDrawing(name: string, entry: PedigreeDocument | undefined): Drawing | null {
  const color = readText(entry?.color)
  return readCoat(color) === null ? null : drawingOf({ name, color, breed: readText(entry?.breed) })
}

function sideView({ typed, name, ancestor, near }: Chosen, portrait: PortraitOf) {
  const { color, gender, breed } = ancestor?.document ?? {}
  const kind = kindOfHorse({ color, gender })
  const text = readText(breed)
  const facts = [kind, text && breedInSentence(text)].filter(Boolean).join(', ')
  return {
    typed: name ?? typed,
    portrait: name === null ? null : portrait(name),
    about:
      name === null
        ? null
        : [
            facts.replace(/^\p{Ll}/u, (letter) => letter.toLocaleUpperCase('sv')) ||
              (ancestor === null ? relatedText.onlyName : ''),
            ancestor?.own ? '' : relatedText.inPedigrees,
          ]
            .filter(Boolean)
            .join('. '),
    unknown: name === null && typed !== '' ? relatedText.unknown(typed) : null,
    near,
  }
}

const genderOf = ({ ancestor }: Chosen) => ancestor?.document.gender

function answerView(read: RelatedRead, portrait: PortraitOf, chosen: string | null, year: number) {
  const { first, second, ancestry, kinship } = read
  const [one, other] = [first.name ?? '', second.name ?? '']
  if (kinship === null) return null
  if (one === other) return { kind: 'plain' as const, sentence: relatedText.same }
  if (!kinship.ok) return { kind: 'plain' as const, sentence: loopSentence(kinship.names) }
  const { relation, named, drawn } = meetingOf(ancestry, one, other)
  const word = relationWord(relation, genderOf(first))
  const common = kinship.ancestors()
  const view = kinshipView(kinship, {
    chosen: chosenOf(kinship, chosen, drawn),
    addressOf: (ancestor) =>
      `${relatedPath(one, other)}${ancestor === null ? '' : `&${ANCESTOR_KEY}=${encodeURIComponent(ancestor)}`}#vagar`,
  })
  const depth = (name: string) => knownPlaces(ancestry.get(name) ?? {}, ancestry, 99).length
  const expected = expectedKinship(relation)
  const excess =
    word === null
      ? null
      : excessSentences({ value: kinship.value, expected, word, met: metIn(relation, one, other), common })
  return {
    kind: 'known' as const,
    first: portrait(one),
    second: portrait(other),
    said: relationSaid(relation, genderOf(first)),
    sentence:
      word !== null
        ? null
        : relation.kind === 'distant'
          ? relatedText.distant(one, other) + (common[0] ? relatedText.through(common[0].name) : '')
          : relatedText.unrelated(one, other),
    plain: [
      word === null && common.length === 0 ? relatedText.knownTo(depth(one), depth(other)) : null,
      named.length > 0 ? relatedText.meet(named) : null,
      excess && excess.plain,
    ].filter((part) => part !== null),
    sum: excess && excess.sum,
    figures: [
      { label: relatedText.figures.kinship, value: percentOf(kinship.value) },
      { label: relatedText.figures.shared, value: percentOf(sharedPart(ancestry, one, other, kinship.value)) },
      { label: relatedText.figures.common, value: formatNumber(common.length) },
    ],
    kinship: view,
    way: wayOf(read, view.kind === 'known' ? view.chosen?.name : undefined, portrait),
    foal: foalView(kinship, [first, second], year),
  }
}

/** The shortest way by the chosen ancestor. */
function wayOf({ first, second, ancestry, kinship }: RelatedRead, ancestor: string | undefined, portrait: PortraitOf) {
  const [pair] = ancestor === undefined || !kinship?.ok ? [] : kinship.pathsTo(ancestor, 1).paths
  if (!pair) return null
  const sexes = [first, second].map((side) => sexLetter(genderOf(side)))
  const sexOf = (parent: string, foal: string) => (readKnownName(ancestry.get(foal)?.sire) === parent ? 'F' : 'M')
  return drawnWay(pair.first, pair.second, sexes, portrait, sexOf)
}

/** Wright's relationship, the part of their genes that they share: twice the kinship over both variances. */
function sharedPart(ancestry: RelatedRead['ancestry'], one: string, other: string, kinship: number): number {
  const inbreeding = (name: string) => {
    const { sire, dam } = ancestry.get(name) ?? {}
    const found = inbreedingOfPair(ancestry, readKnownName(sire), readKnownName(dam))
    return found.ok ? found.value : 0
  }
  return (2 * kinship) / Math.sqrt((1 + inbreeding(one)) * (1 + inbreeding(other)))
}

/** The widest of the scale, in percent. */
const SCALE = 30
const MARKS = [
  { at: 6.25, label: relatedText.marks.cousins },
  { at: 12.5, label: relatedText.marks.halves },
  { at: 25, label: relatedText.marks.fulls },
]

/** What a foal of the two would have; null where they could have none. */
function foalView(kinship: Coefficient, sides: readonly [Chosen, Chosen], year: number) {
  const genders = sides.map((side) => readText(genderOf(side)))
  const [one, other] = genders
  if (genders.includes(GELDING) || (one !== null && one === other)) return null
  const percent = kinship.value * 100
  const { more25, more12, more6, less6, zero } = relatedText
  const sire = sides.find((side) => readText(genderOf(side)) === PARENT_GENDERS[0])
  const dam = sides.find((side) => readText(genderOf(side)) === PARENT_GENDERS[1])
  const reasons = sides.flatMap((side) => {
    const { horse } = side.ancestor ?? {}
    if (!horse) return [relatedText.reasons.name(side.name ?? '')]
    const refusal = parentRefusal(horse, side === sire ? PARENT_GENDERS[0] : PARENT_GENDERS[1], year)
    return refusal === null || refusal === 'not-this-sex' ? [] : [relatedText.reasons[refusal](side.name ?? '')]
  })
  const pair = { hingst: sire?.name ?? '', sto: dam?.name ?? '' }
  return {
    sentence: relatedText.foal(percentOf(kinship.value)),
    compared: percent > 25 ? more25 : percent > 12.5 ? more12 : percent > 6.25 ? more6 : percent > 0 ? less6 : zero,
    cannot: reasons.length > 0 ? relatedText.cannot(reasons) : null,
    planTo: reasons.length > 0 || !sire || !dam ? null : `/breeding?${new URLSearchParams(pair)}`,
    /** In thousandths of the scale. */
    at: Math.min(1000, Math.round((percent / SCALE) * 1000)),
    marks: MARKS.map(({ at, label }) => ({ at: Math.round((at / SCALE) * 1000), label })),
  }
}

function nearestView({ nearest: { of: name, rows } }: RelatedRead, portrait: PortraitOf) {
  if (name === null || rows.length === 0) return null
  return {
    title: relatedText.nearest(name),
    note: rows.some(({ value }) => value > 0.25) ? relatedText.over25 : null,
    rows: rows.map((one) => ({
      ...portrait(one.name),
      word: relationWord(relationOf(one.pedigree, one.name, name), one.ancestor?.document.gender),
      share: percentOf(one.value),
      to: relatedPath(one.name, name),
    })),
  }
}
