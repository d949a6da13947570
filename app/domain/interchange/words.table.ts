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
