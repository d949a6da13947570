export const firstDayText = {
  title: 'Kom i gång',
  lead: 'I den ordning du vill. Allt går att ändra senare.',
  count: (done: number, all: number) => `${done} av ${all} klara`,
  done: 'Klart',
  open: 'Inte gjort',
  hide: 'Göm listan',
  hidden: 'Listan Kom i gång är gömd. Allt på den finns under Inställningar, Ta in från fil och Säkerhetskopia.',
  hideFailed: 'Listan kunde inte gömmas. Försök igen.',
  steps: {
    name: 'Stuteriets namn och affix',
    sign: 'Märke',
    contact: 'Kontakt',
    links: 'Länkar',
    'start-text': 'Text på startsidan',
    horses: 'Ta in hästarna',
    pictures: 'Bilder att ta över',
    backup: 'Säkerhetskopia',
    passkey: 'Nyckel i telefonen eller datorn',
  },
  name: (siteName: string, affix: string) => `${siteName}, affix ${affix}`,
  nameless: (siteName: string) => `Besökare läser ännu ”${siteName}”.`,
  noSign: 'Programmets hästsko med ett N står där. Välj en bokstav eller en egen bild.',
  signLetter: (letter: string) => `Bokstaven ${letter}.`,
  signPicture: 'En egen bild.',
  noContact: 'Kontaktrutan visar påhittade uppgifter tills du har skrivit dina egna.',
  contactBlank: 'Visas inte.',
  noLinks: 'Forum, Hästregister och Chattserver leder ännu ingenstans.',
  linksBlank: 'Inga länkar visas.',
  noStartText: (usual: string) => `Där står ännu ”${usual}”`,
  startText: 'Skriven.',
  horses: (count: string) => `${count} hästar`,
  oneHorse: 'En häst',
  noHorses: 'Ta in en fil med allt du har, eller lägg till den första hästen för hand.',
  pictures: (horses: number, elsewhere: number | null, isLeft: boolean) => {
    if (isLeft) return 'De får ligga kvar på andra webbplatser.'
    if (elsewhere === null) return 'Bilderna räknas …'
    if (elsewhere === 0)
      return horses === 0 ? 'Visas när hästarna är inne.' : 'Inga bilder ligger bara på andra webbplatser.'
    const count = elsewhere === 1 ? '1 bild' : `${new Intl.NumberFormat('sv-SE').format(elsewhere)} bilder`
    return `${count} ligger bara på andra webbplatser.`
  },
  leavePictures: 'Låt dem ligga kvar',
  leftPictures: 'Bilderna får ligga kvar där de är.',
  hasBackup: 'Gjord.',
  noBackup: 'Ingen kopia än.',
  hasPasskey: 'Gjord.',
  noPasskey: 'Logga in med fingret, ansiktet eller telefonens kod i stället för lösenordet.',
} as const
