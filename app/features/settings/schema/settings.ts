import type { Sign } from '#app/domain/pictures/sign.ts'

export type OutsideLink = { label: string; url: string; icon: string }

/** What the administrator may set; every setting has a default, so a stud without a settings document is complete. */
export type Settings = {
  siteName: string
  /** A name that contains it is homebred (spec 5). */
  affix: string
  startText: string
  /** The stud's sign; without one the program's own stands there. */
  sign: Sign
  /** Address of the picture that replaces the drawn panorama, or null. */
  frontImage: string | null
  /** Blank where nothing is shown. */
  contact: { alias: string; chat: string; email: string }
  contactLinks: OutsideLink[]
  oldMemorial: { label: string; url: string }
  /** Whether the foot of every page leads to where one signs in. */
  signInLink: boolean
  /** How common genes are in breeds, as typed (`readBreedGenes`); blank where nothing is said. */
  breedGenes: string
  /** Whether the list of first things is put away. */
  isPutAway: boolean
  /** Whether pictures of other places are to stay there alone. */
  leavesPictures: boolean
  /** URL template per registry key, `{id}` for the id; an empty one shows the id as plain text. */
  registryTemplates: Record<string, string>
}
