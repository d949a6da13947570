/** Colour families that can be wished for, as seen on the grown horse. Every row is our own choice. */
import type { Colour } from '#app/domain/genetics/colour.ts'
import type { Base } from '#app/domain/genetics/colour-names.table.ts'
import type { Looks } from '#app/domain/odds/looks.ts'

const isSeen: Looks = { white: ({ isWhite }) => !isWhite, grey: ({ isGrey }) => !isGrey }
const ofBase = (base: Base): Looks => ({ ...isSeen, coat: (colour) => colour.base === base })
const ofCoat = (word: RegExp): Looks => ({ ...isSeen, coat: ({ coat }: Colour) => word.test(coat) })

export const COLOUR_FAMILIES = [
  { key: 'fux', label: 'fuxbas', looks: ofBase('fux') },
  { key: 'brun', label: 'brun bas', looks: ofBase('brun') },
  { key: 'svartbrun', label: 'svartbrun bas', looks: ofBase('svartbrun') },
  { key: 'svart', label: 'svart bas', looks: ofBase('svart') },
  { key: 'gulanlag', label: 'gulanlag', looks: { ...isSeen, coat: (_, { C }) => C.includes('Cr') } },
  { key: 'black', label: 'black', looks: ofCoat(/black|\bdun\b/i) },
  { key: 'champagne', label: 'champagne', looks: ofCoat(/champagne/i) },
  { key: 'silver', label: 'silver', looks: ofCoat(/silver/i) },
  { key: 'konstantskimmel', label: 'konstantskimmel', looks: { ...isSeen, coat: ({ isRoan }) => isRoan } },
  {
    key: 'skäck',
    label: 'skäck',
    looks: { ...isSeen, white: ({ isWhite, whitePatterns }) => !isWhite && whitePatterns.length > 0 },
  },
  { key: 'tigrerad', label: 'tigrerad', looks: { ...isSeen, leopard: ({ leopard }) => leopard !== null } },
  { key: 'skimmel', label: 'skimmel', looks: { ...isSeen, grey: ({ isGrey }) => isGrey } },
  { key: 'vit', label: 'vit', looks: { white: ({ isWhite }) => isWhite } },
] as const satisfies readonly { key: string; label: string; looks: Looks }[]

export type ColourFamily = (typeof COLOUR_FAMILIES)[number]['key']
