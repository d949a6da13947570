import type { OutsideLink } from '#app/features/settings/schema/defaults.ts'

/** The settings as their form holds them. */
export type SettingsForm = {
  siteName: string
  affix: string
  startText: string
  signLetter: string
  frontImage: string
  contact: { alias: string; chat: string; email: string }
  contactLinks: OutsideLink[]
  oldMemorial: { label: string; url: string }
  breedGenes: string
  signInLink: boolean
  registryTemplates: Record<string, string>
}
