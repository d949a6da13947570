/** Messages to the administrator by reason, in the specification's exact words (points 2, 4, 5 and 8). */
export const catalogue = {
  somethingWrong: 'Något gick fel.',
  tryAgain: 'Något gick fel, försök igen.',
  saveFailed: 'Något gick fel vid sparandet.',
  listFailed: 'Misslyckades att hämta hästar.',
  horseMissing: 'Hästen hittades inte.',
  suggestionsFailed: 'Error fetching suggestions.',

  ageing: {
    /** The names follow the colon. */
    stopped: 'Följande hästar kunde inte åldras pga åldersgräns:',
  },

  merits: {
    created: 'Följande hästar hittades inte (dokument skapades):',
    notTaken: 'Följande rader kunde inte läggas in:',
  },

  competition: {
    incomplete: 'Vänligen välj häst, gren och klass innan du sparar.',
    /** When looking up the horse. */
    notFound: 'Hittade inte hästen i databasen',
    /** When saving. */
    horseMissing: 'Hästen finns inte i databasen.',
    notInList: 'Kunde inte hitta hästen i tävlingslistan.',
    tooYoung: (horse: string, label: string) => `${horse} är för ung för ${label}`,
    retireFailed: 'Något gick fel vid pensionering.',
    soldFailed: 'Något gick fel vid flytten.',
    updateFailed: 'Något gick fel vid uppdatering av hästens information.',
    updateManyFailed: 'Något gick fel vid åldersändring.',
    noHorses: 'Inga hästar hittades i databasen.',
  },
} as const
