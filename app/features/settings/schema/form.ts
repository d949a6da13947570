import { z } from 'zod'
import { optionalText, required } from '#app/desk/schema-parts.ts'
import { DEFAULT_REGISTRY_TEMPLATES } from '#app/domain/registries.table.ts'
import { isRegistryTemplate } from '#app/domain/registries.ts'
import { webAddress } from '#app/domain/web-address.ts'
import { text } from '#app/text/admin.ts'
import { LINK_ICONS } from './link-icons.table.ts'

const MOST_LINKS = 20

const isOutside = (address: string) => /^https?:\/\//i.test(address) && URL.canParse(address)
const outsideAddress = () =>
  required(text.settings.addressMissing).refine(
    (address) => address === '' || isOutside(address),
    text.settings.address,
  )

const template = optionalText().refine(
  (address) => address === undefined || isRegistryTemplate(address),
  text.settings.template,
)

/** What the stud is called and where its links lead. */
export const SaveSettings = z.object({
  siteName: required(text.settings.siteNameMissing).max(80, text.settings.tooLong),
  affix: required(text.settings.affixMissing).max(80, text.settings.tooLong),
  startText: optionalText(),
  frontImage: optionalText().refine(
    (address) => address === undefined || webAddress(address) !== null,
    text.settings.picture,
  ),
  contact: z
    .object({
      alias: optionalText(),
      chat: optionalText(),
      email: optionalText().refine(
        (address) => address === undefined || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(address),
        text.settings.email,
      ),
    })
    .default({}),
  contactLinks: z
    .array(
      z.object({
        label: required(text.settings.labelMissing),
        url: outsideAddress(),
        icon: z.enum(LINK_ICONS.map(({ value }) => value)).default('link'),
      }),
    )
    .max(MOST_LINKS, text.settings.tooManyLinks(MOST_LINKS))
    .default([]),
  oldMemorial: z.object(
    { label: required(text.settings.labelMissing), url: outsideAddress() },
    text.settings.addressMissing,
  ),
  registryTemplates: z
    .object(Object.fromEntries(Object.keys(DEFAULT_REGISTRY_TEMPLATES).map((key) => [key, template])))
    .default({}),
})

export type SettingsInput = z.output<typeof SaveSettings>
