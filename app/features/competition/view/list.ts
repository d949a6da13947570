import type { ListFilterField } from '#app/desk/list-filters.tsx'
import { ageInYears } from '#app/domain/age.ts'
import { breedCode, breedName } from '#app/domain/breeds.ts'
import { classLabel, disciplineLabel, findDiscipline } from '#app/domain/competition/class-key.ts'
import { classListText } from '#app/domain/competition/class-list-text.ts'
import { DISCIPLINES, type DisciplineKey } from '#app/domain/competition/disciplines.table.ts'
import { readMeritCount } from '#app/domain/competition/entry.ts'
import {
  ageThatCounts,
  type CopiedDifference,
  copiedDifferences,
  levelUpEntry,
} from '#app/domain/competition/entry-moves.ts'
import { type EntryOddity, entryOddities } from '#app/domain/competition/entry-place.ts'
import { HEIGHT_GROUP_NAMES, HEIGHT_GROUPS, type HeightGroup } from '#app/domain/competition/height-group.ts'
import { isReadyForLevelUp, levelFor } from '#app/domain/competition/ladder.ts'
import { formatPotential, potentials } from '#app/domain/competition/potential.ts'
import { classesAbove } from '#app/domain/competition/suggest-class.ts'
import { type CompetitionDocument, readNumber, readText } from '#app/domain/documents.ts'
import { horsePath, isAddressable } from '#app/domain/names.ts'
import { formatNumber } from '#app/domain/swedish.ts'
import type { EntryHorse } from '#app/features/competition/data/entries.server.ts'
import {
  type ClassOfEntries,
  type CompetitionFilter,
  type CompetitionList,
  NO_DISCIPLINE,
  type PlacedEntry,
  type ReadyEntries,
  twinKey,
} from '#app/features/competition/data/list.server.ts'
import { text } from '#app/text/competition.ts'

/** The filters of an address: `?gren=dressyr&grupp=Pony&q=`; a blank or unknown one narrows nothing. */
export function readCompetitionFilter(search: URLSearchParams): CompetitionFilter {
  const word = (key: string) => search.get(key)?.trim() || undefined
  const discipline = word('gren')
  const group = word('grupp')?.toLowerCase()
  return {
    discipline: discipline === NO_DISCIPLINE ? NO_DISCIPLINE : findDiscipline(discipline)?.key,
    group: HEIGHT_GROUPS.find((known) => known.toLowerCase() === group),
    search: word('q'),
  }
}

const GROUP_CHOICES: Readonly<Record<HeightGroup, string>> = {
  ...HEIGHT_GROUP_NAMES,
  Pony: 'Alla ponnyer',
  Horse: 'Häst',
}

/** The choices above the list, with how many entries a discipline has. */
export function competitionFilterFields(
  { discipline, group }: CompetitionFilter,
  counts: CompetitionList['counts'],
): ListFilterField[] {
  const unknown = counts.get(null) ?? 0
  return [
    {
      name: 'gren',
      label: 'Gren',
      value: discipline ?? '',
      options: [
        { value: '', label: 'Alla grenar' },
        ...DISCIPLINES.map(({ key, name }) => ({ value: key, label: `${name} (${counts.get(key) ?? 0})` })),
        ...(unknown > 0 || discipline === NO_DISCIPLINE
          ? [{ value: NO_DISCIPLINE, label: `${text.list.unknownDiscipline} (${unknown})` }]
          : []),
      ],
    },
    {
      name: 'grupp',
      label: 'Höjd',
      value: group ?? '',
      options: [
        { value: '', label: 'Alla höjder' },
        ...HEIGHT_GROUPS.map((each) => ({ value: each, label: GROUP_CHOICES[each] })),
      ],
    },
  ]
}

export const entryPath = (id: string) => `/admin/competition?${new URLSearchParams({ id }).toString()}`

const profileOf = (name: string, horse: EntryHorse | undefined) =>
  horse && isAddressable(name) ? horsePath(name) : null

const heightText = (entry: CompetitionDocument) => {
  const height = readNumber(entry.height)
  return height === null || height <= 0 ? null : `${formatNumber(height)} cm`
}

const breedText = (entry: CompetitionDocument) => breedCode(entry.breed) ?? readText(entry.breed)

/** What is told of a horse after its name, as its entry has it: `Sto`, `7 år`, `SWB`, `168 cm`. */
function factsOf(entry: CompetitionDocument, ageYears: number | null): string[] {
  return [
    readText(entry.gender),
    ageYears === null ? null : `${ageYears} år`,
    breedText(entry),
    heightText(entry),
  ].filter((fact) => fact !== null)
}

