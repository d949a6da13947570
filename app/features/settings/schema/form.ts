import { z } from 'zod'
import { clearableText, required, ticked, whole } from '#app/desk/schema-parts.ts'
import { readBreedGenes } from '#app/domain/odds/breed-genes.ts'
import { isSignLetter } from '#app/domain/pictures/sign.ts'
import { isRegistryTemplate } from '#app/domain/registries.ts'
import { REGISTERS, SETTINGS, type SettingKind, type SettingRow } from '#app/domain/settings/fields.table.ts'
import { isStudYear } from '#app/domain/stud-clock.ts'
import { siteOrigin, webAddress } from '#app/domain/web-address.ts'
import { breedGenesText } from '#app/features/settings/text/breed-genes.ts'
import { settingsText } from '#app/features/settings/text.ts'
import { LINK_ICONS } from './link-icons.table.ts'

const MOST_LINKS = 20

type Row = Pick<SettingRow, 'missing' | 'longest'>

const isOutside = (address: string) => /^https?:\/\//i.test(address) && URL.canParse(address)
const outsideAddress = () =>
  required(settingsText.addressMissing).refine((address) => address === '' || isOutside(address), settingsText.address)
const name = ({ missing = settingsText.missing, longest }: Row) => {
  const typed = required(missing)
  return longest === undefined ? typed : typed.max(longest, settingsText.tooLong(longest))
}
const clearable = ({ longest }: Row) => clearableText(longest)
const template = clearableText().refine((address) => !address || isRegistryTemplate(address), settingsText.template)

/** What the form may say of a setting of each kind; undefined is one that was not sent, and stays as it is. */
const SHAPE_OF = {
  name: (row: Row) => name(row).optional(),
  text: clearable,
  hideable: clearable,
  email: (row: Row) =>
    clearable(row).refine((address) => !address || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(address), settingsText.email),
  letter: () => clearableText(20).refine((letter) => !letter || isSignLetter(letter), settingsText.signLetter),
  origin: (row: Row) =>
    clearable(row).refine((address) => !address || siteOrigin(address) !== null, settingsText.siteAddress),
  address: (row: Row) =>
    clearable(row).refine((address) => !address || webAddress(address) !== null, settingsText.picture),
  'outside-address': () => outsideAddress().optional(),
  flag: () => ticked(),
  'breed-genes': (row: Row) =>
    clearable(row).refine((lines) => !lines || readBreedGenes(lines).problems.length === 0, {
      error: ({ input }) => breedGenesText(readBreedGenes(String(input)).problems),
    }),
  'stud-year': () =>
    whole(settingsText.noYear).refine(
      (year) => year === null || year === undefined || isStudYear(year),
      settingsText.noYear,
    ),
  links: () =>
    z
      .array(
        z.object({
          label: required(settingsText.labelMissing),
          url: outsideAddress(),
          icon: z.enum(LINK_ICONS.map(({ value }) => value)).default('link'),
        }),
      )
      .max(MOST_LINKS, settingsText.tooManyLinks(MOST_LINKS))
      .optional(),
  templates: () => z.object(Object.fromEntries(REGISTERS.map(({ key }) => [key, template]))).default({}),
} satisfies Partial<Record<SettingKind, (row: Row) => z.ZodType>>

type Sent<Key> = Key extends { kind: infer Kind extends keyof typeof SHAPE_OF }
  ? z.output<ReturnType<(typeof SHAPE_OF)[Kind]>>
  : Key extends { rows: infer Rows }
    ? { [Inner in keyof Rows]?: Sent<Rows[Inner]> }
    : never
type OfForm = {
  [Key in keyof typeof SETTINGS as (typeof SETTINGS)[Key] extends { section: string } ? Key : never]: Sent<
    (typeof SETTINGS)[Key]
  >
}
/** What the form says: a group has what was sent of it, all else may be missing. */
export type SettingsInput = Partial<OfForm> & {
  /** A list without rows has no inputs: this says that the form shows it. */
  linksShown?: boolean | undefined
}

function shapeOf(row: SettingRow): z.ZodType {
  if (!Object.hasOwn(SHAPE_OF, row.kind)) throw new Error(`no form has a setting of the kind ${row.kind}`)
  return SHAPE_OF[row.kind as keyof typeof SHAPE_OF](row)
}

const shapes = Object.entries(SETTINGS).flatMap(([key, setting]) => {
  if ('rows' in setting) {
    const rows = Object.entries(setting.rows).map(([inner, row]) => [inner, shapeOf(row)])
    return [[key, z.object(Object.fromEntries(rows)).default({})]]
  }
  return 'section' in setting ? [[key, shapeOf(setting)]] : []
})

/** What the stud is called and where its links lead. What is not sent stays as it is. */
export const SaveSettings = z.object({
  ...Object.fromEntries(shapes),
  linksShown: ticked(),
}) as unknown as z.ZodType<SettingsInput> // made of the rows that the type is made of
