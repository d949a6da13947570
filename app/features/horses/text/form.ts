/** The horse's form while it is typed. */
export const previewText = {
  noPicture: 'Så ritas hästen om bilden saknas eller inte går att hämta.',
  failed: 'Bilden går inte att hämta. Så ritas hästen i stället.',
  shown: 'Så visas bilden.',
} as const

export const formText = {
  damsireHint: 'Lämnas den tom hämtas den från modern.',
  takeColour: (colour: string) => `Skriv ${colour} som färg`,
  noPage: (category: string) => `${category} (ingen egen sida)`,
  save: 'Spara häst',
  scoresMakeEvaluation: 'Exteriörpoäng ger också en exteriörbedömning.',
  remove: 'Radera',
  removeQuestion: (name: string) => `Radera ${name}?`,
} as const

/** The little form above, which asks whose page it is to be. */
export const pickText = { label: 'Välj häst', name: 'Hästens namn', fetch: 'Hämta' } as const

/** Titles that are added to a horse's own. */
export const titlesText = {
  name: 'Häst',
  titles: 'Titlar',
  titlesHint: 'Skilj med kommatecken.',
  save: 'Spara titlar',
} as const