/** Class levels in words: which class a potential points to, and how far that is from the class of the entry. */
export type PotentialView = { value: string; level: string; compared: string | null }

function potentialView(
  entry: CompetitionDocument,
  discipline: DisciplineKey,
  group: HeightGroup,
  classKey: string | null,
): PotentialView | null {
  const potential = potentials(entry.stats)?.[discipline]
  if (potential === undefined) return null
  const above = classKey === null ? null : classesAbove(discipline, group, classKey, potential)
  return {
    value: formatPotential(potential),
    level: levelFor(discipline, group, potential).label,
    compared: above === null ? null : sayDistance(above),
  }
}

function sayDistance(above: number): string {
  if (above === 0) return 'samma klass'
  const count = Math.abs(above) === 1 ? 'en klass' : `${Math.abs(above)} klasser`
  return `${count} ${above > 0 ? 'över' : 'under'}`
}

const FIELD_NAMES: Readonly<Record<CopiedDifference['field'], string>> = {
  gender: 'Kön',
  age: 'Född',
  premium: 'Premium',
}

/** `Född 2019 → 2018`. */
export const sayDifference = ({ field, from, to }: CopiedDifference) =>
  `${FIELD_NAMES[field]} ${from ?? 'saknas'} → ${to}`

function sayOddity(oddity: EntryOddity, entry: CompetitionDocument): string {
  switch (oddity) {
    case 'discipline':
      return text.odd.discipline(readText(entry.currentEvent))
    case 'class':
      return text.odd.class(readText(entry.currentClass))
    case 'merits':
      return text.odd.merits(readText(entry.meritCount) ?? '')
    case 'age':
      return text.odd.age(readText(entry.age) ?? '')
  }
}

export type EntryLine = {
  id: string
  version: number
  name: string
  /** Null when there is no such horse. */
  profile: string | null
  /** Its page among the forms. */
  href: string
  discipline: string
  facts: string[]
  potential: PotentialView | null
  merits: number
  isReady: boolean
  premium: string
  /** What cannot be read or found, in sentences. */
  problems: string[]
  differences: string[]
  /** Whether it stands in a class from which it can go on. */
  isPlaced: boolean
}

export function entryLine(
  { id, version, name, entry, place }: PlacedEntry,
  { horses, twins, year }: Pick<CompetitionList, 'horses' | 'twins'> & { year: number },
): EntryLine {
  const horse = horses.get(name)
  const { discipline, group, rung } = place
  const merits = readMeritCount(entry)
  const differences = horse ? copiedDifferences(entry, horse.horse, horse.premium) : []
  const isTwin = discipline !== null && twins.has(twinKey(name, discipline))
  return {
    id,
    version,
    name,
    profile: profileOf(name, horse),
    href: entryPath(id),
    discipline: discipline === null ? text.list.unknownDiscipline : disciplineLabel(discipline),
    facts: factsOf(entry, ageThatCounts(entry, horse?.horse ?? null, year)),
    potential: discipline === null ? null : potentialView(entry, discipline, group, rung?.key ?? null),
    merits,
    isReady: isReadyForLevelUp(merits),
    premium: readText(entry.premium) ?? '',
    problems: [
      ...entryOddities(entry).map((oddity) => sayOddity(oddity, entry)),
      ...(horse ? [] : [text.odd.horse]),
      ...(isTwin ? [text.odd.twin] : []),
    ],
    differences: differences.map(sayDifference),
    isPlaced: rung !== null,
  }
}

export type ClassView = {
  id: string
  title: string
  lead: string | null
  /** `3 hästar`, with how many of them stand on this page where that is fewer. */
  note: string
  lines: EntryLine[]
  /** The whole class as text; null where a search has thinned it, and for classes of no ladder. */
  copyText: string | null
}
export type GroupView = { title: string | null; classes: ClassView[] }
export type DisciplineView = { id: string; title: string; groups: GroupView[] }

const horsesOf = (count: number) => (count === 1 ? '1 häst' : `${count} hästar`)

/** Ponies whose height nobody has written down. */
const GROUP_TITLES: Readonly<Record<HeightGroup, string>> = { ...HEIGHT_GROUP_NAMES, Pony: 'Ponny, okänd höjd' }

