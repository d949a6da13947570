/** The words of the back office's kit. The specification's own sentences stand in `app/text`. */
export const text = {
  navigation: 'Administration',
  windowTitle: (title: string) => `${title} – Administration`,
  signedInAs: 'Inloggad som',
  signOut: 'Logga ut',
  signOutEverywhere: 'Logga ut överallt',
  edit: 'Redigera',
  cancel: 'Avbryt',
  close: 'Stäng',
  back: 'Tillbaka',
  name: 'Namn',
  search: 'Sök',
  today: (clock: string) => `I dag ${clock}`,
  yesterday: (clock: string) => `I går ${clock}`,

  form: {
    problems: (count: number) => (count === 1 ? 'Ett fält behöver rättas' : `${count} fält behöver rättas`),
    notSaved: 'Inget sparades',
    undo: 'Ångra',
    wrongFields: 'Dokumentet kan inte sparas:',
    address: 'Skriv en adress som börjar med https://',
    savedBefore: (time: string) => `Det här sparades redan ${time}.`,
    savedOtherwise: (time: string) =>
      `Formuläret sparades redan ${time}, innan du ändrade det igen. Spara en gång till om ändringarna också ska sparas.`,
  },

  /** What was sent while nobody could be asked who sends it. */
  held: {
    silent: 'databasen svarar inte just nu',
    kept: 'Inget sparades. Det du skickade finns kvar på den här sidan: vänta en stund och försök igen.',
    again: 'Skriv lösenordet eller koden igen',
    tryAgain: 'Försök igen',
  },

  conflict: {
    title: 'Någon annan hann före',
    lead: 'Dokumentet ändrades medan du skrev. Inget har sparats ännu. Välj vad som ska gälla och spara igen.',
    mine: 'Spara min version',
    theirs: 'Behåll den andras version',
    kept: 'Den andras version gäller.',
    removed: 'Den andra har tagit bort dokumentet. Det går att hämta tillbaka i journalen.',
    field: 'Fält',
    yours: 'Din version',
    other: 'Den andras version',
  },

  condition: {
    roomLow: (megabytes: number) =>
      `Det är ont om plats på disken: ${megabytes} MB är kvar. Är den full går inget att spara.`,
    endedEarly: (found: number, remembered: number) =>
      `Vid starten slutade databasen vid ändring ${found}, men ändring ${remembered} var sparad. Det som fattas finns kanske i en säkerhetskopia.`,
  },

  undo: {
    done: 'Ändringen är ångrad.',
    failed: 'Något gick fel, försök igen.',
    nothing: 'Ändringar ångras i journalen.',
    unknown: 'Den ändringen finns inte i journalen.',
    changedLater: 'Ändringen kan inte ångras, för de här har ändrats senare:',
    /** Documents that stand in the way of an undo, and their fields. */
    removed: (name: string) => `${name} (borttagen)`,
    back: (name: string) => `${name} (finns igen)`,
    fields: (name: string, fields: readonly string[]) => `${name}: ${fields.join('; ')}`,
    field: (label: string, value: string, by: string | null) => `${label} (nu ${value}${by === null ? '' : `, ${by}`})`,
    by: (actor: string, time: string) => `${actor} ${time.toLowerCase()}`,
    nameTaken: 'Ändringen kan inte ångras, för namnet är upptaget av en annan häst:',
  },
} as const
