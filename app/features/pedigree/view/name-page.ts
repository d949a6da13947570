import { bornOfFounder, groupOfFounder } from '#app/domain/bloodlines/founders.table.ts'
import { breedName } from '#app/domain/breeds.ts'
import { type Drawing, drawingOf, readCoat } from '#app/domain/coat/coat.ts'
import { readHeight, readText } from '#app/domain/documents.ts'
import { readColour } from '#app/domain/genetics/colour.ts'
import { MARE, STALLION } from '#app/domain/horse/genders.ts'
import { ancestorWord } from '#app/domain/kinship/relation-words.table.ts'
import { horsePath } from '#app/domain/names.ts'
import { knownPlaces } from '#app/domain/pedigree/descent.ts'
import { MOST_GENERATIONS, PEDIGREE_GENERATIONS, type PedigreeCell } from '#app/domain/pedigree/walk.ts'
import { sentencesAbout } from '#app/domain/profile/sentences-about.ts'
import { addHorsePath } from '#app/domain/shelf/shelf.ts'
import { capital, compareSwedish, formatNumber } from '#app/domain/swedish.ts'
import { horseBust } from '#app/features/horses/view/card.ts'
import type { Ancestor } from '#app/features/pedigree/data/ancestors.ts'
import { type Bearer, isLivingHere, type NameRead } from '#app/features/pedigree/data/name.server.ts'
import { nameText, pronouns } from '#app/features/pedigree/text/name-page.ts'
import { exteriorTag } from './exterior-tag.ts'
import { percentOf } from './kinship.ts'
import { knownLed, LED_KEY, ledView } from './led.ts'
import { nameHead } from './name-head.ts'
import { relatedPath } from './paths.ts'
import { pedigreeView } from './tree.ts'

export type NamePageView = ReturnType<typeof namePage>

/** The owner's text on the start page, and who tells it. */
export type Told = { startText: string; contact: { alias: string } }
type NameWishes = {
  year: number
  led: number
  told: Told
  hasPage: (name: string) => boolean
}
type Found = {
  cells: readonly PedigreeCell<Ancestor>[]
  bearers: readonly Bearer[]
  /** Those with less, in order. */
  more: readonly Pick<Bearer, 'name' | 'share'>[]
  living: number
}

/** The page of a name: what is known of it, what is before it and after it, and where it stands. */
export function namePage(read: NameRead, found: Found, { year, led, told, hasPage }: NameWishes) {
  const { entry, name, sire, dam, descent, kin, isCut } = read
  // The crumbs are the layout's.
  const { summary, list: _, official, ...head } = nameHead(read)
  const gender = readText(entry?.gender)
  const color = readText(entry?.color)
  const { his, him, he } = pronouns(gender ?? sexOfParent(descent))
  const drawing = drawingOf({ name, color, breed: readText(entry?.breed) })
  const hasCoat = readCoat(color) !== null
  const parent = (known: string | null) =>
    known === null ? null : { name: known, href: hasPage(known) ? horsePath(known) : null }
  const exterior = exteriorTag(entry?.evalExt)
  const height = readHeight(entry?.height)
  const breed = readText(entry?.breed)
  const facts = {
    breed: breed && breedName(breed),
    gender,
    color: color === null ? null : { text: readColour(color), coat: hasCoat ? drawing.coat : null },
    height: height === null ? null : nameText.cm(formatNumber(height)),
    exterior,
    born: bornOfFounder(name),
    created: readText(entry?.created),
    sire: parent(sire),
    dam: parent(dam),
  }
  const known = onlyKnown(facts)
  const group = groupOfFounder(name)
  const said = sentencesAbout(told.startText, name).join(' ') || null
  const hasFacts = head.tag !== null || Object.keys(known).length > 0
  const [foals = [], grandchildren = []] = descent.generations
  // A single bar is the figure above once more.
  const isOneBar = sire === null && dam === null && descent.generations.length === 1
  // An only foal that lives here is named beside its share of the blood.
  const isSaid = isOneBar && foals.length === 1 && found.bearers.some((bearer) => bearer.name === foals[0])
  const here = (names: readonly string[]) => names.filter((one) => kin.get(one)?.isOwn).length
  const figures = [
    { count: isSaid ? 0 : foals.length, about: nameText.figures.foals(foals.length, here(foals)) },
    {
      count: grandchildren.length,
      about: nameText.figures.grandchildren(grandchildren.length, here(grandchildren)),
    },
    // Of a single one the sentence above says it.
    { count: found.living === 1 ? 0 : found.living, about: nameText.figures.bearers(his) },
  ].flatMap(({ count, about }) =>
    count === 0 ? [] : [{ figure: isCut ? nameText.atLeast(count) : formatNumber(count), about }],
  )
  return {
    ...head,
    plate: { drawing: plateDrawing(drawing, hasCoat), caption: captionOf(head.isOnlyName, hasCoat ? color : null) },
    lede: [
      summary,
      found.living > 0 ? nameText.blood(his, found.living) : null,
      head.isOnlyName || sire !== null || dam !== null ? null : nameText.noParents,
    ]
      .filter(Boolean)
      .join('. ')
      .concat('.')
      .replace(/^\.$/, ''),
    ...onlyKnown({
      official,
      said: said && { words: said, by: nameText.saidBy(told.contact.alias, head.shown) },
      line: group && { href: `/bloodlines/${group}`, label: nameText.line(group, him) },
      facts: hasFacts ? known : null,
      hourglass: kin.size === 0 || isOneBar ? null : hourglass(read),
      places: placesView(read, he, him, found.bearers),
      figures: figures.length > 0 ? figures : null,
      offspring: isSaid || foals.length === 0 ? null : foals.length,
      cut: isCut ? nameText.cut(formatNumber(kin.size)) : null,
    }),
    ...drawnName(read, found.cells, led, hasPage),
    relatedTo: relatedPath(name, null),
    shelfTo: addHorsePath(name),
    bearers: { title: nameText.bearers(him), ...bearersView(found, year) },
  }
}

