/**
 * How sexes and categories are written elsewhere, each as the word that is stored. None of it is in the specification. A
 * word is only ever proposed: whoever imports says what is meant.
 */
import type { Category } from '../categories.ts'
import type { HorseGender } from '../horse/genders.ts'

/** Lower case, without the accents that Swedish sorts away. */
export const GENDER_WORDS: Readonly<Record<HorseGender, readonly string[]>> = {
  Hingst: [
    'hingst',
    'hingstar',
    'hingstföl',
    'h',
    'hi',
    'stallion',
    'stallions',
    'colt',
    'male',
    'm',
    'hengst',
    'hingste',
  ],
  Sto: ['sto', 'ston', 'stoet', 'stoföl', 's', 'st', 'märr', 'mare', 'mares', 'filly', 'female', 'f', 'stute', 'hoppe'],
  Valack: [
    'valack',
    'valacker',
    'vallack',
    'v',
    'va',
    'val',
    'gelding',
    'geldings',
    'g',
    'wallach',
    'vallak',
    'kastrat',
  ],
}

export const CATEGORY_WORDS: Readonly<Record<Category, readonly string[]>> = {
  stallions: ['hingst', 'hingstar', 'avelshingst', 'avelshingstar', 'stallion'],
  bloodmares: ['avelssto', 'avelsston', 'sto', 'ston', 'broodmare', 'broodmares', 'bloodmare', 'mares', 'mare'],
  competitors: ['tävlingshäst', 'tävlingshästar', 'tävling', 'competitor', 'competition', 'competing'],
  youngsters: ['unghäst', 'unghästar', 'föl', 'youngster', 'young', 'foals'],
  seniors: ['pensionär', 'pensionärer', 'pensionerad', 'senior', 'retired'],
  'for-sale': ['till salu', 'salu', 'säljes', 'for sale', 'forsale', 'sale'],
  sold: ['såld', 'sålda'],
  dead: ['död', 'döda', 'avliden', 'avlidna', 'minneslund', 'minneslunden', 'deceased'],
  workers: ['arbetshäst', 'arbetshästar', 'worker', 'working'],
  riding: ['ridhäst', 'ridhästar', 'ridning'],
  pony: ['ponny', 'ponnyer', 'ponnier', 'ponies'],
}

/** What columns are called in other people's tables, beside the label and the key of a field. All of it is our own choice. */
export const COLUMN_WORDS: Readonly<Record<string, readonly string[]>> = {
  name: ['namn', 'häst', 'hästnamn', 'horse', 'stallnamn'],
  gender: ['kön', 'sex'],
  breed: ['ras'],
  category: ['kategori'],
  age: ['född', 'födelseår', 'födelsedatum', 'birth year', 'born', 'year of birth'],
  height: ['mankhöjd', 'höjd', 'mkh', 'cm'],
  color: ['färg', 'colour'],
  genotype: ['genotyp', 'gener'],
  sire: ['fader', 'far', 'e', 'efter', 'father'],
  dam: ['moder', 'mor', 'u', 'undan', 'mother'],
  damsire: ['morfader', 'morfar', 'ue', 'dam sire'],
  breeder: ['uppfödare'],
  owner: ['ägare'],
  seller: ['säljare'],
  created: ['skapad', 'skapad år'],
  link: ['länk', 'url', 'hemsida'],
  titles: ['titlar', 'titel', 'title'],
  picture: ['bild', 'image'],
}

/** What stands in a cell for yes and for no. */
export const YES_WORDS = ['ja', 'j', 'x', '1', 'true', 'sant', 'yes', 'y']
export const NO_WORDS = ['nej', 'n', '0', 'false', 'falskt', 'no']
/** What yes is written as. */
export const YES = 'ja'
