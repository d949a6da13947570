import { BULK_SENTENCES } from '#app/domain/bulk/bulk-changes.table.ts'

/**
 * The action of each journal entry, with its sentence (our own words). Keys are stored in journals: never rename one.
 */
export const ACTIONS = {
  demo: 'Demostuteriet har lagts in',
  'leave-demo': 'Demostuteriet har lämnats',
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
  ...BULK_SENTENCES,
  'doctor-mend': 'Rättat i Stallkollen',
  'doctor-merge': 'Två stavningar har slagits ihop',
  'doctor-accept': 'Stallkollen: så ska det vara',
  'doctor-forget': 'Stallkollen: tas upp igen',
  'restore-field': 'En uppgift återställd',
  'add-pictures': 'Nya bilder',
  'move-picture': 'Bilderna har bytt ordning',
  'remove-picture': 'Bilden har tagits bort',
  'describe-picture': 'Uppgifter om en bild ändrade',
  'crop-picture': 'Bilden har beskurits',
  'copy-pictures': 'Egna kopior av bilder',
  'add-own-ribbon': 'Ny egen rosett att välja bland',
  'remove-own-ribbon': 'Egen rosett att välja bland borttagen',
  'sign-picture': 'Stuteriets märke ändrat',
  'front-picture': 'Bild på startsidan ändrad',
  'write-news': 'Egen nyhet',
  'news-picture': 'Bild till egen nyhet ändrad',
  'remove-news': 'Egen nyhet borttagen',
  'leave-out-news': 'Nyhet utelämnad',
  'show-news': 'Nyhet visas igen',
  'choose-month-horse': 'Månadens häst vald',
  'remove-month-horse': 'Månadens häst borttagen',
  'write-note': 'Anteckning',
  'remove-note': 'Anteckning borttagen',
} as const satisfies Record<string, string>

export type Action = keyof typeof ACTIONS

/** Actions of which visitors see nothing. */
export const UNSEEN = [
  'write-note',
  'remove-note',
  'doctor-accept',
  'doctor-forget',
] as const satisfies readonly Action[]

/** The sentence for an action; its key if this program does not know it. */
export function actionSentence(action: string): string {
  return Object.hasOwn(ACTIONS, action) ? ACTIONS[action as Action] : action // checked above
}
