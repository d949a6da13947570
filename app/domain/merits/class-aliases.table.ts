import type { DisciplineKey } from '#app/domain/competition/disciplines.table.ts'
import type { HeightGroup } from '#app/domain/competition/height-group.ts'
import aliases from './class-aliases.json' with { type: 'json' }
import jumpingNames from './jumping-names.json' with { type: 'json' }

/**
 * Spellings of classes in a merit import. An alias belongs to one discipline, because the same text means different
 * classes in different disciplines (P60, CCP, MSV, LA, GP). Compared folded (`foldClassName`), so case, spaces and
 * punctuation need no rows. Every key, and every label of a ladder class, is its own alias.
 * From the specification (5): that LC, MSV, PSG, GP, FEI variants, P60-P90, CCP, CAI, CAIO and Championship are among
 * them. Our own choice: every other row, and what each alias means. CIC existed until 2018 only, so its stars are
 * raised by one (CIC2* is today's CCI3*-S); CCI, CNC and CCP are read with today's numbering; short (S) and long (L)
 * share one key.
 */
export const CLASS_ALIASES: Readonly<Record<DisciplineKey, readonly { key: string; aliases: readonly string[] }[]>> =
  aliases

/** Level names of jumping: a different height in each group. Our own choice, after Swedish competition rules. */
export const JUMPING_NAMES_BY_GROUP: Readonly<Record<HeightGroup, Readonly<Record<string, string>>>> = jumpingNames
