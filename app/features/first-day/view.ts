import { type FirstStep, firstDay } from '#app/domain/first-day.ts'
import {
  DEFAULT_SETTINGS,
  FIRST_DAY_AWAY,
  LEFT_ELSEWHERE,
  type Settings,
} from '#app/features/settings/schema/defaults.ts'
import { firstDayText } from './text.ts'

type Known = {
  settings: Settings
  horses: number
  /** Null while they are being counted. */
  picturesElsewhere: number | null
  hasBackup: boolean | null
  hasOwnPassword: boolean
  hasPasskey: boolean
  hasPublished: boolean | null
  isDemo: boolean
}

export type FirstDayView = NonNullable<ReturnType<typeof firstDayView>>

const COUNT = new Intl.NumberFormat('sv-SE')
const TO: Readonly<Record<FirstStep, string>> = {
  name: '/admin/settings#stuteriet',
  sign: '/admin/settings#marke',
  contact: '/admin/settings#kontakt',
  links: '/admin/settings#lankar',
  'start-text': '/admin/settings#stuteriet',
  horses: '/admin/import',
  pictures: '/admin/pictures',
  backup: '/admin/backup',
  password: '/admin/account',
  passkey: '/admin/account#nycklar',
  publish: '/admin/publish',
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

export function firstDayView({ settings, horses, picturesElsewhere, isDemo, ...has }: Known) {
  const { siteName, affix, contact, contactLinks, startText } = settings
  const usual = DEFAULT_SETTINGS
  const set = new Set<FirstStep>()
  if (siteName !== usual.siteName && affix !== usual.affix) set.add('name')
  // A setting that was left as it is is shown to visitors.
  if (
    contact.alias !== usual.contact.alias &&
    contact.chat !== usual.contact.chat &&
    contact.email !== usual.contact.email
  )
    set.add('contact')
  if (!isSame(contactLinks, usual.contactLinks)) set.add('links')
  if (startText !== usual.startText) set.add('start-text')
  const { signLetter: letter, signPicture: picture } = settings
  if (letter !== null || picture !== null) set.add('sign')
  const leavesPictures = settings.picturesElsewhere === LEFT_ELSEWHERE
  if (leavesPictures) set.add('pictures')
  const list = firstDay({
    set,
    horses,
    picturesElsewhere,
    ...has,
    isDemo,
    isPutAway: settings.firstDay === FIRST_DAY_AWAY,
  })
  if (list === null) return null

  const says: Readonly<Record<FirstStep, string>> = {
    name: set.has('name')
      ? firstDayText.name(siteName, affix)
      : firstDayText.nameless(siteName === usual.siteName ? siteName : affix),
    sign:
      picture !== null
        ? firstDayText.signPicture
        : letter === null
          ? firstDayText.noSign
          : firstDayText.signLetter(letter),
    contact: set.has('contact')
      ? shown([contact.alias, contact.chat, contact.email], firstDayText.contactBlank)
      : firstDayText.noContact,
    links: set.has('links')
      ? shown(
          contactLinks.map(({ label }) => label),
          firstDayText.linksBlank,
        )
      : firstDayText.noLinks,
    'start-text': set.has('start-text') ? firstDayText.startText : firstDayText.noStartText(startText),
    horses:
      horses === 0
        ? firstDayText.noHorses
        : horses === 1
          ? firstDayText.oneHorse
          : firstDayText.horses(COUNT.format(horses)),
    pictures: firstDayText.pictures(horses, picturesElsewhere, leavesPictures),
    backup: has.hasBackup ? firstDayText.hasBackup : firstDayText.noBackup,
    password: has.hasOwnPassword ? firstDayText.hasPassword : firstDayText.noPassword,
    passkey: has.hasPasskey ? firstDayText.hasPasskey : firstDayText.noPasskey,
    publish: has.hasPublished ? firstDayText.published : firstDayText.notPublished,
  }
  const done = list.filter(({ isDone }) => isDone).length
  return {
    lines: list.map(({ step, isDone }) => ({
      step,
      isDone,
      title: firstDayText.steps[step],
      says: says[step],
      to: TO[step],
      ...(step === 'pictures' && !isDone && (picturesElsewhere ?? 0) > 0 ? { isChoice: true as const } : {}),
    })),
    count: firstDayText.count(done, list.length),
    done,
  }
}

function shown(words: readonly string[], none: string): string {
  const said = words.filter((word) => word !== '').join(', ')
  return said === '' ? none : said
}
