/**
 * Words that stand where a horse's name is missing. The specification gives `Unknown` (spec 3); the others are our own
 * choice, each met in stud books that were typed over many years. Compared folded: any case, blanks and brackets around
 * them, a full stop at the end. A word that horses are called (`Nil`, `Noname`) is none.
 */
export const PLACEHOLDERS = [
  { word: 'unknown', reason: 'the specification’s own word' },
  { word: 'okänd', reason: 'the Swedish for it' },
  { word: 'okänt', reason: 'the Swedish for it, of a mare' },
  { word: 'okand', reason: 'typed without Swedish letters' },
  { word: 'okant', reason: 'typed without Swedish letters' },
  { word: 'ej känd', reason: '"not known"' },
  { word: 'ej känt', reason: '"not known", of a mare' },
  { word: 'ej kand', reason: 'typed without Swedish letters' },
  { word: 'inte känd', reason: '"not known"' },
  { word: 'saknas', reason: '"is missing": what lists print for an empty cell' },
  { word: 'uppgift saknas', reason: '"nothing stated": what registries print for an empty cell' },
  { word: 'evm', reason: 'stands in tables of ancestors where nothing more is known' },
  { word: 'unk', reason: 'short for unknown' },
  { word: 'n/a', reason: '"not applicable", from spreadsheets' },
  { word: '#n/a', reason: 'a spreadsheet’s empty look-up' },
  { word: '0', reason: 'how pedigree programs write a missing parent' },
  { word: '00', reason: 'the same, in programs that write two digits' },
  { word: 'none', reason: 'what a program prints for no value' },
  { word: 'null', reason: 'what a program prints for no value' },
  { word: 'undefined', reason: 'what a program prints for no value' },
] as const satisfies readonly { word: string; reason: string }[]

/** `Okänt sto`, `unknown stallion`: a kind of horse with one of the first of these words before it is no name either. */
export const UNKNOWN_KINDS = {
  words: ['unknown', 'okänd', 'okänt', 'ej känd', 'ej känt'],
  kinds: [
    'sire',
    'dam',
    'stallion',
    'mare',
    'horse',
    'hingst',
    'sto',
    'valack',
    'häst',
    'far',
    'fader',
    'mor',
    'moder',
    'härstamning',
  ],
} as const
