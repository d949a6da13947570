export const previewText = {
  noPicture: 'Så ritas hästen om bilden saknas eller inte går att hämta.',
  failed: 'Bilden går inte att hämta. Så ritas hästen i stället.',
  shown: 'Så visas bilden.',
} as const

export const formText = {
  addTitle: 'Lägg till häst',
  added: 'Hästen har lagts till!',
  changeTitle: 'Ändra häst',
  followed: (count: number) =>
    count === 1
      ? 'Ett annat dokument följde med till det nya namnet.'
      : `${count} andra dokument följde med till det nya namnet.`,
  wouldFollow: (count: number) =>
    count === 1
      ? 'Ett annat dokument nämner namnet och följer med om det ändras.'
      : `${count} andra dokument nämner namnet och följer med om det ändras.`,
  deleteConsequence: 'Hästen försvinner från webbplatsen. Den går att hämta tillbaka i journalen.',
  damsireHint: 'Lämnas den tom hämtas den från modern.',
  takeColour: (colour: string) => `Skriv ${colour} som färg`,
  noPage: (category: string) => `${category} (ingen egen sida)`,
  save: 'Spara häst',
  embryo: 'Embryoföl',
  carrier: 'Bärande sto',
  carrierHint: 'Behövs bara om ett annat sto bar fölet. Sparas som en privat anteckning.',
  carried: (mare: string) => `Embryoföl, buret av ${mare}`,
  entryTitle: 'Stamtavlan',
  entry: 'Lägg också upp posten i stamtavlan',
  entryHint: 'Namn, fader, moder, färg, ras, mankhöjd, kön, år och exteriör följer med hästen.',
  entryLink: 'Länk i stamtavlan',
  entryLinkHint: 'Till hästens sida någon annanstans, om den har en.',
  nameTaken: 'Namnet är upptaget: en häst heter så redan.',
  entryHas: 'Stamtavlan har redan en post med det namnet.',
  unseen: (spelled: string) => `Namnet har tecken som inte syns: ${spelled}`,
  like: 'Namnet liknar',
  likeAnd: ' och ',
  likeQuestion: 'Är det samma häst?',
  savedTitle: (name: string) => `${name} är sparad`,
  savedLead: (category: string | null) =>
    category === null ? 'Hästen har ingen kategori än.' : `Hästen ligger i ${category}.`,
  move: 'Flytta till',
  moveButton: 'Flytta',
  toDesk: 'Öppna hästens sida',
  evaluate: 'Lägg bedömning',
  foalTitle: 'Ett föl',
  foalWay: 'Lägg till föl',
  foalLead: 'Skriv fölets föräldrar. Det som följer av dem fylls i.',
  sire: 'Fader',
  dam: 'Moder',
  follows: { parents: 'Följer föräldrarna.', dam: 'Följer modern.', birth: 'Fött i år.' },
  twin: 'Lägg till en tvilling',
  fromFoal: 'Det som följer av föräldrarna är ifyllt. Kontrollera uppgifterna och ge fölet ett namn.',
  scoresMakeEvaluation: 'Exteriörpoäng ger också en exteriörbedömning.',
  remove: 'Radera',
  removeQuestion: (name: string) => `Radera ${name}?`,
} as const

export const problemText = {
  nameOfDots: 'Ett namn kan inte bestå av bara punkter',
  year: 'Skriv ett årtal med fyra siffror',
  height: 'Skriv höjden i centimeter',
  generation: 'Skriv en generation från 0 till 10',
  breed: 'Välj en ras ur listan',
  gender: 'Välj Hingst, Sto eller Valack',
  category: 'Välj en kategori ur listan',
  ownParent: 'En häst kan inte vara sin egen förälder',
  ownAncestor: (name: string, way: readonly string[]) => `${name} kan inte vara sin egen förfader: ${way.join(' → ')}.`,
  exteriorTotal: 'Skriv en summa upp till 50, eller upp till fem poäng med blanksteg mellan',
  score: 'Varje poäng är högst 10',
  genotype: (errors: readonly string[]) => `Genotypen kan inte läsas: ${errors.join(', ')}`,
} as const

export const pickText = { label: 'Välj häst', name: 'Hästens namn', fetch: 'Hämta' } as const

export const titlesText = {
  title: 'Lägg till titlar',
  missing: 'Skriv minst en titel',
  name: 'Häst',
  titles: 'Titlar',
  titlesHint: 'Skilj med kommatecken.',
  save: 'Spara titlar',
} as const
