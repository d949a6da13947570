/** The fields of a horse in form order (spec 3). Their input, labels and places in the forms are our own choice. */
import type { Field } from '#app/domain/fields.ts'
import { REGISTRIES } from '#app/domain/registries.table.ts'

/** The sections of a horse's form, in order. */
export const HORSE_SECTIONS = {
  horse: 'Hästen',
  descent: 'Härstamning',
  ownership: 'Ägande',
  judged: 'Bedömning och egenskaper',
  awards: 'Titlar och rosetter',
  registers: 'Kvalitet och register',
} as const
export type HorseSection = keyof typeof HORSE_SECTIONS

/** The place of a field in a form. */
type FormPlace = {
  section: HorseSection
  /** In sixths of the form; yes-or-no fields have a row of their own. */
  width?: 1 | 2 | 3 | 4 | 5 | 6
  /** Always shown below the field, unless the rules have a note on the typed text. */
  hint?: string
  /** The label of a choice that is not made yet. */
  none?: string
}
export type HorseFieldRow = Field & Partial<FormPlace>

const register = { kind: 'text', edited: 'both', section: 'registers', width: 2 } as const
type RegisterField = typeof register & { label: string }
// A row for each of the registers, and no others.
const registerFields = Object.fromEntries(REGISTRIES.map(({ key, label }) => [key, { ...register, label }])) as Record<
  (typeof REGISTRIES)[number]['key'],
  RegisterField
>

