import type { ChosenRepeats } from '#app/domain/merits/judge-paste.ts'
import type { ClassSpelling } from '#app/features/class-names/schema.ts'

export const INPUTS = {
  text: 'lines',
  file: 'file',
  /** `7:2`: line 7, which exists twice, is added all the same. */
  repeat: 'repeat',
  spelling: 'spelling',
  /** `taken:3`: the third page of the added lines. */
  page: 'page',
  edit: 'edit',
  mend: (lineNumber: number, field: number) => `mend:${lineNumber}:${field}`,
  horse: (name: string) => `horse:${name}`,
  classKey: (id: string) => `class:${id}`,
  remember: (id: string) => `remember:${id}`,
  /** The horse that a name means; blank keeps the name. */
  meant: (name: string) => `meant:${name}`,
  /** What the preview was made with: `["name","horse"]`. */
  shown: 'shown',
  /** A button that takes an offer: `["class","dressyr:medelsvr","Medelsvår B"]`. */
  press: 'press',
} as const

export const spellingValue = ({ discipline, text, key }: ClassSpelling) => JSON.stringify([discipline, text, key])

export type Paste = {
  text: string
  chosen: ChosenRepeats
  /** Spellings to read by, and to remember when the paste is saved. */
  spellings: readonly ClassSpelling[]
  /** By a name as it is written the horse that is meant; blank keeps the name. */
  meant?: ReadonlyMap<string, string>
}

export const OFFERS = ['horse', 'class', 'discipline'] as const
/** What a button takes: another name, class or discipline for what is written. */
export type Offer = { kind: (typeof OFFERS)[number]; of: string; to: string }
export const offerValue = ({ kind, of, to }: Offer) => JSON.stringify([kind, of, to])

export type PastePages = { rejected: number; repeats: number; taken: number; gains: number }
