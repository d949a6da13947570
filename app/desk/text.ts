/** Numbers as words, the way they begin a sentence. */
const COUNTS: Readonly<Record<number, string>> = {
  1: 'En',
  2: 'Två',
  3: 'Tre',
  4: 'Fyra',
  5: 'Fem',
  6: 'Sex',
  7: 'Sju',
  8: 'Åtta',
  9: 'Nio',
  10: 'Tio',
  11: 'Elva',
  12: 'Tolv',
}

/** The kit's own texts. Those of the specification are in `app/text`. */
export const deskText = {
  navigation: 'Administration',
  due: 'att göra',
  show: 'Visa',
  windowTitle: (title: string) => `${title} – Administration`,
  signedInAs: 'Inloggad som',
  signOut: 'Logga ut',
  signOutEverywhere: 'Logga ut överallt',
  cancel: 'Avbryt',
  close: 'Stäng',
  back: 'Tillbaka',
  name: 'Namn',
  search: 'Sök',
  percent: (share: number) => `${Math.floor(share * 100)} %`,
  /** After the sentence of what was saved. */
  followed: (count: number) => (count === 1 ? 'En uppgift följde med' : `${count} uppgifter följde med`),
  today: (clock: string) => `I dag ${clock}`,
  yesterday: (clock: string) => `I går ${clock}`,
  program: (version: string, days: number) =>
    `Hovslag ${version}, ${days === 0 ? 'ny i dag' : days === 1 ? 'en dag gammal' : `${days} dagar gammal`}. Nytt i den`,

  list: {
    views: 'Vyer',
    filter: 'Filter',
    csv: 'Hämta som CSV',
    chooseSeen: 'Markera alla som syns',
  },

  form: {
    problems: (count: number) => (count === 1 ? 'Ett fält behöver rättas' : `${count} fält behöver rättas`),
    notSaved: 'Inget sparades',
    unreadable:
      'Formuläret säger inte vilken version det fylldes från, så det kan inte sparas utan att skriva över andras ändringar. Det du skrev står kvar: öppna sidan på nytt i en annan flik och för över det.',
    undo: 'Ångra',
    wrongFields: 'Dokumentet kan inte sparas:',
    tooLong: (letters: number) => `Texten är för lång. Högst ${letters.toLocaleString('sv-SE')} tecken får plats.`,
    address: 'Skriv en adress som börjar med https://',
    savedBefore: (time: string) => `Det här sparades redan ${time}.`,
    savedOtherwise: (time: string) =>
      `Formuläret sparades redan ${time}, innan du ändrade det igen. Spara en gång till om ändringarna också ska sparas.`,
  },

  /** Odd values, which may be right. */
  sure: { title: 'Säker?', yes: 'Ja, spara', no: 'Eller ändra, och spara igen.' },

  /** A form that came while sessions could not be read. */
  held: {
    silent: 'databasen svarar inte just nu',
    kept: 'Inget sparades. Det du skickade finns kvar på den här sidan: vänta en stund och försök igen.',
    again: 'Skriv lösenordet eller koden igen',
    tryAgain: 'Försök igen',
  },

  /** In place of the save bar, if a form got no answer. */
  net: {
    reasons: {
      offline: 'Anslutningen bröts innan svaret kom.',
      lost: 'Svaret kom inte fram.',
      failed: 'Servern svarade inte som den ska.',
      'too-large': 'Inte sparat: det är för mycket på en gång.',
      refused: 'Inte sparat: formuläret togs inte emot.',
      'signed-out': 'Inte sparat: du har loggats ut.',
    },
    kept: 'Det du har skrivit står kvar.',
    trying: 'Försöker igen …',
    slow: 'Svaret dröjer.',
    once: 'Det sparas bara en gång, hur ofta du än försöker.',
    again: 'Försök igen',
  },

  signIn: {
    title: 'Du har loggats ut',
    lead: 'Det du har skrivit står kvar. Logga in, så sparas det.',
    email: 'E-post',
    password: 'Lösenord',
    code: 'Kod',
    button: 'Logga in',
    noAnswer: 'Inloggningen svarar inte just nu, försök igen.',
  },

  draft: {
    from: (time: string) => `Osparat från ${time.charAt(0).toLowerCase()}${time.slice(1)}.`,
    count: (fields: number) => `${COUNTS[fields] ?? fields} ${fields === 1 ? 'uppgift' : 'uppgifter'}`,
    on: (name: string) => `på ${name}`,
    in: (page: string) => `i ”${page}”`,
    take: 'Fortsätt',
    open: 'Öppna',
    forms: (forms: number) => `${forms} osparade formulär`,
    forget: 'Släng',
  },

  leave: {
    title: 'Lämna sidan utan att spara?',
    lead: 'Det du har skrivit sparas inte. Det ligger kvar som utkast i den här webbläsaren.',
    stay: 'Stanna kvar',
    go: 'Lämna',
  },

  signingOut: {
    title: (forms: number) =>
      forms === 1
        ? 'Det finns ett osparat formulär'
        : `Det finns ${(COUNTS[forms] ?? String(forms)).toLowerCase()} osparade formulär`,
    lead: 'Utkast ligger i den här webbläsaren, för dig, tills du sparar eller slänger dem.',
    keep: 'Logga ut, behåll utkasten',
    forget: 'Logga ut, släng dem',
  },

  conflict: {
    title: 'Någon annan hann före',
    lead: 'Dokumentet ändrades medan du skrev. Inget har sparats ännu. Välj vad som ska gälla och spara igen.',
    count: (count: number) => (count === 1 ? 'Ett fält krockar.' : `${count} fält krockar.`),
    sides: { mine: 'Min version', theirs: 'Deras version', base: 'Som det var' },
    choose: 'Välj en',
    joined: 'Sammanfört utan krock',
    yours: 'din ändring',
    both: 'ni båda',
    /** Who wrote, and when. */
    by: (actor: string, time: string) => `${actor}, ${time.toLowerCase()}`,
    someone: 'någon annan',
    before: 'före:',
    after: 'efter:',
    remove: 'Ta bort ändå',
    theirs: 'Behåll den andras version',
    kept: 'Den andras version gäller.',
    removed: 'Den andra har tagit bort dokumentet. Det går att hämta tillbaka i journalen.',
    changedSince: 'Den andra ändrade det här sedan du läste det.',
    /** After a save that another's changes were merged into. */
    toast: (fields: string, who: string) => `Sammanfört med ${who}: ${fields}.`,
    more: (count: number) => ` och ${count} till`,
  },

  condition: {
    readOnly: 'Disken går bara att läsa. Inget kan sparas förrän den går att skriva på igen.',
    roomLow: (megabytes: number) =>
      `Det är ont om plats på disken: ${megabytes} MB är kvar. Är den full går inget att spara.`,
  },

  undo: {
    done: 'Ändringen är ångrad.',
    partly: (kept: readonly string[], more: number) =>
      `Ändringen är ångrad, utom det som har ändrats senare: ${kept.join('. ')}${more > 0 ? ` och ${more} till` : ''}.`,
    failed: 'Något gick fel, försök igen.',
    nothing: 'Ändringar ångras i journalen.',
    unknown: 'Den ändringen finns inte i journalen.',
    changedLater: 'Ändringen kan inte ångras, för de här har ändrats senare:',
    /** Documents that prevent an undo, and their fields. */
    removed: (name: string) => `${name} (borttagen)`,
    back: (name: string) => `${name} (finns igen)`,
    fields: (name: string, fields: readonly string[]) => `${name}: ${fields.join('; ')}`,
    field: (label: string, value: string, by: string | null) => `${label} (nu ${value}${by === null ? '' : `, ${by}`})`,
    by: (actor: string, time: string) => `${actor} ${time.toLowerCase()}`,
    nameTaken: 'Ändringen kan inte ångras, för namnet är upptaget av en annan häst:',
  },
} as const
