import { sql } from 'kysely'
import { batchesOf } from '#app/domain/batches.ts'
import { swedishSortKey } from '#app/domain/swedish.ts'
import type { Engine } from '../engines/differences.ts'
import { formerNames } from '../former-names.ts'
import { IDS_AT_ONCE, inBatches, insertRows, oneByOne } from '../rows.ts'
import type { FinderWord, Trx } from '../tables.ts'
import type { Write } from '../write/write.ts'
import { pieceRows, wordRows } from './index-rows.ts'

const ROWS_AT_ONCE = 100
const WORD_KEY = ['word', 'kind', 'key', 'doc_id']
const PIECE_KEY = ['place', 'piece', 'word', 'at']

/** Updates the finder's index: one for each writer, called after each batch. */
export class FinderKeeper {
  readonly #engine: Engine
  readonly #trx: Trx
  /** Words whose pieces are stored: imports repeat them. */
  readonly #known = new Set<string>()

  constructor(engine: Engine, trx: Trx) {
    this.#engine = engine
    this.#trx = trx
  }

  /** Call it after documents and former names were written. */
  async follow(writes: readonly Write[]): Promise<void> {
    const gone: FinderWord[] = []
    const come: FinderWord[] = []
    const [withFormer, withoutFormer]: [string[], string[]] = [[], []]
    for await (const [, { collection, id, had, gets, after }] of oneByOne(writes)) {
      if (collection !== 'horses' && collection !== 'pedigree') continue
      const kind = collection === 'horses' ? 'horse' : 'pedigree'
      const [was, is] = [had?.['sort_key'] ?? null, gets?.['sort_key'] ?? null]
      if (was !== is) {
        if (was !== null) gone.push(...wordRows(kind, id, String(was)))
        if (is !== null) come.push(...wordRows(kind, id, String(is)))
      }
      if (collection !== 'horses') continue
      if (after === null) withoutFormer.push(id)
      else if (had === null || had['name'] !== gets?.['name'] || formerNames(after.document).length > 0)
        withFormer.push(id)
    }
    gone.push(...(await this.#formerRows(withoutFormer)))
    come.push(...(await this.#formerRows(withFormer)))
    await this.#remove(gone)
    await this.add(come)
    const staying = new Set(come.map(({ word }) => word))
    await this.#forget([...new Set(gone.map(({ word }) => word))].filter((word) => word !== '' && !staying.has(word)))
  }

  async add(rows: readonly FinderWord[]): Promise<void> {
    await insertRows(this.#engine, this.#trx, 'finder_words', rows, { key: WORD_KEY, update: [] })
    const fresh = new Set(rows.map(({ word }) => word).filter((word) => word !== '' && !this.#known.has(word)))
    const pieces = [...fresh].flatMap(pieceRows)
    await insertRows(this.#engine, this.#trx, 'finder_pieces', pieces, { key: PIECE_KEY, update: [] })
    for (const word of fresh) this.#known.add(word)
  }

  async addFormer(ids: readonly string[]): Promise<void> {
    await this.add(await this.#formerRows(ids))
  }

  async #formerRows(ids: readonly string[]): Promise<FinderWord[]> {
    const found: FinderWord[] = []
    for await (const batch of inBatches(ids, IDS_AT_ONCE)) {
      const rows = await this.#trx
        .selectFrom('former_names')
        .select(['name', 'horse_id'])
        .where('horse_id', 'in', batch)
        .execute()
      for (const { name, horse_id } of rows) found.push(...wordRows('former', horse_id, swedishSortKey(name)))
    }
    return found
  }

  async #remove(rows: readonly FinderWord[]): Promise<void> {
    for await (const batch of inBatches(rows, ROWS_AT_ONCE)) {
      const values = batch.map(({ word, kind, key, doc_id }) => sql`(${word}, ${kind}, ${key}, ${doc_id})`)
      await sql`delete from finder_words where (word, kind, key, doc_id) in (values ${sql.join(values)})`.execute(
        this.#trx,
      )
    }
  }

  /** Removes the pieces of words that no name has any more. */
  async #forget(words: readonly string[]): Promise<void> {
    for await (const batch of inBatches(words, ROWS_AT_ONCE)) {
      const unused = await this.#trx
        .selectFrom('finder_pieces')
        .select('word')
        .where('place', '=', '0')
        .where(
          'piece',
          'in',
          batch.flatMap((word) => pieceRows(word).slice(0, 1)).map(({ piece }) => piece),
        )
        .where('word', 'in', batch)
        .where((eb) => {
          const held = eb.selectFrom('finder_words').select('finder_words.word')
          return eb.not(eb.exists(held.whereRef('finder_words.word', '=', 'finder_pieces.word')))
        })
        .execute()
      const pieces = unused.flatMap(({ word }) => pieceRows(word))
      for (const some of batchesOf(pieces, ROWS_AT_ONCE)) {
        const values = some.map(({ place, piece, word }) => sql`(${place}, ${piece}, ${word})`)
        await sql`delete from finder_pieces where (place, piece, word) in (values ${sql.join(values)})`.execute(
          this.#trx,
        )
      }
      for (const { word } of unused) this.#known.delete(word)
    }
  }
}
