import { catalogue } from '#app/text/catalogue.ts'

/** What the administrator reads where the stud is named and its links are set. */
export const settingsText = {
  title: 'Inställningar',
  lead: 'Gäller på webbplatsen så snart du har sparat. Det som står som standard följer programmet.',
  siteNameMissing: 'Skriv stuteriets namn.',
  affixMissing: 'Skriv stuteriets affix.',
  tooLong: 'Skriv högst 80 tecken.',
  addressMissing: 'Skriv en adress.',
  address: 'Skriv en adress som börjar med https:// eller http://.',
  picture: 'Skriv en adress som börjar med https://, http:// eller /.',
  email: 'Skriv en e-postadress, till exempel namn@example.org.',
  labelMissing: 'Skriv vad länken heter.',
  tooManyLinks: (most: number) => `Högst ${most} länkar.`,
  template: 'Skriv en adress som börjar med https:// eller http://, med {id} där numret ska stå, eller lämna tomt.',
  done: 'Inställningarna är sparade.',
  failed: catalogue.saveFailed,
  reset: 'Återställ till standard',

  save: 'Spara inställningar',
  canUndo: 'Det går att ångra i journalen.',
  enterSaves: 'Spara',
  stud: 'Stuteriet',
  affixHint: 'En häst med det i namnet är uppfödd här.',
  frontImageHint: 'Adressen till en bild. Lämna tomt för det tecknade landskapet.',
  contact: 'Kontakt',
  contactLead: 'Det som lämnas tomt visas inte.',
  links: 'Länkar i kontaktrutan',
  link: (number: number) => `Länk ${number}`,
  linkLabel: (number: number) => `Länk ${number}, namn`,
  linkAddress: (number: number) => `Länk ${number}, adress`,
  name: 'Namn',
  webAddress: 'Adress',
  icon: 'Tecken',
  remove: 'Ta bort',
  removedLink: (number: number) => ` länk ${number}`,
  addLink: 'Lägg till länk',
  memorial: 'Äldre minneslund',
  memorialLead: 'Länken under Minneslund i menyn.',
  registers: 'Register',
  registersLead:
    'Adressen till en häst i varje register, med {id} där numret ska stå. Utan adress visas numret som vanlig text.',
  home: 'Startsidan',
} as const

/** What a visitor reads on the front page, the contact banner included. */
export const frontText = {
  welcome: (siteName: string) => `Välkommen till ${siteName}`,
  description: (siteName: string) => `${siteName}: ett virtuellt stuteri med hästar, stamtavlor och meriter.`,
  stable: 'I stallet',
  horses: ' hästar',
  contact: 'Kontakt',
  alias: 'Alias',
  chat: 'Chatt',
  email: 'E-post',
  /** What the way to editing it is about. */
  settings: 'inställningar',
} as const

/** The top navigation in the specification's words (point 2). */
export const navigationText = {
  start: 'Start',
  homebred: 'Uppfödningslista',
  stallions: 'Hingstar',
  bloodmares: 'Avelsston',
  competitors: 'Tävlingshästar',
  youngsters: 'Unghästar',
  seniors: 'Pensionärer',
  forSale: 'Till Salu',
  bloodlines: 'Blodslinjer',
  quality: 'Kvalitetsprogrammet',
  breeding: 'Avelsplanering',
  dead: 'Minneslund',
} as const
