import { z } from 'zod'
import { clearableText, required, ticked } from '#app/desk/schema-parts.ts'
import { readBreedGenes } from '#app/domain/odds/breed-genes.ts'
import { isSignLetter } from '#app/domain/pictures/sign.ts'
import { DEFAULT_REGISTRY_TEMPLATES } from '#app/domain/registries.table.ts'
import { isRegistryTemplate } from '#app/domain/registries.ts'
import { webAddress } from '#app/domain/web-address.ts'
import { tellBreedGenes } from '#app/features/settings/text/breed-genes.ts'
import { settingsText } from '#app/features/settings/text.ts'
import { LINK_ICONS } from './link-icons.table.ts'

const MOST_LINKS = 20

const isOutside = (address: string) => /^https?:\/\//i.test(address) && URL.canParse(address)
const outsideAddress = () =>
  required(settingsText.addressMissing).refine((address) => address === '' || isOutside(address), settingsText.address)

const template = clearableText().refine((address) => !address || isRegistryTemplate(address), settingsText.template)

/** What the stud is called and where its links lead. What is not sent stays as it is. */
export const SaveSettings = z.object({
  siteName: required(settingsText.siteNameMissing).max(80, settingsText.tooLong).optional(),
  affix: required(settingsText.affixMissing).max(80, settingsText.tooLong).optional(),
  startText: clearableText(2000),
  signLetter: clearableText(20).refine((letter) => !letter || isSignLetter(letter), settingsText.signLetter),
  frontImage: clearableText().refine((address) => !address || webAddress(address) !== null, settingsText.picture),
  contact: z
    .object({
      alias: clearableText(200),
      chat: clearableText(200),
      email: clearableText(200).refine(
        (address) => !address || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(address),
        settingsText.email,
      ),
    })
    .default({}),
  contactLinks: z
    .array(
      z.object({
        label: required(settingsText.labelMissing),
        url: outsideAddress(),
        icon: z.enum(LINK_ICONS.map(({ value }) => value)).default('link'),
      }),
    )
    .max(MOST_LINKS, settingsText.tooManyLinks(MOST_LINKS))
    .optional(),
  /** A list without rows has no inputs: this says that the form shows it. */
  linksShown: ticked(),
  breedGenes: clearableText(4000).refine((lines) => !lines || readBreedGenes(lines).problems.length === 0, {
    error: ({ input }) => tellBreedGenes(readBreedGenes(String(input)).problems),
  }),
  signInLink: ticked(),
  oldMemorial: z
    .object({ label: required(settingsText.labelMissing).optional(), url: outsideAddress().optional() })
    .default({}),
  registryTemplates: z
    .object(Object.fromEntries(Object.keys(DEFAULT_REGISTRY_TEMPLATES).map((key) => [key, template])))
    .default({}),
})

export type SettingsInput = z.output<typeof SaveSettings>
