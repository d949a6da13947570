import { catalogue } from '#app/text/catalogue.ts'

export const pasteText = {
  title: 'Lägg till meriter',
  lead: 'Klistra in en säsong i taget. Inget sparas förrän du har sett vad varje rad gör.',
  lines: 'Meritrader',
  linesHint:
    'En rad per resultat, med tabb mellan: häst, gren, klass, score, placering, text, datum. Score får vara tom, och raden med rubriker får vara med.',
  file: 'Eller välj en fil',
  fileHint: 'TSV eller CSV. Den läses när du granskar, efter det som står i rutan.',
  look: 'Granska',
  lookAgain: 'Granska igen',
  save: (count: number) => (count === 1 ? 'Lägg in 1 rad' : `Lägg in ${count} rader`),
  backToText: 'Ändra texten',
  nothingTyped: 'Klistra in minst en rad, eller välj en fil.',
  noText: 'Filen går inte att läsa som text. Välj en TSV- eller CSV-fil.',
  tooLong: 'Texten är för lång. Dela upp den och lägg in högst 20 000 rader åt gången.',
  changed: 'Raderna är ändrade. Titta en gång till innan du lägger in dem.',
  previewFailed: catalogue.tryAgain,
  saveFailed: catalogue.saveFailed,
  nothingWritten: 'Inget är sparat ännu',

  tally: {
    taken: 'läggs in',
    takenDone: (count: number) => (count === 1 ? 'inlagd' : 'inlagda'),
    repeats: 'finns redan',
    rejected: 'kan inte läggas in',
    head: 'rubrikrad',
    blank: (count: number) => (count === 1 ? 'tom' : 'tomma'),
  },

  unknownHorses: 'Hästar som inte finns',
  unknownHorsesLead: 'Välj den häst som menas. Behålls namnet skapas ett meritdokument för det när raderna läggs in.',
  moreUnknown: (count: number) => `och ${count} till, som visas när du har valt bland de här och granskat igen.`,
  other: 'Annan häst',
  otherHint: 'Skriv namnet, om den inte finns bland förslagen.',
  toList: 'Tävlingslista',
  keepName: 'Behåll namnet',
  means: (name: string, wasCalledSo: boolean) => `Menar ${name}${wasCalledSo ? ', som hette så förut' : ''}`,
  unknownClasses: 'Klasser som inte känns igen',
  unknownClassesLead: 'En okänd klass får läggas in som den står, men räknas inte till någon klass på en stege.',
  keepClass: 'Behåll som den står',
  remember: 'Kom ihåg stavningen',
  remembered: (spelling: string, label: string) => `${spelling} läses som ${label}, också nästa gång`,
  mendingTitle: 'Rader du ändrar',
  rejectedTitle: 'Rader som inte kan läggas in',
  rejectedLead: 'Rätta dem här och granska igen, eller lägg in de andra utan dem.',
  repeatsTitle: 'Rader som redan finns',
  repeatsLead: 'De lämnas utanför om du inte väljer dem.',
  addAnyway: 'Lägg in ändå',
  takenTitle: 'Rader som läggs in',
  gainsTitle: 'Vad det gör',
  moreGains: (count: number) => (count === 1 ? 'och en häst till' : `och ${count} hästar till`),
  newTitle: (title: string) => `får ${title}`,
  newDocument: 'nytt dokument',
  ready: 'redo för nästa klass',

  savedTitle: (count: number) => (count === 1 ? '1 rad är inlagd.' : `${count} rader är inlagda.`),
  savedNothing: 'Inga rader lades in.',
  created: catalogue.merits.created,
  /** Below that list: which of them are horses of the stud. */
  createdInStud: (all: number, known: readonly string[]) =>
    known.length === 0
      ? 'Ingen av dem finns i stallet.'
      : known.length === all
        ? 'De finns alla i stallet.'
        : `I stallet finns ${known.join(', ')}.`,
  notTaken: catalogue.merits.notTaken,
  leftForMending: 'Raderna som inte kunde läggas in står kvar i rutan.',

  horse: 'Häst',
  rows: 'Rader',
  points: 'Poäng',
  total: 'VHF-poäng',
  newTitleHead: 'Titel',
  merits: 'Meriter i tävlingslistan',
  className: 'Klass',
  result: 'Resultat',
  action: 'Åtgärd',
  line: 'Rad',
  /** Which line, for screen readers. */
  ofLine: (line: number) => `rad ${line}`,
  lineCount: (count: number) => (count === 1 ? '1 rad' : `${count} rader`),
  onLines: (count: number) => (count === 1 ? 'på 1 rad' : `på ${count} rader`),
  horseCount: (count: number) => (count === 1 ? '1 häst' : `${count} hästar`),
  merit: (count: number) => `merit ${count}`,
  unknownClass: 'okänd klass',
  change: 'Ändra',
  back: 'Föregående',
  next: 'Nästa',
  page: (page: number, pages: number) => `Sida ${page} av ${pages}`,

  columns: ['Häst', 'Gren', 'Klass', 'Score', 'Placering', 'Text', 'Datum'],
} as const
