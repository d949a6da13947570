/** The words of the page where a file is taken in. */
export const importText = {
  pageTitle: 'Ta in från fil',
  lead: 'En export som JSON (från Firestore eller ett annat Hovslag), en tabell (CSV) med hästar eller stamtavla, eller ett släktträd (GEDCOM). Du får se vad som är nytt, vad som ändras och vad som stannar ute innan något skrivs.',
  noKeeper: 'Det går inte att ta emot filer här.',

  fromFile: 'Välj en fil',
  choose: 'Fil att ta in',
  chooseHint: (most: string) =>
    `Släpp en fil här eller välj en. Högst ${most}; en större tas in på servern med npm run stud -- import FIL.`,
  gigabytes: (size: string) => `${size} GB`,
  megabytes: (size: string) => `${size} MB`,
  send: 'Läs filen',
  sending: (share: number) => `Skickar … ${Math.floor(share * 100)} %`,
  sendFailed: 'Filen kom inte fram. Försök igen.',
  tooLarge: 'Filen är för stor för att tas emot här.',
  busy: 'En annan fil läses just nu. Vänta tills det är klart.',
  unnamed: 'Filen',

  reading: (file: string) => `Läser ${file} …`,
  importing: (file: string) => `Tar in ${file} …`,
  look: 'Visa hur långt det har kommit',

  unreadable: (file: string) => `${file} kan inte tas in`,
  nothingWritten: 'Inget har sparats.',

  read: (file: string) => `Det här kommer in från ${file}`,
  readAt: (size: string, time: string) => `${size}, läst ${lower(time)}`,
  what: 'Vad',
  created: 'Nya',
  unchanged: 'Lika',
  replaced: 'Ändras',
  refused: 'Stannar ute',
  collections: {
    horses: 'Hästar',
    pedigree: 'Stamtavla',
    evaluations: 'Bedömningar',
    scores: 'Meriter',
    competition: 'Tävlingslista',
    settings: 'Inställningar',
  },
  unknown: (collection: string) => `”${collection}”`,
  replacedTitle: 'Det som ändras',
  replacedLead: 'Det som står i filen ersätter det som finns här. Det gamla finns kvar i journalen.',
  refusedTitle: (count: string) => `${count} stannar ute`,
  refusedLead:
    'Rätta dem i filen och läs den igen, eller ta in resten nu: det som redan är intaget räknas då som lika.',
  why: 'Varför',
  more: (count: string) => `och ${count} till`,
  take: (count: string) => `Ta in ${count}`,
  takeRest: (count: string) => `Ta in resten: ${count}`,
  documents: (count: number, said: string) => (count === 1 ? 'en post' : `${said} poster`),
  nothingNew: 'Inget i filen är nytt eller ändrat.',
  canUndo: 'Inget sparas förrän du trycker. Går att ångra i journalen.',
  cancel: 'Avbryt',
  changed: 'Stuteriet har ändrats sedan filen lästes, så den lästes om. Se igenom den en gång till.',
  failed: 'Det gick inte att spara. Inget har ändrats; filen är kvar, så försök igen om en stund.',
  gone: 'Filen finns inte kvar här. Skicka den igen.',

  imported: (file: string) => `${file} är intagen`,
  did: (created: string, replaced: string, unchanged: string) =>
    `${created} nya, ${replaced} ändrade, ${unchanged} var lika.`,
  stayedOut: (count: string) => `${count} stannade ute.`,
  journal: 'Visa i journalen',

  columnsTitle: 'Kolumnerna',
  columnsLead: 'Så förstås tabellen. En rad hittar sin häst på namnet; en tom ruta ändrar inget.',
  leaveOut: 'Ta inte in',
  readAs: 'Tabellen rymmer',
  readAgain: 'Läs om',
  column: (head: string, first: string) => (first === '' ? head : `${head} (${first})`),
  askedTitle: 'Vad menas?',
  askedLead: 'De här orden finns inte i någon lista. Det som bär dem stannar ute tills du har svarat.',
  words: { gender: 'Kön', category: 'Kategori' },
  asked: (label: string, word: string) => `${label}: ”${word}”`,
  stands: (count: string, examples: string) => `${count} st: ${examples}`,
  notAnswered: 'Stannar ute',
  blank: 'Lämna tomt',
  answer: 'Svara och läs om',
  notesTitle: 'Det som inte tas in',

  outTitle: 'Ta ut till fil',
  outLead:
    'För kalkylprogram och släktforskningsprogram. Allt på en gång, med historik och bilder, är en säkerhetskopia.',
  out: {
    'stuteri.json': 'Allt som JSON',
    'hastar.csv': 'Hästar (CSV)',
    'stamtavla.csv': 'Stamtavla (CSV)',
    'bedomningar.csv': 'Bedömningar (CSV)',
    'meriter.csv': 'Meriter (CSV)',
    'stamtavla.ged': 'Stamtavla (GEDCOM 7)',
  },
} as const

function lower(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}
