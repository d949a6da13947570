import type { RibbonField } from '#app/domain/ribbons/ribbons.ts'
import { flagTo, moved, numberTo, type Outcome, textTo, withoutTitles, withRibbon, withTitles } from './outcomes.ts'

/** The values of a change, by the kind of input. `to` null removes the field. */
export type BulkValues = {
  category: { to: string }
  'yes-or-no': { to: boolean }
  breed: { to: string | null }
  generation: { to: number | null }
  text: { to: string | null }
  titles: { titles: readonly string[] }
  ribbon: { field: RibbonField; address: string }
}

type RowOf<Value extends keyof BulkValues> = {
  label: string
  value: Value
  outcome: Outcome<BulkValues[Value]>
  sentence: string
  hint?: string
  /** Is in the bar itself if there is room. */
  isFirst?: true
}
export type BulkRow = { [Value in keyof BulkValues]: RowOf<Value> }[keyof BulkValues]

const CLEARS = 'Ett tomt fält tar bort uppgiften.'

/** The bulk changes, in the order offered. The rules are those of the forms (spec 4, 5); the rest is our own choice. */
export const BULK_CHANGES = {
  category: {
    label: 'Kategori',
    value: 'category',
    outcome: moved,
    sentence: 'Ändrat i listan: kategori',
    hint: 'Den som blir såld eller avliden är inte längre till salu. Den som kommer tillbaka mister dödsår och tingning.',
    isFirst: true,
  },
  sale: {
    label: 'Till salu',
    value: 'yes-or-no',
    outcome: flagTo('forSale'),
    sentence: 'Ändrat i listan: till salu',
    isFirst: true,
  },
  tingad: { label: 'Tingad', value: 'yes-or-no', outcome: flagTo('tingad'), sentence: 'Ändrat i listan: tingad' },
  breed: { label: 'Ras', value: 'breed', outcome: textTo('breed'), sentence: 'Ändrat i listan: ras', isFirst: true },
  owner: { label: 'Ägare', value: 'text', outcome: textTo('owner'), sentence: 'Ändrat i listan: ägare', hint: CLEARS },
  line: { label: 'Linje', value: 'text', outcome: textTo('line'), sentence: 'Ändrat i listan: linje', hint: CLEARS },
  generation: {
    label: 'Generation',
    value: 'generation',
    outcome: numberTo('generation'),
    sentence: 'Ändrat i listan: generation',
  },
  'add-titles': {
    label: 'Lägg till titlar',
    value: 'titles',
    outcome: withTitles,
    sentence: 'Ändrat i listan: titlar tillagda',
    hint: 'Skilj med kommatecken. En titel som hästen redan har läggs inte till igen.',
    isFirst: true,
  },
  'remove-titles': {
    label: 'Ta bort titlar',
    value: 'titles',
    outcome: withoutTitles,
    sentence: 'Ändrat i listan: titlar borttagna',
    hint: 'Skilj med kommatecken.',
  },
  ribbon: {
    label: 'Lägg till rosett',
    value: 'ribbon',
    outcome: withRibbon,
    sentence: 'Ändrat i listan: rosett tillagd',
    isFirst: true,
  },
} as const satisfies Readonly<Record<string, BulkRow>>

export type BulkKind = keyof typeof BULK_CHANGES
export const BULK_KINDS = Object.keys(BULK_CHANGES) as [BulkKind, ...BulkKind[]] // the keys of the table above

/** The rows' actions in the journal. */
export const BULK_SENTENCES = Object.fromEntries(
  BULK_KINDS.map((kind) => [`bulk-${kind}`, BULK_CHANGES[kind].sentence]),
) as Readonly<Record<`bulk-${BulkKind}`, string>> // one for each row
