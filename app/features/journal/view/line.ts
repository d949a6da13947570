import { horsePath } from '#app/domain/names.ts'
import type { JournalEntry } from '#app/features/journal/data/entries.server.ts'
import type { FieldChange } from '#app/store/document-diff.ts'

/** An entry of the journal as a page shows it. */
export type JournalLine = {
  revision: number
  /** `I dag 09.14`, `I går 21.40`, `18 nov. 17.25`, with the year where it is another. */
  time: string
  at: string
  actor: string
  sentence: string
  /** The horse that the entry is about, when it is one. */
  link: { label: string; href: string | null } | null
  diff: FieldChange[]
  /** How many documents, when it is not one. */
  count: number
  names: string[]
  canUndo: boolean
  note: string | null
}

/** Sentences for the actions of the journal; one without a sentence is told by its key. */
const SENTENCES: Readonly<Record<string, string>> = {
  demo: 'Demostuteriet har lagts in',
  import: 'Import',
  undo: 'Ångrat',
  'rename-horse': 'Hästen har bytt namn',
  'add-titles': 'Titlarna har lagts till',
  'add-ribbons': 'Rosetterna har lagts till',
  'add-horse': 'Ny häst',
  'update-horse': 'Häst uppdaterad',
  'delete-horse': 'Hästen har raderats',
  'mark-sold': 'Hästen har markerats som såld',
  'mark-dead': 'Hästen har markerats som avliden',
  'for-sale': 'Till salu ändrat',
  tingad: 'Tingad ändrat',
  'back-to-normal': 'Hästen är tillbaka i stallet',
  'add-relation': 'Ny släkting',
  'update-relation': 'Släkting uppdaterad',
  'delete-relation': 'Släktingen har raderats',
  'add-evaluation': 'Ny bedömning',
  'update-evaluation': 'Bedömning rättad',
  'delete-evaluation': 'Bedömningen har raderats',
  'age-all-up': 'Alla hästar +1 år',
  'age-all-down': 'Alla hästar −1 år',
  'age-quality-up': 'Kvalitetsprogrammet +1 år',
  'age-quality-down': 'Kvalitetsprogrammet −1 år',
  'age-agelimit-up': 'Hästar med åldersgräns +1 år',
  'age-agelimit-down': 'Hästar med åldersgräns −1 år',
  settings: 'Inställningar ändrade',
  'add-merits': 'Meriter inlagda',
  'remember-class': 'Ny stavning av en klass',
  'forget-class': 'Stavning av en klass glömd',
  'update-notes': 'Övriga meriter ändrade',
  'correct-result': 'Resultat rättat',
  'remove-result': 'Resultat borttaget',
  'add-competition': 'Ny tävlingshäst',
  'level-up': 'Level Up',
  'level-up-many': 'Level Up för flera hästar',
  'reset-merits': 'Meriterna nollställda',
  retire: 'Pensionerad från tävling',
  'competition-sold': 'Såld från tävlingslistan',
  'update-competition': 'Tävlingshästens uppgifter hämtade',
  'update-competition-many': 'Tävlingshästarnas uppgifter hämtade',
  'remove-competition': 'Borttagen ur tävlingslistan',
  'change-competition-class': 'Gren eller klass ändrad i tävlingslistan',
  restore: 'Hämtat tillbaka',
}

const FIELDS_SHOWN = 6

const DAY = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Stockholm', dateStyle: 'short' })
const CLOCK = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Stockholm', hour: '2-digit', minute: '2-digit' })
const DATE = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Stockholm', day: 'numeric', month: 'short' })

/** When, said the way people do; `today` is the day in Stockholm, `YYYY-MM-DD`. */
export function sayTime(iso: string, today: string): string {
  const time = new Date(iso)
  const day = DAY.format(time)
  const clock = CLOCK.format(time).replace(':', '.')
  if (day === today) return `I dag ${clock}`
  const yesterday = new Date(Date.parse(`${today}T12:00:00Z`) - 86_400_000).toISOString().slice(0, 10)
  if (day === yesterday) return `I går ${clock}`
  const year = day.slice(0, 4) === today.slice(0, 4) ? '' : ` ${day.slice(0, 4)}`
  return `${DATE.format(time)}${year} ${clock}`
}

export function actionSentence(action: string): string {
  return SENTENCES[action] ?? action
}

/** The entry for a page. `today` is the day in Stockholm. */
export function journalLine(entry: JournalEntry, today: string): JournalLine {
  const { revision, at, actor, action, changes, count, undoneBy, undoes } = entry
  const names = [...new Set(changes.map(({ name }) => name))]
  const [only] = names
  const isOne = names.length === 1 && count === changes.length && only !== undefined
  const horse = changes.find(({ collection, kind }) => collection === 'horses' && kind !== 'removed')
  return {
    revision,
    at,
    time: sayTime(at, today),
    actor,
    sentence: actionSentence(action),
    link: isOne ? { label: only, href: horse ? horsePath(only) : null } : null,
    diff: isOne ? changes.flatMap(({ fields }) => fields).slice(0, FIELDS_SHOWN) : [],
    count,
    names: isOne ? [] : names,
    canUndo: undoneBy === null,
    note: undoneBy === null ? (undoes === null ? null : 'Tar tillbaka en tidigare ändring') : 'Ångrad',
  }
}
