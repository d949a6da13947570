/** A horse of the demo stud while it is being bred, before it becomes stored documents. */

import type { Genotype } from '#app/domain/genetics/genotype.ts'
import type { HorseGender } from '#app/domain/horse/genders.ts'
import type { CircleKey } from './circles.table.ts'
import type { Culture } from './names/name-maker.ts'
import type { SwedishTheme } from './names/swedish.table.ts'

export type Sex = HorseGender

export type Animal = {
  name: string
  breed: string
  circle: CircleKey
  culture: Culture
  theme: SwedishTheme
  sex: Sex
  born: number
  /** 0 for founders and new blood, then one more than the higher of the parents'. */
  generation: number
  sire: Animal | null
  dam: Animal | null
  /** What is stored as a founder's parents: a name without an entry, `Unknown`, blank, or nothing. */
  writtenSire: string | null
  writtenDam: string | null
  genotype: Genotype
  colour: string
  heightCm: number
  stats: readonly number[]
  /** Breeding values behind the five exterior marks, 0-10. */
  build: readonly number[]
  line: { group: number; branch: number; isByDam: boolean } | null
  /** One of the stud's own horses; the others are known from pedigrees only. */
  isOwn: boolean
  /** Bred at Stuteri Norrsken. */
  isHome: boolean
  /** The year it came to the stud, by birth or purchase; for other horses the year it was entered. */
  created: number
  breeder: string
  /** How popular it is in breeding: for most horses 1, for a few much more. */
  popularity: number
  foals: Animal[]
}
