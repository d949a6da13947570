/**
 * What can be done to the stud: the action of each entry of the journal, with the sentence that tells it. Keys stand in
 * journals for ever: one may be reworded or added, never renamed; the words are our own.
 */
export const ACTIONS = {
  demo: 'Demostuteriet har lagts in',
  import: 'Import',
  undo: 'Ångrat',
  'rename-horse': 'Hästen har bytt namn',
  'add-titles': 'Titlarna har lagts till',
  'add-ribbons': 'Rosetterna har lagts till',
  'remove-ribbon': 'Rosett borttagen',
  'add-horse': 'Ny häst',
  'update-horse': 'Häst uppdaterad',
  'delete-horse': 'Hästen har raderats',
  'mark-sold': 'Hästen har markerats som såld',
  'mark-dead': 'Hästen har markerats som avliden',
  'for-sale': 'Till salu ändrat',
  tingad: 'Tingad ändrat',
  'back-to-normal': 'Hästen är tillbaka i stallet',
  'add-relation': 'Ny släkting',
  'update-relation': 'Släkting uppdaterad',
  'delete-relation': 'Släktingen har raderats',
  'add-evaluation': 'Ny bedömning',
  'update-evaluation': 'Bedömning rättad',
  'delete-evaluation': 'Bedömningen har raderats',
  'age-all-up': 'Alla hästar +1 år',
  'age-all-down': 'Alla hästar −1 år',
  'age-quality-up': 'Kvalitetsprogrammet +1 år',
  'age-quality-down': 'Kvalitetsprogrammet −1 år',
  'age-agelimit-up': 'Hästar med åldersgräns +1 år',
  'age-agelimit-down': 'Hästar med åldersgräns −1 år',
  settings: 'Inställningar ändrade',
  'add-merits': 'Meriter inlagda',
  'remember-class': 'Ny stavning av en klass',
  'forget-class': 'Stavning av en klass glömd',
  'update-notes': 'Övriga meriter ändrade',
  'correct-result': 'Resultat rättat',
  'remove-result': 'Resultat borttaget',
  'add-competition': 'Ny tävlingshäst',
  'level-up': 'Level Up',
  'level-up-many': 'Level Up för flera hästar',
  'reset-merits': 'Meriterna nollställda',
  retire: 'Pensionerad från tävling',
  'competition-sold': 'Såld från tävlingslistan',
  'update-competition': 'Tävlingshästens uppgifter hämtade',
  'update-competition-many': 'Tävlingshästarnas uppgifter hämtade',
  'remove-competition': 'Borttagen ur tävlingslistan',
  'change-competition-class': 'Gren eller klass ändrad i tävlingslistan',
  restore: 'Hämtat tillbaka',
  'restore-backup': 'Säkerhetskopia återställd',
  'doctor-mend': 'Rättat i Stallkollen',
  'doctor-merge': 'Två stavningar har slagits ihop',
  'doctor-accept': 'Stallkollen: så ska det vara',
  'doctor-forget': 'Stallkollen: tas upp igen',
  'restore-field': 'En uppgift återställd',
} as const satisfies Record<string, string>

export type Action = keyof typeof ACTIONS

/** The sentence for an action; one that this program does not know, from an older or newer journal, is told by its key. */
export function actionSentence(action: string): string {
  return Object.hasOwn(ACTIONS, action) ? ACTIONS[action as Action] : action // a key of the table, as just asked
}
