import { ageOf, yearsLived } from '#app/domain/age.ts'
import { andList } from '#app/domain/and-list.ts'
import { breedInSentence } from '#app/domain/breeds.ts'
import { CATEGORY_TITLES, horseStatus, isCounted, isOffered, listOf, SALE_TAGS } from '#app/domain/categories.ts'
import { askMail, NO_EMAIL_YET } from '#app/domain/contacts/ask-mail.ts'
import { type HorseDocument, readText, type ScoresDocument } from '#app/domain/documents.ts'
import { glossaryPath } from '#app/domain/glossary-path.ts'
import { ageWords, kindOfHorse } from '#app/domain/horse/kind-words.table.ts'
import { memorialOf } from '#app/domain/horse/memorial.ts'
import { titlesLine, vhfTitle } from '#app/domain/merits/titles.ts'
import { vhfTotal } from '#app/domain/merits/totals.ts'
import { horsePath } from '#app/domain/names.ts'
import { onceFor } from '#app/domain/once-for.ts'
import { mainPicture, shownPicture } from '#app/domain/pictures/pictures.ts'
import { fitOf } from '#app/domain/profile/name-fit.ts'
import { formatFigure, keepTogether } from '#app/domain/swedish.ts'
import { webAddress } from '#app/domain/web-address.ts'
import { bestRung } from '#app/features/horses/view/best-class.ts'
import { atDusk, heightShown, horseDrawing } from '#app/features/horses/view/card.ts'
import { publicText } from '#app/text/public.ts'
import { headLines } from '../text/profile.ts'

type Contact = { alias: string; chat: string; email: string }

export type ProfileHead = ReturnType<typeof makeHead>

const MEDAL_KEYS = {
  RSCh: 'rsch',
  CCh: 'cch',
  LCh: 'lch',
  RCh: 'rch',
  NCh: 'nch',
  IntCh: 'intch',
  Legend: 'legend',
} as const

export function statusBanner(horse: HorseDocument) {
  const kind = horseStatus(horse)
  if (kind === null) return null
  const link = webAddress(horse.link)
  if (kind === 'sold') {
    const owner = readText(horse.owner)
    const sentence = publicText.sold(owner ?? headLines.newOwner)
    // The colon introduces the new owner and is omitted without one.
    return { kind, text: owner === null && link === null ? sentence.replace(/:$/, '') : sentence, link }
  }
  return { kind, text: kind === 'dead' ? publicText.dead : publicText.tingad, link: kind === 'dead' ? link : null }
}

/** The head of a horse's profile, cached: the same documents give the same head all year. */
export function profileHead(horse: HorseDocument, scores: ScoresDocument | null, year: number, contact: Contact) {
  const heads = headsOf(horse)(scores ?? NO_SCORES)
  const { alias, chat, email } = contact
  const about = JSON.stringify([year, alias, chat, email])
  const head = heads.get(about) ?? makeHead(horse, scores, year, contact)
  heads.set(about, head)
  return head
}

const NO_SCORES: ScoresDocument = { name: '' }
const headsOf = onceFor((_horse: HorseDocument) => onceFor((_scores: ScoresDocument) => new Map<string, ProfileHead>()))

function makeHead(horse: HorseDocument, scores: ScoresDocument | null, year: number, contact: Contact) {
  const total = vhfTotal(scores)
  const title = vhfTitle(total)
  const keeping: [string, unknown][] = [
    [headLines.breeder, horse.breeder],
    [headLines.seller, horse.seller],
    [headLines.created, horse.created],
  ]
  const picture = mainPicture(horse)
  const list = listOf(horse)
  const isDead = horseStatus(horse) === 'dead'
  const drawing = horseDrawing(horse, year)
  return {
    name: horse.name,
    fit: fitOf(horse.name),
    href: horsePath(horse.name),
    status: statusBanner(horse),
    // The earned VHF title, then the horse's own titles.
    titles: titlesLine(total, horse.titles),
    summary: summary(horse, year),
    /** The sentence below the name; the years of a dead horse have a line of their own. */
    lead: summary(horse, year, !isDead),
    picture: shownPicture(picture),
    alt: picture?.alt ?? headLines.photoOf(horse.name),
    credit: creditOf(picture === null ? readText(horse.copyright) : (picture.credit ?? null)),
    // The dead are drawn at dusk.
    drawing: isDead ? atDusk(drawing) : drawing,
    memorial: isDead ? memorialOf(horse, year) : null,
    medal: title && {
      key: MEDAL_KEYS[title.letters],
      title: title.shown,
      label: title.label,
      fromPoints: title.points,
      total: formatFigure(total),
    },
    sale: isOffered(horse) ? { tag: SALE_TAGS.forSale, suits: suits(horse), contact: writeTo(contact) } : null,
    /** Where to ask about a horse that lives here. */
    ask: isCounted(horse) ? askMail(contact.email, headLines.askAbout(horse.name)) : null,
    keeping: keeping.flatMap(([label, value]) => {
      const shown = readText(value)
      return shown
        ? [{ label, value: shown, ...(label === headLines.created && { meaning: glossaryPath(label) }) }]
        : []
    }),
    list: list === null ? null : { title: CATEGORY_TITLES[list], href: `/${list}` },
  }
}

/** Whom a horse for sale suits: what its records say that it can do. */
function suits(horse: HorseDocument): string | null {
  const rung = bestRung(horse)
  return rung && headLines.suits(rung.name.toLocaleLowerCase('sv'), rung.label)
}

/** Whom to write to; what the owner left blank is left out. */
function writeTo({ alias, chat, email }: Contact): string | null {
  const ways = [
    ...(email === '' || email === NO_EMAIL_YET ? [] : [headLines.email(email)]),
    ...(chat === '' ? [] : [headLines.chat(chat)]),
  ]
  if (ways.length === 0) return alias === '' ? null : headLines.owner(alias)
  return headLines.writeTo(alias, andList(ways))
}

/** Whose picture it is: `Foto: Lisa Lins`. Words that were stored with the name stay (`Bild: majvi`, `© Vindspel`). */
export function creditOf(holder: string | null): string | null {
  if (holder === null) return null
  return /^(?:(?:foto|photo|bild|picture)\s*(?::|av\b|by\b|©)|©|\(c\)|copyright\b)/i.test(holder)
    ? holder
    : headLines.photoBy(holder)
}

/** `Brunskäckigt sto (tobiano), svenskt varmblod, 8 år, 168 cm`: only what is known. */
function summary(horse: HorseDocument, year: number, withYears = true): string {
  const breed = readText(horse.breed)
  const [age, lived] = [ageOf(horse, year), yearsLived(horse)]
  return [
    kindOfHorse(horse),
    breed && breedInSentence(breed),
    withYears ? lived : null,
    age === null ? null : `${lived === null ? '' : headLines.became}${ageWords(age, NO_BREAK)}`,
    keepTogether(heightShown(horse, year) ?? ''),
  ]
    .filter((part) => part !== null && part !== '')
    .join(', ')
    .replace(/^\p{Ll}/u, (first) => first.toLocaleUpperCase('sv'))
}

const NO_BREAK = '\u00a0'
