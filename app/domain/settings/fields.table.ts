/**
 * The settings, one row each. It defines how the setting is stored, read, edited and saved, and its word in the
 * journal. All is our own choice except the front page's text (spec 2). A row without a `section` is not in the form
 * (`setOne`).
 */
import type { PictureCopy } from '#app/domain/pictures/pictures.ts'
import { REGISTER_CARD, REGISTRIES } from '#app/domain/registries.table.ts'
import { NO_EMAIL_YET } from '../contacts/ask-mail.ts'
import { CLOCK } from '../stud-clock.table.ts'
import { DEFAULT_SITE_NAME } from './frame-defaults.table.ts'

/** The one document of the settings. */
export const SETTINGS_ID = 'site'

export type OutsideLink = { label: string; url: string; icon: string }

/** The value of a setting of each kind, as it is read. */
export type SettingValues = {
  /** Never blank. */
  name: string
  /** Blank brings back the default. */
  text: string
  /** If blank, it is stored as null and not shown. Only in a group: a null outside one would remove the setting. */
  hideable: string
  /** The same for an e-mail address. */
  email: string
  /** One letter or digit. */
  letter: string | null
  /** The address of this site, without a path. */
  origin: string | null
  /** A web address, or a path on this site. */
  address: string | null
  /** An address on another site; never blank. */
  'outside-address': string
  flag: boolean
  /** How common genes are in breeds, as typed (`readBreedGenes`). */
  'breed-genes': string
  links: OutsideLink[]
  /** URL template by registry key, `{id}` for the id; a blank one shows the id as plain text. */
  templates: Readonly<Record<string, string>>
  picture: PictureCopy | null
  /** The stud's own year; null follows the calendar. */
  'stud-year': number | null
  /** Set by a button. */
  word: string | null
}
export type SettingKind = keyof SettingValues

/** Sections of the form, in order. `id` is for links. */
export const SETTING_SECTIONS = {
  stud: { id: 'stuteriet', title: 'Stuteriet' },
  sign: {
    id: 'marke',
    title: 'Märke',
    lead: 'Står i sidhuvudet och i webbläsarens flik. Utan eget märke står programmets hästsko med ett N där.',
  },
  contact: { id: 'kontakt', title: 'Kontakt', lead: 'Det som lämnas tomt visas inte.' },
  links: { id: 'lankar', title: 'Länkar i kontaktrutan' },
  memorial: { title: 'Äldre minneslund', lead: 'Länken under Minneslund i menyn.' },
  breeding: { title: 'Aveln' },
  footer: { title: 'Sidfoten' },
  registers: {
    title: 'Register',
    lead: 'Adressen till en häst i varje register, med {id} där numret ska stå. Utan adress visas numret som vanlig text.',
  },
} as const satisfies Record<string, { id?: string; title: string; lead?: string }>
export type SettingSection = keyof typeof SETTING_SECTIONS

type RowOf<Kind extends SettingKind> = {
  kind: Kind
  default: SettingValues[Kind]
  /** The label in the journal, and in the form unless `inForm` is given. */
  label: string
  inForm?: string
  section?: SettingSection
  hint?: string
  /** The message for a blank value that must not be blank. */
  missing?: string
  /** The most characters. */
  longest?: number
  /** Three of the section's six columns; all of them if not given. */
  width?: 'c3'
  /** Lines of its input, if more than one. */
  lines?: number
}
export type SettingRow = { [Kind in SettingKind]: RowOf<Kind> }[SettingKind]
/** Settings that are stored together, under one name. */
export type SettingGroup = { section: SettingSection; label: string; rows: Readonly<Record<string, SettingRow>> }
type SingleRow = Exclude<SettingRow, { kind: 'hideable' | 'email' }>

const following = (clock: 'stud' | 'calendar') =>
  Object.values(CLOCK)
    .flatMap(({ follows, says }) => (follows === clock ? [says] : []))
    .join(', ')

