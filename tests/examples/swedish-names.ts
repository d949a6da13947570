/** Names that sort differently by key, by code unit and by case; `Eko` and `eko` have one key. */
export const SWEDISH_ORDER = ['Alva', 'Eko', 'eko', 'Zorn', 'åsa', 'Ärla', 'Öde']

/** The same in an order that is neither that nor its reverse: to be stored in it, with ids that rise with it. */
const SHUFFLED = ['eko', 'Öde', 'Zorn', 'Eko', 'Ärla', 'åsa', 'Alva']

/** A document for each shuffled name, as changes that create them under the ids `a`, `b`, ... */
export const createShuffled = (
  collection: 'horses' | 'pedigree' | 'scores' | 'competition',
  documentOf: (name: string, at: number) => object = () => ({}),
) =>
  SHUFFLED.map((name, at) => {
    const id = String.fromCharCode('a'.charCodeAt(0) + at)
    return { op: 'create', collection, id, document: { name, ...documentOf(name, at) } } as const
  })