function onlyKnown<Facts extends object>(facts: Facts): Partial<Facts> {
  const known = Object.entries(facts).filter(([, fact]) => fact !== null)
  return Object.fromEntries(known) as Partial<Facts> // fewer of the same
}

/** The sex of a name that is a sire or a dam: what its nearest descendants say. */
function sexOfParent({ places }: NameRead['descent']): string | null {
  if (places.has('M') === places.has('F')) return null
  return places.has('M') ? MARE : STALLION
}

/** The pedigree, of so many generations, where a parent is known. A published page makes it anew. */
export function drawnName(
  { name, sire, dam, ancestry }: Pick<NameRead, 'name' | 'sire' | 'dam' | 'ancestry'>,
  cells: readonly PedigreeCell<Ancestor>[],
  asked: number,
  hasPage: (name: string) => boolean,
) {
  if (sire === null && dam === null) return {}
  const deepest = knownPlaces({ sire, dam }, ancestry, MOST_GENERATIONS).length
  const led = knownLed(asked, deepest)
  const addressOf = (each: number) =>
    `${horsePath(name)}${each === PEDIGREE_GENERATIONS ? '' : `?${LED_KEY}=${each}`}#stamtavla`
  const shown = cells.filter(({ generation }) => generation <= led)
  return onlyKnown({ pedigree: pedigreeView(shown, { hasPage }), led: ledView(led, deepest, addressOf) })
}

/** A portrait on paper, without landscape; a silhouette where the coat is not known. */
const plateDrawing = ({ coat, patterns, layer, body, label }: Drawing, hasCoat: boolean) => ({
  body,
  ...(layer && { layer }),
  ...(hasCoat && { coat: { looks: [coat, ...patterns], label } }),
})

function captionOf(isOnlyName: boolean, color: string | null): string {
  if (isOnlyName) return nameText.onlyName
  return color === null ? nameText.silhouette : nameText.drawn(readColour(color) ?? color)
}

const GENERATIONS_BEFORE = nameText.before.length

type Bar = { label: string; count: string; note: string | null; wide: number; inner: number }

