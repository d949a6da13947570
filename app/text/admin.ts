/** Texts for the administrator, in the specification's exact words where it gives them (points 2, 5 and 8). */
export const adminText = {
  loading: 'Loading...',
  /** In place of figures of the whole stud that are not ready. */
  working: {
    title: 'Stuteriet räknas igenom',
    text: 'Ett stort stuteri tar några sekunder. Sidan visas av sig själv när det är klart.',
    done: (percent: number) => `${percent} % är klart.`,
  },
  horsesFailed: (error: string) => `Error fetching horses: ${error}`,
  somethingWrong: 'Något gick fel, försök igen.',
  horseMissing: 'Hästen hittades inte.',

  addTitles: {
    nameMissing: 'Enter a horse name',
    done: 'Titlarna har lagts till!',
  },

  horseForm: {
    nameMissing: 'Name is required',
    nameTaken: 'A horse with this name already exists.',
    ageTooHigh: (years: number) => `Åldern får inte vara högre än ${years} år för den här hästen.`,
    limitTooTight: (years: number) => `Max tillåten ålder är ${years} år.`,
    tooOld: (years: number) => `Hästen kan inte vara äldre än ${years} år.`,
  },

  pickHorse: {
    missing: 'Enter a horse name',
  },

  updateHorse: {
    done: 'Häst uppdaterad!',
    deleted: 'Hästen har raderats!',
    notFound: 'Horse not found',
    fetchFailed: 'Failed to fetch horse',
    updateFailed: 'Failed to update horse',
    deleteFailed: 'Failed to delete horse',
    alreadyGone: 'Kunde inte radera hästen.',
  },

  updateSold: {
    sold: 'Hästen har markerats som såld!',
    dead: 'Hästen har markerats som avliden!',
    notFound: 'Horse not found.',
    fetchFailed: 'Error fetching horse data.',
    saleFailed: 'Error updating sale status.',
    tingadFailed: 'Error updating tingad status.',
  },

  addRibbons: {
    nameMissing: 'Enter a horse name',
    exactlyOne: 'Ange antingen en tävlingsrosett eller en bedömningsrosett, inte båda.',
    done: 'Rosetterna har lagts till!',
  },

  allHorses: {
    nothing: 'Ingen häst hittades',
  },

  relation: {
    nameMissing: 'Name is required',
    nameTaken: 'A horse with this name already exists.',
    updated: 'Häst uppdaterad!',
    removed: 'Hästen har raderats!',
    askName: 'Enter a horse name',
    missing: 'Ingen häst hittades',
    readFailed: 'Fel vid hämtning av hästdata',
    saveFailed: 'Något gick fel vid sparandet.',
    updateFailed: 'Fel vid uppdatering',
    removeFailed: 'Failed to delete horse',
    fetchFailed: 'Failed to fetch horse',
    listFailed: 'Misslyckades att hämta hästar.',
  },

  evaluation: {
    nameMissing: 'Enter a horse name',
    added: 'Evaluation added successfully!',
    addFailed: 'Error adding evaluation. Please try again.',
    updateFailed: 'Något gick fel vid sparandet.',
    removeFailed: 'Något gick fel.',
    readFailed: 'Error fetching horse data.',
    listFailed: 'Nåt gick fel',
  },

  updateAge: {
    skipped: 'Följande hästar kunde inte åldras pga åldersgräns:',
    failed: 'Fel vid uppdatering av hästarnas ålder. Försök igen.',
    undoFailed: 'Fel vid ångring av ändringen. Försök igen.',
  },
} as const
