import { catalogue } from '#app/text/catalogue.ts'

export const editMeritsText = {
  discipline: 'Gren',
  className: 'Klass',
  place: 'Placering',
  event: 'Tävling',
  date: 'Datum',
  points: 'Poäng',
  result: 'Resultat',
  action: 'Åtgärd',
  showAll: 'Visa alla',

  pick: 'En hästs meriter',
  pickLead: 'Hämta en häst för att skriva övriga meriter, och för att rätta eller ta bort resultat.',
  title: (horse: string) => `Meriter: ${horse}`,
  lineTitle: (horse: string) => `Rätta resultat: ${horse}`,
  toPaste: 'Klistra in meriter',
  toAll: 'Alla hästens meriter',
  toPage: 'Visa sidan',
  notInStud: 'Hästen finns inte bland hästarna. Meriterna finns kvar och kan ändras här.',
  horseMissing: catalogue.horseMissing,
  nameMissing: 'Skriv hästens namn.',
  near: 'Menade du:',

  notes: {
    title: 'Utöver resultaten',
    pointsHint: 'Från 0 till 10000. De räknas in i totalen.',
    wrongPoints: 'Skriv ett tal från 0 till 10000.',
    save: 'Spara övriga meriter',
    saved: 'Övriga meriter är sparade.',
  },

  results: {
    none: 'Inga resultat ännu.',
    count: (count: number) => (count === 1 ? '1 resultat' : `${count} resultat`),
    counted: 'Rättade och borttagna rader ändrar inte antalet meriter i tävlingslistan.',
    correct: 'Rätta',
    remove: 'Ta bort',
    removeQuestion: (line: string) => `Ta bort ${line}?`,
    removeConsequence: (where: string, horse: string) => `Raden tas bort ur ${where} för ${horse}. Det går att ångra.`,
    decide: 'Fortsätt med valet',
    removed: 'Resultatet är borttaget.',
    gone: 'Raden finns inte längre.',
    meritsGone: 'Hästens meriter är borttagna. De går att hämta tillbaka i journalen.',
  },

  line: {
    stored: 'Sparat som',
    unreadable:
      'Raden går inte att läsa som ett resultat och ger inga poäng. Fyll i det som stämmer, eller ta bort den.',
    unread: 'går inte att läsa',
    pickDiscipline: 'Välj gren',
    classHint: 'En klass som inte känns igen sparas som den står.',
    entries: 'Antal startande',
    dateHint: 'Helst ÅÅÅÅ-MM-DD, utan kommatecken.',
    score: 'Resultatet hade score',
    save: 'Spara rättelsen',
    saved: 'Resultatet är rättat.',
    moved: (where: string) => `Resultatet är rättat och står nu under ${where}.`,
    repeat: 'Resultatet finns redan i klassen.',
  },

  wrong: {
    'discipline-missing': 'Välj en gren.',
    'unknown-discipline': 'Välj en gren ur listan.',
    'class-missing': 'Skriv en klass.',
    'place-missing': 'Skriv placering och antal startande.',
    'invalid-place': 'Placeringen och antalet startande är heltal, och placeringen högst så hög som antalet.',
    'text-missing': 'Skriv tävlingens namn.',
    'date-missing': 'Skriv ett datum.',
    'invalid-date': 'Datumet får inte ha något kommatecken.',
  },

  moved: (before: string, after: string) => `${before} → ${after} poäng`,
  gains: (title: string) => `får ${title}`,
  loses: (title: string) => `mister ${title}`,
  changes: (before: string, after: string) => `${before} blir ${after}`,

  saveFailed: catalogue.saveFailed,
  removeFailed: catalogue.somethingWrong,
} as const