/** A bar for each generation, centred, as wide as the root of its number. */
function hourglass({ sire, dam, ancestry, descent, kin }: NameRead) {
  const before = knownPlaces({ sire, dam }, ancestry, GENERATIONS_BEFORE)
  const after = descent.generations.slice(0, nameText.after.length).map((names, at) => ({
    label: nameText.after[at] ?? '',
    count: names.length,
    here: names.filter((name) => kin.get(name)?.isOwn).length,
  }))
  const rest = descent.generations.slice(nameText.after.length).flat()
  if (rest.length > 0)
    after.push({
      label: nameText.later,
      count: rest.length,
      here: rest.filter((name) => kin.get(name)?.isOwn).length,
    })
  const widest = Math.sqrt(Math.max(2 ** before.length, ...after.map(({ count }) => count)))
  const width = (count: number) => Math.round((Math.sqrt(count) / widest) * 1000) / 10
  return {
    before: before
      .map((known, at): Bar => {
        const possible = 2 ** (at + 1)
        return {
          label: nameText.before[at] ?? '',
          count: formatNumber(known),
          note: nameText.ofPossible(possible),
          wide: width(possible),
          inner: Math.round(width(possible) * (known / possible) * 10) / 10,
        }
      })
      .toReversed(),
    after: after.map(
      ({ label, count, here }): Bar => ({
        label,
        count: formatNumber(count),
        note: here > 0 ? nameText.here(here) : null,
        wide: width(count),
        inner: Math.round(width(count) * (here / count) * 10) / 10,
      }),
    ),
  }
}

function bearersView({ bearers, more, living }: Found, year: number) {
  return {
    ...onlyKnown({
      all: more.length === 0 ? null : nameText.allBearers(living),
      left: bearers.length + more.length < living ? nameText.others(living - bearers.length - more.length) : null,
    }),
    more: more.map(({ name, share }) => ({ name, href: horsePath(name), share: percentOf(share) })),
    rows: bearers.map(({ name, horse, share, ways }) => ({
      name,
      href: horsePath(name),
      drawing: horseBust(horse, year),
      about: [
        [readText(horse.gender)?.toLocaleLowerCase('sv'), readText(horse.age)].filter(Boolean).join(' '),
        nameText.ways(ways),
      ]
        .filter(Boolean)
        .join(', '),
      share: percentOf(share),
      part: Math.round(share * 1000) / 10,
    })),
  }
}

/** Names below the places, from the nearest place on; each is named in all of its places. */
const MOST_NAMED = 200
/** Fewer filled places are a list: a tree of dashes says nothing. */
const LEAST_FOR_TREE = 3

/** The places where it may stand, by its sex, with the own horses that have it there. */
function placesView({ descent, kin }: NameRead, he: string, him: string, bearers: readonly Bearer[]) {
  const own = new Map(
    [...descent.places].flatMap(([path, names]) => {
      const here = names.filter((name) => kin.get(name)?.isOwn)
      return here.length === 0 ? [] : [[path, here] as const]
    }),
  )
  if (own.size === 0) return null
  const asDam = [...own.keys()].filter((path) => path.endsWith('M')).length
  const letter = asDam * 2 > own.size ? 'M' : 'F'
  const paths = ['', 'F', 'M', 'FF', 'FM', 'MF', 'MM', ...['F', 'M'].flatMap(threes)].map((path) => path + letter)
  const word = (path: string) =>
    path.length === 1 ? nameText.parentTo(capital(ancestorWord(path))) : capital(ancestorWord(path))
  const placed = paths.filter((path) => own.has(path))
  // A single horse stands beside its share of the blood already.
  const names = new Set(placed.flatMap((path) => own.get(path) ?? []))
  if (names.size === 1 && bearers.some(({ name }) => names.has(name))) return null
  const isTree = placed.length >= LEAST_FOR_TREE
  const shown = isTree ? paths : placed
  let room = MOST_NAMED
  const listOf = (path: string) => {
    const all = own.get(path) ?? []
    const named = all
      .toSorted(
        (one, other) =>
          Number(!isLivingHere(kin.get(one))) - Number(!isLivingHere(kin.get(other))) || compareSwedish(one, other),
      )
      .slice(0, room)
    room -= named.length
    const left = all.length - named.length
    return {
      id: `plats-${path}`,
      horses: named.map((name) => ({ name, href: horsePath(name) })),
      ...(left > 0 && { left: nameText.others(left) }),
    }
  }
  return {
    title: nameText.places(he),
    note: nameText.placesNote(him),
    isTree,
    // Not one object each: that would be half of a page of which only the name is known.
    words: shown.map(word),
    counts: shown.map((path) => own.get(path)?.length ?? 0),
    lists: placed.map(listOf),
  }
}

const threes = (side: string) => ['FF', 'FM', 'MF', 'MM'].map((path) => side + path)
