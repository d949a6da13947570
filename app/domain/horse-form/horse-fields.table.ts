/**
 * The fields of a horse (spec 3) in the order in which a form writes them. The specification gives the fields; how each is
 * typed is our own choice. `evalExt` is no text of the add form: there five scores make it.
 */

/** How a field is typed, checked and stored. */
export type FieldKind =
  | 'name'
  /** Any text. */
  | 'text'
  /** A year of four digits. */
  | 'year'
  /** A year where it is one, else any text. */
  | 'year-or-text'
  | 'height'
  | 'generation'
  | 'breed'
  | 'gender'
  | 'category'
  /** A horse's name. */
  | 'parent'
  | 'genotype'
  /** An address on the web, or a path on this site. */
  | 'address'
  | 'exterior-total'
  | 'stats'
  /** Titles, parted by commas or lines. */
  | 'titles'
  /** One address a line. */
  | 'addresses'

export const HORSE_TEXT_FIELDS = {
  name: 'name',
  gender: 'gender',
  breed: 'breed',
  category: 'category',
  age: 'year',
  agelimit: 'year',
  height: 'height',
  color: 'text',
  genotype: 'genotype',
  picture: 'address',
  copyright: 'text',
  sire: 'parent',
  dam: 'parent',
  damsire: 'parent',
  line: 'text',
  generation: 'generation',
  breeder: 'text',
  seller: 'text',
  owner: 'text',
  created: 'year-or-text',
  link: 'address',
  evalExt: 'exterior-total',
  evalPrem: 'text',
  stats: 'stats',
  focus: 'text',
  titles: 'titles',
  ribbons: 'addresses',
  ERibbons: 'addresses',
  kvalite: 'text',
  moorwiesen: 'text',
  rvhf: 'text',
  asda: 'text',
  aswa: 'text',
  aspsa: 'text',
  asdc: 'text',
  asja: 'text',
  asea: 'text',
  ahac: 'text',
  bha: 'text',
  cdf: 'text',
} as const satisfies Record<string, FieldKind>
export type HorseTextField = keyof typeof HORSE_TEXT_FIELDS

export const HORSE_FLAGS = ['lineholder', 'forSale', 'tingad', 'champ', 'st', 'rs', 'bt'] as const
export type HorseFlag = (typeof HORSE_FLAGS)[number]

/** Sexes of a horse (spec 3). */
export const HORSE_GENDERS = ['Hingst', 'Sto', 'Valack'] as const
/** The highest label of a generation, from 0 (spec 3). */
export const LAST_GENERATION = 10