export function competitionSections(list: CompetitionList, filter: CompetitionFilter, year: number): DisciplineView[] {
  const sections: (DisciplineView & { key: DisciplineKey | null })[] = []
  for (const [index, each] of list.classes.entries()) {
    const { discipline, group, rung } = each.place
    const last = sections.at(-1)
    const section =
      last && last.key === discipline
        ? last
        : {
            key: discipline,
            id: discipline ?? 'okand-gren',
            title: discipline === null ? text.list.unknownDiscipline : disciplineLabel(discipline),
            groups: [],
          }
    if (section !== last) sections.push(section)
    const title = rung === null ? null : GROUP_TITLES[group]
    const lastGroup = section.groups.at(-1)
    const own = lastGroup && lastGroup.title === title ? lastGroup : { title, classes: [] }
    if (own !== lastGroup) section.groups.push(own)
    own.classes.push(classView(each, `klass-${index}`, list, filter, year))
  }
  return sections.map(({ key: _key, ...section }) => section)
}

function classView(
  { place, shown, whole }: ClassOfEntries,
  id: string,
  list: CompetitionList,
  { search }: CompetitionFilter,
  year: number,
): ClassView {
  const { discipline, group, rung } = place
  const note = shown.length < whole.length ? `${shown.length} av ${horsesOf(whole.length)}` : horsesOf(whole.length)
  const lines = shown.map((entry) => entryLine(entry, { ...list, year }))
  if (discipline === null) {
    return {
      id,
      title: text.list.toMend,
      lead: text.list.unknownDisciplineLead,
      note,
      lines,
      copyText: null,
    }
  }
  if (rung === null) {
    return { id, title: text.list.offLadder, lead: text.list.offLadderLead, note, lines, copyText: null }
  }
  const horses = whole.map(({ name, entry }) => ({
    name,
    facts: factsOf(entry, ageThatCounts(entry, list.horses.get(name)?.horse ?? null, year)),
  }))
  return {
    id,
    title: rung.label,
    lead: null,
    note,
    lines,
    copyText: search === undefined ? classListText({ discipline, group, rung }, horses) : null,
  }
}

export type ReadyLine = {
  id: string
  version: number
  name: string
  href: string
  profile: string | null
  discipline: string
  from: string
  merits: number
  /** What Level Up does. */
  outcome: string
  may: boolean
  /** Its class is on no ladder: one has to be chosen first. */
  isOffLadder: boolean
}

/** The dry view of Level Up for all that are ready: who moves where, who stays, who may not and why. */
export function readyLines({ entries, horses }: ReadyEntries, year: number): ReadyLine[] {
  return entries.map(({ id, version, name, entry, place }) => {
    const horse = horses.get(name)
    const age = ageThatCounts(entry, horse?.horse ?? null, year)
    const up = levelUpEntry(entry, age)
    const stored = readText(entry.currentClass)
    const event = place.discipline ?? readText(entry.currentEvent) ?? ''
    return {
      id,
      version,
      name,
      href: entryPath(id),
      profile: profileOf(name, horse),
      discipline: place.discipline === null ? text.list.unknownDiscipline : disciplineLabel(place.discipline),
      from: place.rung?.label ?? (stored === null ? '–' : classLabel(event, stored)),
      merits: readMeritCount(entry),
      outcome: up.ok
        ? up.isMoved
          ? `Går upp till ${up.rung.label}`
          : `Stannar i ${up.rung.label}, den sista klassen. Meriterna nollställs.`
        : up.reason === 'too-young'
          ? `${text.tooYoung(name, up.rung.label)} (${age} år, klassen är från ${up.rung.minAge} år)`
          : 'Klassen finns inte på stegen. Välj klass först.',
      may: up.ok,
      isOffLadder: !up.ok && up.reason === 'not-on-ladder',
    }
  })
}

/** Age, sex, breed and height as the entry says them, for its own page. */
export function entryFacts(entry: CompetitionDocument, horse: EntryHorse | null, year: number) {
  const own = ageInYears(entry.age, year)
  const counts = ageThatCounts(entry, horse?.horse ?? null, year)
  const breed = readText(entry.breed)
  return [
    { label: 'Ålder', value: counts === null ? '' : own === counts ? `${counts} år` : `${counts} år, från hästen` },
    { label: 'Kön', value: readText(entry.gender) ?? '' },
    { label: 'Ras', value: breed === null ? '' : breedName(breed) },
    { label: 'Mankhöjd', value: heightText(entry) ?? '' },
    { label: 'Inriktning', value: readText(entry.focus) ?? '' },
    { label: 'Premium', value: readText(entry.premium) ?? '' },
    { label: 'I listan sedan', value: readText(entry.created) ?? '' },
  ]
}
