/** Texts for visitors, in the specification's exact words (points 2, 4 and 8). */
export const publicText = {
  failed: (message: string) => `Fel: ${message}`,
  profileFailed: (message: string) => `Felmeddelande: ${message}`,
  notFound: 'Sidan hittades inte, återgår till föregående sida.',
  horseNotFound: 'Hittade inte hästen',
  noHorsesInCategory: 'Inga hästar hittades i den här kategorin.',
  noHorsesForSale: 'Inga hästar till salu för tillfället.',
  noHorses: 'Inga hästar hittades.',
  noOffspring: (name: string) => `${name} har inga avkommor.`,
  noMerits: (name: string) => `${name} har inga meriter.`,
  noEvaluations: (name: string) => `${name} har inga bedömningar ännu.`,
  /** The link to the buyer's page follows the colon. */
  sold: (owner: string) => `Hästen är såld till ${owner}:`,
  dead: 'Hästen har tyvärr avlidit',
  tingad: 'Hästen är såld och kommer att flytta',
  allBreeds: 'Alla raser',
  allGenders: 'Alla kön',
  allGenerations: 'Alla generationer',
  otherMerits: 'Övriga meriter',
  readyForRidersCup: 'Startklar för riders cup',
} as const

export const notFoundReturnDelayMs = 2000 // spec 9
