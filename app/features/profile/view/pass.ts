import { findDiscipline } from '#app/domain/competition/class-key.ts'
import { type HorseDocument, readText } from '#app/domain/documents.ts'
import { cardPath, horsePath, parentLabel } from '#app/domain/names.ts'
import type { ForumHorse, ForumPlace } from '#app/domain/profile/forum-text.ts'
import { type ProudFact, proudFacts } from '#app/domain/profile/proud-facts.ts'
import type { Today } from '#app/domain/stockholm.ts'
import { yearOf } from '#app/domain/stud-clock.ts'
import { formatNumber } from '#app/domain/swedish.ts'
import { type PedigreeCellView, pedigreeView } from '#app/features/pedigree/view/tree.ts'
import type { Settings } from '#app/features/settings/schema/defaults.ts'
import type { PassRead } from '../data/pass.server.ts'
import { passLines } from '../text/pass.ts'
import { storyLines } from '../text/story.ts'
import { type ProfileHead, profileHead } from './head.ts'
import { competition } from './info.ts'
import { printedOn } from './printed.ts'
import { proudView } from './story.ts'

/** `printDay`: null on a page that becomes a file, where the browser says it. */
type Around = {
  today: Today
  printDay: string | null
  settings: Pick<Settings, 'siteName' | 'contact'>
  publicUrl: string | null
}
type AroundSheet = Omit<Around, 'today'>

/** The head of a printed sheet: the stud, the address, the breeder, and the day of printing. */
export function paperTop(horse: HorseDocument, { printDay, settings, publicUrl }: AroundSheet) {
  const breeder = readText(horse.breeder)
  return {
    stud: settings.siteName,
    address: publicUrl === null ? null : decoded(publicUrl.replace(/^https?:\/\//, '') + horsePath(horse.name)),
    breeder: breeder === null ? null : passLines.breeder(breeder),
    printed: printDay === null ? '' : printedOn(printDay),
  }
}
export type PaperTopView = ReturnType<typeof paperTop>

export function passView(read: PassRead, { today, ...around }: Around) {
  const { settings, publicUrl, printDay } = around
  const { horse, scores, evaluations, cells, foals } = read
  const head = profileHead(horse, scores, yearOf(today, 'ages'), settings.contact)
  const of = { horse, scores, evaluations, offspring: { count: foals.total, here: foals.here } }
  const pedigree = pedigreeView(cells, { chosen: null, via: new Set(), addressOf: () => head.href })
  // A name without a horse, or a horse with a page elsewhere, has none.
  const card = !read.named && readText(horse.link) === null ? cardPath(horse.name) : null
  return {
    head,
    // Files follow links: cards are published only with a known address.
    card: publicUrl === null ? null : card,
    paper: paperTop(horse, around),
    proud: proudView(of),
    pedigree,
    forum: {
      /** Null where only the browser knows the address of the site. */
      site: publicUrl,
      // A published site without a known address has no cards; a site that is served has.
      horse: forumHorse(head, { horse, facts: proudFacts(of), pedigree, card: (publicUrl ?? printDay) ? card : null }),
    },
  }
}

/** As many generations as a forum's text has. */
const FORUM_GENERATIONS = 3

/** The horse as a forum is told of it. Addresses of this site have no host. */
function forumHorse(
  head: ProfileHead,
  {
    horse,
    facts,
    pedigree,
    card,
  }: { horse: HorseDocument; facts: ProudFact[]; pedigree: readonly PedigreeCellView[]; card: string | null },
): ForumHorse {
  const { picture } = head
  const { forum } = passLines
  const { focus, level } = focusOf(horse)
  const lines = [
    [head.summary],
    [focus === null ? null : forum.focus(focus, level), ...facts.map(sayFact)],
    [named(horse.genotype, forum.genotype), named(horse.line, forum.line), named(horse.breeder, passLines.breeder)],
    [head.sale && forum.forSale],
  ]
  return {
    name: head.name,
    titles: head.titles,
    lines: lines.map((parts) => parts.filter(Boolean).map(capitalised).join(' · ')),
    page: head.href,
    picture:
      card ?? (typeof picture === 'string' ? picture : picture && `${picture.src}/${picture.widths.at(-1)}.webp`),
    pedigree: {
      title: forum.pedigree,
      parents: pedigree.some(({ name }) => name !== null) ? pedigree.map(placeOf) : [],
    },
  }
}

const named = (value: unknown, say: (text: string) => string) => {
  const text = readText(value)
  return text === null ? null : say(text)
}

const capitalised = (text: string | null) => (text ?? '').replace(/^\p{Ll}/u, (first) => first.toLocaleUpperCase('sv'))

function focusOf(horse: HorseDocument) {
  const { potentials } = competition(horse)
  const [first] = potentials
  const focus = findDiscipline(readText(horse.focus) ?? '')?.name ?? readText(horse.focus)
  return { focus, level: first?.isFocus ? first.level : null }
}

function sayFact(fact: ProudFact): string {
  const { forum } = passLines
  switch (fact.kind) {
    case 'exterior':
      return forum.exterior(formatNumber(fact.total), fact.grade)
    case 'wins':
      return `${formatNumber(fact.count)} ${storyLines.wins(fact.count, fact.best)}`
    case 'placings':
      return `${formatNumber(fact.count)} ${storyLines.placings(fact.count)}`
    case 'premiering':
      return forum.premiering(fact.grade)
    case 'offspring':
      return `${formatNumber(fact.count)} ${storyLines.offspring(fact.count, 0)}`
    case 'test':
      return `${fact.label} ${fact.reached}`
  }
}

/** What is known of an ancestor, and its parents up to the last generation of the text. */
function placeOf({
  path,
  generation,
  name,
  tag,
  breed,
  color,
  height,
  exterior,
  parents,
}: PedigreeCellView): ForumPlace {
  const { forum } = passLines
  return {
    role: path.endsWith('F') ? forum.sire : forum.dam,
    name: parentLabel(name) + (tag ? ` (${tag.code})` : ''),
    facts: [
      breed,
      color?.replace(/^\p{Lu}(?=\p{Ll})/u, (first) => first.toLocaleLowerCase('sv')),
      height && forum.height(height),
      exterior?.text,
    ]
      .filter(Boolean)
      .join(', '),
    parents: generation < FORUM_GENERATIONS && parents ? parents.map(placeOf) : [],
  }
}

/** As a person reads it; an address that cannot be decoded stays as it is. */
function decoded(address: string): string {
  try {
    return decodeURI(address)
  } catch {
    return address
  }
}

export type PassView = ReturnType<typeof passView>
