import { Examination } from '#app/domain/doctor/examine.ts'
import type { Finding } from '#app/domain/doctor/finding.ts'
import type { Stored } from '#app/domain/doctor/stud.ts'
import { type CollectionName, type Documents, readText } from '#app/domain/documents.ts'
import { readQuery } from '#app/domain/finder/rank.ts'
import { readKnownName } from '#app/domain/names.ts'
import type { Years } from '#app/domain/stud-clock.ts'
import { swedishSortKey } from '#app/domain/swedish.ts'
import { findClassSpellings, ownSpellings } from '#app/features/class-names/data.server.ts'
import { findAncestry } from '#app/store/ancestry.ts'
import { findNames } from '#app/store/finder/find.ts'
import { readDocument } from '#app/store/read.ts'
import type { Trx } from '#app/store/tables.ts'
import { findAccepted } from './accepted.server.ts'
import { findMovedApart } from './moved-apart.server.ts'

const NAMES_AT_ONCE = 500

/**
 * What is found about one name: its horse and entry, ancestors, namesakes, results. The same as an examination of the
 * whole stud finds, except for spellings that only other horses have, and the genes of distant relatives.
 */
export async function examineAround(db: Trx, name: string, year: Years): Promise<Finding[]> {
  const [spellings, movedApart, ancestry, near] = await Promise.all([
    findClassSpellings(db),
    findMovedApart(db),
    findAncestry(db, [name]),
    namesLike(db, name),
  ])
  const examination = new Examination({ year, movedApart }, ownSpellings(spellings))
  const names = [...new Set([name, ...near, ...ancestry.keys(), ...[...ancestry.values()].flatMap(parentNames)])]
  await addNamed(db, examination, names)
  for (const horse of [...(await sameCode(db, name)), ...(await sameYear(db, name))]) examination.addHorse(horse)
  const { beings } = examination.stud
  // Of a name that nobody has, the horses that it may mean.
  const strange = [name, ...parentNames(ancestry.get(name) ?? NO_PARENTS)].filter((one) => !beings.has(one))
  await addNamed(db, examination, (await Promise.all(strange.map((one) => namesMeant(db, one)))).flat())
  const findings = examination.ofName(name)
  for (const one of await findNamed(db, 'scores', [name, ...near])) findings.push(...examination.ofScores(one))
  for (const one of await findNamed(db, 'competition', [name, ...near]))
    findings.push(...examination.ofCompetition(one))
  const evaluations = await db
    .selectFrom('evaluations')
    .select(['id', 'doc', 'version'])
    .where('horse', '=', name)
    .execute()
  for (const { id, version, doc } of evaluations) {
    findings.push(...examination.ofEvaluation({ id, version, document: readDocument('evaluations', { doc }) }))
  }
  findings.push(...examination.ofAll())
  return findings.filter(({ about }) => about.name === name)
}

export async function findToMend(db: Trx, name: string, year: Years): Promise<Finding[]> {
  const [findings, accepted] = await Promise.all([examineAround(db, name, year), findAccepted(db)])
  const known = new Set(accepted.map(({ key }) => key))
  return findings.filter(({ key }) => !known.has(key))
}

const NO_PARENTS = { sire: null, dam: null }
const parentNames = ({ sire, dam }: { sire: string | null; dam: string | null }) =>
  [sire, dam].filter((parent) => parent !== null)

type Named = Exclude<CollectionName, 'evaluations'>

async function addNamed(db: Trx, examination: Examination, names: readonly string[]): Promise<void> {
  for (const horse of await findNamed(db, 'horses', names)) examination.addHorse(horse)
  for (const entry of await findNamed(db, 'pedigree', names)) examination.addEntry(entry)
}

async function namesMeant(db: Trx, name: string): Promise<string[]> {
  const query = readQuery(name)
  return query === null ? [] : (await findNames(db, query, ['horse', 'pedigree'])).map((found) => found.name)
}

/** The foals that the horse's dam had in the same year. */
async function sameYear(db: Trx, name: string): Promise<Stored<Documents['horses']>[]> {
  const own = await db.selectFrom('horses').select(['dam', 'birth_year']).where('name', '=', name).executeTakeFirst()
  if (!own?.dam || own.birth_year === null) return []
  const rows = await db
    .selectFrom('horses')
    .select(['id', 'doc', 'version'])
    .where('dam', '=', own.dam)
    .where('birth_year', '=', own.birth_year)
    .limit(NAMES_AT_ONCE)
    .execute()
  return rows.map(({ id, version, doc }) => ({ id, version, document: readDocument('horses', { doc }) }))
}

async function findNamed<C extends Named>(db: Trx, collection: C, names: readonly string[]) {
  const found: Stored<Documents[C]>[] = []
  for (let at = 0; at < names.length; at += NAMES_AT_ONCE) {
    const rows = await db
      .selectFrom(collection as 'horses') // `name` is a column of all of these
      .select(['id', 'doc', 'version'])
      .where('name', 'in', names.slice(at, at + NAMES_AT_ONCE))
      .orderBy('id')
      .execute()
    for (const { id, version, doc } of rows) found.push({ id, version, document: readDocument(collection, { doc }) })
  }
  return found
}

/** Names that sort as this one, and so may be confused with it. */
async function namesLike(db: Trx, name: string): Promise<string[]> {
  const key = swedishSortKey(name)
  if (key === '') return []
  const found = await Promise.all(
    (['horses', 'pedigree', 'scores', 'competition'] as const).map((collection) =>
      db
        .selectFrom(collection as 'horses') // as above
        .select('name')
        .where('sort_key', '=', key)
        .limit(NAMES_AT_ONCE)
        .execute(),
    ),
  )
  return [...new Set(found.flat().flatMap((row) => readKnownName(row.name) ?? []))]
}

async function sameCode(db: Trx, name: string): Promise<Stored<Documents['horses']>[]> {
  const own = await db.selectFrom('horses').select('quality_code').where('name', '=', name).executeTakeFirst()
  const code = readText(own?.quality_code)
  if (code === null) return []
  const rows = await db
    .selectFrom('horses')
    .select(['id', 'doc', 'version'])
    .where('quality_code', 'in', [code, code.toUpperCase()])
    .limit(NAMES_AT_ONCE)
    .execute()
  return rows.map(({ id, version, doc }) => ({ id, version, document: readDocument('horses', { doc }) }))
}
