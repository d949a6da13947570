type ParentGender = 'Hingst' | 'Sto'
/** Why a horse is left out; the keys of the rule. */
type ParentRefusal = 'sold' | 'dead' | 'seniors' | 'too-young' | 'not-this-sex'

const THE: Record<ParentGender, string> = { Hingst: 'hingst', Sto: 'sto' }

const REFUSALS: Record<ParentRefusal, (name: string, gender: ParentGender) => string> = {
  sold: (name) => `${name} är såld och kan inte väljas.`,
  dead: (name) => `${name} har avlidit och kan inte väljas.`,
  seniors: (name) => `${name} är pensionär och kan inte väljas.`,
  'too-young': (name) => `${name} är två år eller yngre och kan inte väljas.`,
  'not-this-sex': (name, gender) => `${name} är inte ${gender === 'Hingst' ? 'en hingst' : 'ett sto'}.`,
}

/** What a visitor reads in the breeding planner; the specification gives `Kopierat!`, the rest is our own. */
export const plannerText = {
  title: 'Avelsplanering',
  leftOut: 'Sålda och avlidna hästar, pensionärer och hästar som är två år eller yngre är inte med.',
  copied: 'Kopierat!',
  noSuchHorse: (name: string, gender: ParentGender) => `Ingen ${THE[gender]} heter ${name}.`,
  manyMatches: (typed: string, count: number, gender: ParentGender) =>
    `${count} ${gender === 'Hingst' ? 'hingstar' : 'ston'} passar på ”${typed}”. Välj en i listan.`,
  refused: (refusal: ParentRefusal, name: string, gender: ParentGender) => REFUSALS[refusal](name, gender),
  badSeed: 'Fölets nummer ska vara ett heltal från 1 till 999 999 999. Föl 1 visas.',
  unreadableHorse: 'Den tillfälliga hästen i adressen går inte att läsa.',
  horseTooLong: 'Den tillfälliga hästen i adressen är för lång.',
} as const

export const copiedNoteMs = 2000 // spec 9
