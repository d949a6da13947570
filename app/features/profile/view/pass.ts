import { type HorseDocument, readText } from '#app/domain/documents.ts'
import { cardPath, horsePath, readKnownName } from '#app/domain/names.ts'
import { FORUM_FORMS, forumText } from '#app/domain/profile/forum-text.ts'
import type { Today } from '#app/domain/stockholm.ts'
import { pedigreeView } from '#app/features/pedigree/view/tree.ts'
import type { Settings } from '#app/features/settings/schema/defaults.ts'
import type { InfoRead } from '../data/info.server.ts'
import { passLines } from '../text/pass.ts'
import { profileHead } from './head.ts'
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

export function passView(read: InfoRead, { today, ...around }: Around) {
  const { settings, publicUrl } = around
  const { horse, scores, evaluations, cells, foals } = read
  const head = profileHead(horse, scores, today.year, settings.contact)
  const [sire, dam] = [readKnownName(horse.sire), readKnownName(horse.dam)]
  const { picture } = head
  const shown = typeof picture === 'string' ? picture : picture && `${picture.src}/${picture.widths.at(-1)}.webp`
  const whole = (address: string | null) =>
    address?.startsWith('/') ? (publicUrl === null ? null : publicUrl + address) : address
  const forum = {
    name: head.name,
    titles: head.titles,
    lines: [
      head.summary.replaceAll('\u00a0', ' '),
      [sire && passLines.sire(sire), dam && passLines.dam(dam)].filter((part) => part).join(' '),
    ],
    page: whole(head.href),
    picture: whole(shown),
  }
  return {
    head,
    // A horse with a page elsewhere has none. Cards are published only with a known address.
    card: readText(horse.link) === null && publicUrl !== null ? cardPath(horse.name) : null,
    paper: paperTop(horse, around),
    proud: proudView({ horse, scores, evaluations, offspring: { count: foals.total, here: foals.here } }),
    pedigree: pedigreeView(cells, { chosen: null, via: new Set(), addressOf: () => head.href }),
    forum: FORUM_FORMS.map((form) => ({ form, text: forumText(form, forum) })),
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
