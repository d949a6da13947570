/** The demo stud's name, welcome and contact, as its owner would have set them. */
import { bornOfFounder } from '#app/domain/bloodlines/founders.table.ts'
import type { CollectionName, Documents, HorseDocument } from '#app/domain/documents.ts'
import { readNumber } from '#app/domain/documents.ts'
import { horsePath, readKnownName } from '#app/domain/names.ts'
import { HOME_AFFIX } from './names/name-maker.ts'
import type { Calendar } from './population.ts'
import { FIRST_HORSES, LINE_FOUNDERS, WELCOME } from './stories.table.ts'

type Entry = { [C in CollectionName]: { collection: C; document: Documents[C] } }[CollectionName]

export type DemoSettings = ReturnType<SettingsWriter['settings']>

/** The record that has them. */
export const SETTINGS_ID = 'site'

const PONY_CM = 148

/** The three mares of the beginning: a breed each, as the welcome names them. */
const FIRST_MARES: readonly ((mare: HorseDocument) => boolean)[] = [
  ({ breed }) => breed === 'SWB',
  ({ breed }) => breed === 'NS',
  ({ height }) => (readNumber(height) ?? PONY_CM) < PONY_CM,
]

const link = (name: string) => `[${name}](${horsePath(name)})`
/** In a link's words a bracket would end it. */
const canBeLinked = (name: string) => !/[[\]\\*_]/.test(name)

/** Looks for the horses that the stud began with while the documents pass, and writes the settings at the end. */
export class SettingsWriter {
  readonly #calendar: Calendar
  readonly #early = new Map<string, HorseDocument>()
  readonly #ancestors = new Set<string>()

  constructor(calendar: Calendar) {
    this.#calendar = calendar
  }

  look({ collection, document }: Entry): void {
    if (collection === 'pedigree' && bornOfFounder(document.name) !== null) this.#ancestors.add(document.name)
    if (collection !== 'horses' || document.link || !canBeLinked(document.name)) return
    if (Number(document.created) <= this.#calendar.founded + 1) this.#early.set(document.name, document)
  }

  settings() {
    const began = this.#beginning() ?? FIRST_HORSES.unnamed
    const words = `${began.replace('{year}', String(this.#calendar.founded))} ${FIRST_HORSES.today}`
    const founders = LINE_FOUNDERS.replace(/\{([^}]+)\}/g, (_all, name: string) => link(name))
    const named = [...LINE_FOUNDERS.matchAll(/\{([^}]+)\}/g)].every(([, name = '']) => this.#ancestors.has(name))
    const startText = [WELCOME.first, words, ...(named ? [founders] : []), WELCOME.last].join('\n\n')
    return { collection: 'settings', id: SETTINGS_ID, document: { ...DOCUMENT, startText } } as const
  }

  /** The mares that had the first foals born here, and the stallion, then another's, of the first mare's foal. */
  #beginning(): string | null {
    const { founded } = this.#calendar
    const foals = [...this.#early.values()].filter(({ age, seller }) => Number(age) === founded + 1 && !seller)
    const damOf = ({ dam }: HorseDocument) => this.#early.get(readKnownName(dam) ?? '')
    const mares = foals.flatMap((foal) => {
      const mare = damOf(foal)
      return mare && Number(mare.created) === founded ? [mare] : []
    })
    const [one, two, three] = FIRST_MARES.map((is) => mares.find(is))
    const foal = foals.find((born) => one !== undefined && damOf(born) === one)
    const sire = readKnownName(foal?.sire)
    if (!one || !two || !three || !foal || sire === null || !canBeLinked(sire)) return null
    const bought = this.#early.get(sire)
    if (bought && Number(bought.created) <= founded) return null
    return FIRST_HORSES.named
      .replace('{bought}', bought ? FIRST_HORSES.bought : '')
      .replace('{after}', String(founded + 1))
      .replace(/\{(one|two|three|sire|foal)\}/g, (_all, word: string) =>
        link({ one: one.name, two: two.name, three: three.name, sire, foal: foal.name }[word] ?? word),
      )
  }
}

const DOCUMENT = {
  siteName: `Stuteri ${HOME_AFFIX}`,
  affix: HOME_AFFIX,
  publicBreedings: true,
  contact: { alias: 'Vinterljus', chat: 'vinterljus#0417', email: 'norrsken@example.org' },
  contactLinks: [
    { label: 'Forum', url: 'https://example.org/forum', icon: 'forum' },
    { label: 'Hästregister', url: 'https://example.org/register', icon: 'register' },
    { label: 'Virtuella hästförbundet', url: 'https://example.org/vhf', icon: 'association' },
    { label: 'Chattserver', url: 'https://example.org/chat', icon: 'chat' },
  ],
} as const
