export const passText = {
  title: (name: string) => `Hästpass – ${name}`,
  profile: 'Till hästens sida',
  howToPrint: 'Skriv ut sidan så blir den ett liggande A4 med bild och stamtavla.',
  pedigree: 'Stamtavla',
  pedigreeNote: 'Fyra led',
  files: 'Hämta',
  json: 'Hästen som fil (.json)',
  jsonAbout:
    'Med stamtavla, bedömningar och meriter. Ett stuteri som har samma program, Hovslag, läser in den som den är.',
  ged: 'Stamtavlan som GEDCOM (.ged)',
  gedAbout: 'För program som ritar släktträd.',
  card: 'Kortet som bild (.png)',
  cardAbout: 'Porträtt, namn och föräldrar på en bild att dela där en länk inte räcker.',
  share: 'Dela i forum',
  short: 'Hämta och dela',
  saveFile: 'Ladda ner (.json)',
  saveCard: 'Ladda ner (.png)',
  toForum: 'Text till forum (BBCode)',
} as const

export const passLines = {
  about: (name: string, stud: string) =>
    `Pass för ${name} på ${stud}: stamtavla att skriva ut, filer och text att klistra in.`,
  breeder: (name: string) => `Uppfödare ${name}`,
  forum: {
    pedigree: 'Stamtavla',
    sire: 'e.',
    dam: 'u.',
    height: (cm: string) => `${cm} cm`,
    focus: (focus: string, level: string | null) => (level === null ? focus : `${focus}, potential ${level}`),
    exterior: (total: string, grade: string) => `exteriör ${total}, ${grade}`,
    premiering: (grade: string) => `premiering ${grade}`,
    genotype: (genotype: string) => `genotyp ${genotype}`,
    line: (line: string) => `linje ${line}`,
    forSale: 'till salu',
  },
} as const