export const HORSE_FIELDS = {
  name: { kind: 'name', label: 'Namn', edited: 'both', section: 'horse', width: 4 },
  gender: { kind: 'gender', label: 'Kön', edited: 'both', section: 'horse', width: 2, none: 'Inte angivet' },
  breed: { kind: 'breed', label: 'Ras', edited: 'both', section: 'horse', width: 3, none: 'Inte angiven' },
  category: { kind: 'category', label: 'Kategori', edited: 'both', section: 'horse', width: 3, none: 'Ingen kategori' },
  // The birth year, in spite of its name.
  age: { kind: 'year', bound: 'birth-year', label: 'Födelseår', edited: 'both', section: 'horse', width: 2 },
  // A year: the horse may not be older than `year - agelimit - 3`.
  agelimit: { kind: 'year', label: 'Åldersgräns (år)', edited: 'both', section: 'horse', width: 2 },
  // The horse's age stops here.
  died: { kind: 'year', bound: 'death-year', label: 'Dödsår', edited: 'edit', section: 'horse', width: 2 },
  epitaph: {
    kind: 'text',
    label: 'Minnesord',
    edited: 'edit',
    section: 'horse',
    width: 6,
    hint: 'En rad som står vid hästen i Minneslund.',
  },
  height: { kind: 'height', label: 'Mankhöjd (cm)', edited: 'both', section: 'horse', width: 2 },
  color: { kind: 'text', label: 'Färg', edited: 'both', section: 'horse', width: 3 },
  genotype: { kind: 'genotype', label: 'Genotyp', edited: 'both', section: 'horse', width: 3 },
  picture: {
    kind: 'address',
    label: 'Bildadress',
    edited: 'both',
    section: 'horse',
    width: 4,
    hint: 'En adress som börjar med https://',
  },
  copyright: { kind: 'text', label: 'Fotograf', edited: 'both', section: 'horse', width: 2 },
  // The horse's own words, on its profile.
  story: {
    kind: 'story',
    label: 'Berättelse',
    edited: 'both',
    section: 'horse',
    width: 6,
    hint: 'Hästens egna ord på dess sida. En tom rad skiljer styckena åt.',
  },

  sire: { kind: 'parent', label: 'Fader', edited: 'both', section: 'descent', width: 3, isReference: true },
  dam: { kind: 'parent', label: 'Moder', edited: 'both', section: 'descent', width: 3, isReference: true },
  damsire: { kind: 'parent', label: 'Morfader', edited: 'both', section: 'descent', width: 3, isReference: true },
  line: { kind: 'text', bound: 'line', label: 'Linje', edited: 'both', section: 'descent', width: 2 },
  generation: { kind: 'generation', label: 'Generation', edited: 'both', section: 'descent', width: 1, none: '–' },
  lineholder: { kind: 'flag', label: 'Linjehållare', edited: 'both', section: 'descent' },

  breeder: { kind: 'text', label: 'Uppfödare', edited: 'both', section: 'ownership', width: 3 },
  seller: { kind: 'text', label: 'Säljare', edited: 'both', section: 'ownership', width: 3 },
  owner: { kind: 'text', label: 'Ägare', edited: 'both', section: 'ownership', width: 3 },
  created: { kind: 'year-or-text', bound: 'date', label: 'Skapad', edited: 'both', section: 'ownership', width: 3 },
  // When set, the horse is in no category list.
  link: {
    kind: 'address',
    label: 'Länk',
    edited: 'both',
    section: 'ownership',
    width: 6,
    hint: 'Hästens nya hem. En häst med länk visas inte i kategorilistorna.',
  },
  forSale: { kind: 'flag', label: 'Till salu', edited: 'both', section: 'ownership' },
  tingad: { kind: 'flag', label: 'Tingad', edited: 'both', section: 'ownership' },

  // The add form asks for the scores instead (`ADDED_FIELDS`).
  evalExt: { kind: 'exterior-total', label: 'Exteriör', edited: 'edit', section: 'judged', width: 3 },
  // `x, Grade`.
  evalPrem: {
    kind: 'text',
    label: 'Premiering',
    edited: 'both',
    section: 'judged',
    width: 3,
    hint: 'Poäng och betyg, till exempel 40, AB',
  },
  focus: { kind: 'text', label: 'Inriktning', edited: 'both', section: 'judged', width: 3 },
  // 16 whole numbers, or 8 from the add form.
  stats: { kind: 'stats', label: 'Egenskaper', edited: 'both', section: 'judged', width: 6 },

  titles: {
    kind: 'titles',
    label: 'Titlar',
    edited: 'both',
    section: 'awards',
    width: 6,
    hint: 'Skilj med kommatecken.',
  },
  ribbons: {
    kind: 'addresses',
    label: 'Tävlingsrosetter',
    edited: 'both',
    section: 'awards',
    width: 3,
    hint: 'En adress på varje rad',
  },
  ERibbons: {
    kind: 'addresses',
    label: 'Bedömningsrosetter',
    edited: 'both',
    section: 'awards',
    width: 3,
    hint: 'En adress på varje rad',
  },

  kvalite: {
    kind: 'text',
    label: 'Kvalitetskod',
    edited: 'both',
    section: 'registers',
    width: 2,
    hint: 'Till exempel GI-26-1001',
  },
  moorwiesen: { kind: 'text', label: 'Moorwiesen', edited: 'both', section: 'registers', width: 2 },
  rvhf: { kind: 'text', label: 'RVHF', edited: 'both', section: 'registers', width: 2 },
  champ: { kind: 'flag', label: 'Årschampionat', edited: 'both', section: 'registers' },
  st: { kind: 'flag', label: 'Stallion trophy', edited: 'both', section: 'registers' },
  rs: { kind: 'flag', label: 'Rikssto', edited: 'both', section: 'registers' },
  bt: { kind: 'flag', label: 'Breeders trophy', edited: 'both', section: 'registers' },
  ...registerFields,

  // Follows the quality code.
  quality: { kind: 'flag', label: 'Kvalitetsprogrammet', edited: 'nowhere' },
  // The first is the main one. The horse's desk asks for them.
  pictures: { kind: 'pictures', label: 'Bilder', edited: 'elsewhere' },
  // The copy of the image at `picture`, as long as that address is the same.
  pictureCopy: { kind: 'picture', label: 'Egen kopia av bilden', edited: 'nowhere' },
  // The horse's names before its renames: their addresses redirect.
  formerNames: { kind: 'list', label: 'Tidigare namn', edited: 'nowhere' },
} as const satisfies Record<string, HorseFieldRow>
export type HorseField = keyof typeof HORSE_FIELDS

/** Fields of the add form instead of the exterior's total: they make an evaluation. */
export const ADDED_FIELDS = {
  exterior: { label: 'Exteriörpoäng', width: 3 },
  judge: { label: 'Domare', width: 3 },
} as const

/** The highest generation; the lowest is 0 (spec 3). */
export const LAST_GENERATION = 10
