/** What the administrator reads, in the specification's exact words where it gives them (points 2, 5 and 8). */
export const text = {
  loading: 'Loading...',
  horsesFailed: (error: string) => `Error fetching horses: ${error}`,
  suggestionsFailed: 'Error fetching suggestions.',
  somethingWrong: 'Något gick fel, försök igen.',
  horseMissing: 'Hästen hittades inte.',

  signIn: {
    title: 'Logga in',
    noAnswer: 'Inloggningen svarar inte just nu, försök igen.',
  },

  form: {
    problems: (count: number) => (count === 1 ? 'Ett fält behöver rättas' : `${count} fält behöver rättas`),
    notSaved: 'Inget sparades',
    undo: 'Ångra',
    wrongFields: 'Dokumentet kan inte sparas:',
  },

  conflict: {
    title: 'Någon annan hann före',
    lead: 'Dokumentet ändrades medan du skrev. Inget har sparats ännu. Välj vad som ska gälla och spara igen.',
    mine: 'Spara min version',
    theirs: 'Behåll den andras version',
    removed: 'Den andra har tagit bort dokumentet. Det går att hämta tillbaka i journalen.',
    field: 'Fält',
    yours: 'Din version',
    other: 'Den andras version',
  },

  undo: {
    done: 'Ändringen är ångrad.',
    failed: 'Något gick fel, försök igen.',
    unknown: 'Den ändringen finns inte i journalen.',
    changedLater: 'Ändringen kan inte ångras, för de här har ändrats senare:',
    nameTaken: 'Ändringen kan inte ångras, för namnet är upptaget av en annan häst:',
  },

  dashboard: {
    title: 'Översikt',
    counted: 'Sålda och avlidna hästar är inte med.',
    nothingLately: 'Inget har ändrats ännu.',
    nothingToMend: 'Inget att se över.',
    all: 'Visa alla',
  },

  addTitles: {
    title: 'Lägg till titlar',
    titleMissing: 'Skriv minst en titel',
    nameMissing: 'Enter a horse name',
    done: 'Titlarna har lagts till!',
  },
} as const