export const SETTINGS = {
  siteName: {
    kind: 'name',
    default: DEFAULT_SITE_NAME,
    label: 'Stuteriets namn',
    section: 'stud',
    missing: 'Skriv stuteriets namn.',
    longest: 80,
  },
  // A name that contains it is homebred (spec 5).
  affix: {
    kind: 'name',
    default: 'Ditt affix',
    label: 'Affix',
    section: 'stud',
    hint: 'En häst med det i namnet är uppfödd här.',
    missing: 'Skriv stuteriets affix.',
    longest: 80,
  },
  siteAddress: {
    kind: 'origin',
    default: null,
    label: 'Webbplatsens adress',
    section: 'stud',
    hint: 'Till exempel https://norrsken.example. Med den får delade länkar sin bild, och sökmotorer en karta.',
    longest: 200,
  },
  studYear: {
    kind: 'stud-year',
    default: null,
    label: 'Stuteriets år',
    section: 'stud',
    hint: `Lämna tomt för kalenderns år. Ett eget år gäller tills du ändrar det, och då följer ${following('stud')} det. Följer alltid kalendern: ${following('calendar')}.`,
  },
  startText: {
    kind: 'text',
    default: 'Information kommer senare...',
    label: 'Text på startsidan',
    section: 'stud',
    hint: 'Tom rad ger nytt stycke. Länk: [ord](https://…). *Kursiv*, **fet**. Ett kort första stycke visas i bilden överst.',
    longest: 2000,
    lines: 5,
  },
  signLetter: {
    kind: 'letter',
    default: null,
    label: 'Bokstav i märket',
    section: 'sign',
    hint: 'Står i hästskon. Har du en egen bild visas den i stället.',
    width: 'c3',
  },
  // Replaces the drawn panorama.
  frontImage: {
    kind: 'address',
    default: null,
    label: 'Bild på startsidan',
    section: 'stud',
    hint: 'Adressen till en bild. Lämna tomt för det tecknade landskapet.',
  },
  signPicture: { kind: 'picture', default: null, label: 'Märkets bild' },
  contact: {
    section: 'contact',
    label: 'Kontakt',
    rows: {
      alias: { kind: 'hideable', default: 'Ditt alias', label: 'Alias', longest: 200, width: 'c3' },
      chat: { kind: 'hideable', default: 'dittnamn#0000', label: 'Chatt', longest: 200, width: 'c3' },
      email: { kind: 'email', default: NO_EMAIL_YET, label: 'E-post', longest: 200, width: 'c3' },
    },
  },
  contactLinks: {
    kind: 'links',
    default: [
      { label: 'Forum', url: 'https://example.org/forum', icon: 'forum' },
      { label: 'Hästregister', url: 'https://example.org/register', icon: 'register' },
      { label: 'Chattserver', url: 'https://example.org/chat', icon: 'chat' },
    ],
    label: 'Länkar',
    section: 'links',
  },
  oldMemorial: {
    section: 'memorial',
    label: 'Äldre minneslund',
    rows: {
      label: {
        kind: 'name',
        default: 'Äldre minneslund (2008-2025)',
        label: 'Minneslund, namn',
        inForm: 'Namn',
        missing: 'Skriv vad länken heter.',
        width: 'c3',
      },
      url: {
        kind: 'outside-address',
        default: 'https://example.org/minneslund',
        label: 'Minneslund, adress',
        inForm: 'Adress',
        width: 'c3',
      },
    },
  },
  breedGenes: {
    kind: 'breed-genes',
    default: '',
    label: 'Hur vanliga generna är i raserna',
    section: 'breeding',
    hint: 'En ras på varje rad: Shetlandsponny: E 0,4; A 0,5; Cr 0,05. E och A måste vara med; en gen som inte nämns räknas som att den inte finns i rasen. Tomt: planeraren säger bara vad som är möjligt.',
    longest: 4000,
    lines: 3,
  },
  publicBreedings: {
    kind: 'flag',
    default: false,
    label: 'Visa väntade föl och hingstar som tar emot ston',
    section: 'breeding',
    hint: 'På startsidan och hästarnas sidor, med föräldrar, månad och språng kvar. Kontakter och anteckningar visas aldrig.',
  },
  signInLink: {
    kind: 'flag',
    default: true,
    label: 'Visa en länk till inloggningen',
    section: 'footer',
    hint: 'Utan länken står inloggningen kvar på /login.',
  },
  registryTemplates: { kind: 'templates', default: {}, label: 'Register', section: 'registers' },
  firstDay: { kind: 'word', default: null, label: 'Listan Kom i gång' },
  picturesElsewhere: { kind: 'word', default: null, label: 'Bilder på andra webbplatser' },
} satisfies Readonly<Record<string, SingleRow | SettingGroup>>

type ValueOf<Row> = Row extends { kind: infer Kind extends SettingKind }
  ? SettingValues[Kind]
  : Row extends { rows: infer Rows }
    ? { [Key in keyof Rows]: ValueOf<Rows[Key]> }
    : never

/** Every setting has a default, so a stud without a settings document is complete. */
export type Settings = { [Key in keyof typeof SETTINGS]: ValueOf<(typeof SETTINGS)[Key]> }

/** Registers by the key of their address in `registryTemplates`. */
export const REGISTERS: readonly { key: string; label: string }[] = [...REGISTRIES, ...REGISTER_CARD]

/** The labels of a setting, by the path to each of its values: a list and a single value have one. */
function labelsOf(key: string, setting: SettingRow | SettingGroup): [path: string, label: string][] {
  if ('rows' in setting) return Object.entries(setting.rows).map(([inner, row]) => [`${key}.${inner}`, row.label])
  if (setting.kind === 'templates') return REGISTERS.map(({ key: inner, label }) => [`${key}.${inner}`, label])
  return [[key, setting.label]]
}

/** By the path to each setting. */
export const SETTING_LABELS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(SETTINGS).flatMap(([key, setting]) => labelsOf(key, setting)),
)

/** Labels of other documents among the settings: class spellings, the owner's news and ribbons, horses of the month. */
const OTHER_LABELS: Readonly<Record<string, string>> = {
  discipline: 'Gren',
  text: 'Stavning',
  key: 'Klass',
  headline: 'Rubrik',
  words: 'Text',
  day: 'Dag',
  pictureAddress: 'Bildadress',
  ribbonAddress: 'Rosettens bild',
  ribbonField: 'Sorts rosett',
  name: 'Häst',
  horse: 'Hästens id',
  kind: 'Slag',
  told: 'Vad som står',
  viewName: 'Vyns namn',
  viewList: 'Vyns filter och kolumner',
  fieldName: 'Fältets namn',
  fieldKind: 'Slag av fält',
  fieldChoices: 'Att välja bland',
  fieldAbout: 'Fältet gäller',
  fieldShown: 'Fältet visas',
}

/** The label of a setting; null if unknown. */
export function settingLabel(path: readonly string[]): string | null {
  const place = path.join('.')
  return SETTING_LABELS[place] ?? OTHER_LABELS[place] ?? null
}
