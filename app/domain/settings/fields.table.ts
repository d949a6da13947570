/** What the settings are called, by the path to each in its document. Everything about them is our own choice. */
import { REGISTER_CARD, REGISTRIES } from '#app/domain/registries.table.ts'

const SINGLE = {
  siteName: 'Stuteriets namn',
  affix: 'Affix',
  startText: 'Text på startsidan',
  signLetter: 'Bokstav i märket',
  signPicture: 'Märkets bild',
  frontImage: 'Bild på startsidan',
  'contact.alias': 'Alias',
  'contact.chat': 'Chatt',
  'contact.email': 'E-post',
  contactLinks: 'Länkar',
  breedGenes: 'Hur vanliga generna är i raserna',
  signInLink: 'Visa en länk till inloggningen',
  firstDay: 'Listan Kom i gång',
  picturesElsewhere: 'Bilder på andra webbplatser',
  'oldMemorial.label': 'Minneslund, namn',
  'oldMemorial.url': 'Minneslund, adress',
} as const

/** By the path to each setting. */
export const SETTING_LABELS: typeof SINGLE & Readonly<Record<string, string>> = {
  ...SINGLE,
  ...Object.fromEntries([...REGISTRIES, ...REGISTER_CARD].map(({ key, label }) => [`registryTemplates.${key}`, label])),
}

/** Spellings of a class that are remembered, the owner's own news and the horses of the month are documents of the settings each. */
const OWN_LABELS: Readonly<Record<string, string>> = {
  discipline: 'Gren',
  text: 'Stavning',
  key: 'Klass',
  headline: 'Rubrik',
  words: 'Text',
  day: 'Dag',
  pictureAddress: 'Bildadress',
  ribbonAddress: 'Rosettens bild',
  ribbonField: 'Sorts rosett',
  name: 'Häst',
}

/** What a setting is called; null for one that is not known. */
export function settingLabel(path: readonly string[]): string | null {
  const place = path.join('.')
  return SETTING_LABELS[place] ?? OWN_LABELS[place] ?? null
}
