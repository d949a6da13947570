import { createHash } from 'node:crypto'
import { data, redirect } from 'react-router'
import { inbreedingOfPair } from '#app/domain/kinship/kinship.ts'
import { horseNameFromPath, horsePath, isKnownName } from '#app/domain/names.ts'
import { PEDIGREE_GENERATIONS } from '#app/domain/pedigree/walk.ts'
import { publicEntry, publicEvaluation, publicHorse, publicScores } from '#app/domain/profile/public-documents.ts'
import { findHorse } from '#app/features/horses/data/horses.server.ts'
import { findScores } from '#app/features/merits/data/editor.server.ts'
import { findName, findNameCells, type NameRead } from '#app/features/pedigree/data/name.server.ts'
import { NO_FOALS } from '#app/features/pedigree/data/offspring.server.ts'
import { entryAsHorse } from '#app/features/pedigree/view/name-head.ts'
import { findFormerName } from '#app/store/former-names.ts'
import { encodeDocument } from '#app/store/interchange/codec.ts'
import type { Store } from '#app/store/store.ts'
import { type InfoRead, readInfo } from './info.server.ts'

/** `named`: what the pedigrees know of a name without a horse. */
export type PassRead = InfoRead & { named?: NameRead }

/** A horse's pass has the data of the first tab of its profile, and so can show nothing more. */
export async function readPass(store: Store, url: URL): Promise<PassRead> {
  const name = horseNameFromPath(url.pathname)
  const row = name === null ? null : await findHorse(store.db, name)
  if (row !== null) {
    const scores = () => findScores(store.db, row.name)
    return readInfo(store, { horse: async () => row, scores, seen: async () => null })
  }
  const present = name === null ? null : await findFormerName(store, name)
  const [form = '/pass'] =
    /\/(?:pass(?:\.(?:json|ged|png))?|news\.xml)$/i.exec(url.pathname.replace(/\.data$/, '')) ?? []
  if (present !== null) throw redirect(horsePath(present) + form, 301)
  const named = isKnownName(name) ? await findName(store, name) : null
  if (named !== null) return passOfName(store, named)
  throw data(null, { status: 404 })
}

/** A name's entry as a horse without a record. */
async function passOfName(store: Store, named: NameRead): Promise<PassRead> {
  const { name, entry, sire, dam, descent } = named
  const horse = { ...entryAsHorse(entry ?? { name }), name, sire, dam }
  return {
    named,
    horse,
    scores: null,
    evaluations: [],
    inbreeding: inbreedingOfPair(named.ancestry, sire, dam),
    cells: await findNameCells(store, named, PEDIGREE_GENERATIONS),
    offspring: [],
    foals: { ...NO_FOALS, total: descent.generations[0]?.length ?? 0 },
    firstborn: null,
    siblings: { shown: [], full: 0, half: 0 },
    neighbours: null,
    ownHorses: new Set(),
    removed: new Set(),
    damsire: null,
  }
}

export function passDocuments(read: PassRead) {
  const known = new Map(
    read.cells.flatMap(({ entry }) => (entry === null ? [] : [[entry.document.name, entry.document] as const])),
  )
  const { named } = read
  if (named) known.set(named.name, { ...named.entry, name: named.name, sire: named.sire, dam: named.dam })
  return {
    /** Null for a name of the pedigrees: importing it makes no horse. */
    horse: named ? null : publicHorse(read.horse),
    scores: read.scores === null ? null : publicScores(read.scores),
    evaluations: read.evaluations.map(publicEvaluation),
    pedigree: [...known.values()].map(publicEntry),
  }
}

/** The horse in the layout of an export. Ids follow from stud and document, so importing twice changes nothing. */
export function passFile(read: PassRead, stud: string): string {
  const subject = read.horse.name
  const { horse, scores, evaluations, pedigree } = passDocuments(read)
  const collection = (name: string, documents: readonly object[], keyOf: (at: number) => string) =>
    `${JSON.stringify(name)}:{${documents
      .map((document, at) => {
        const id = createHash('sha256')
          .update(JSON.stringify([stud, name, keyOf(at)]))
          .digest('hex')
          .slice(0, 20)
        return `\n"${id}":${encodeDocument(JSON.stringify(document))}`
      })
      .join(',')}}`
  return `{"__collections__":{\n${[
    collection('horses', horse === null ? [] : [horse], () => subject),
    collection('pedigree', pedigree, (at) => pedigree[at]?.name ?? ''),
    collection('evaluations', evaluations, (at) => `${subject} ${at}`),
    collection('scores', scores === null ? [] : [scores], () => subject),
    collection('competition', [], () => ''),
  ].join(',\n')}\n}}\n`
}
