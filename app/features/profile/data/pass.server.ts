import { createHash } from 'node:crypto'
import { data, redirect } from 'react-router'
import { horseNameFromPath, horsePath } from '#app/domain/names.ts'
import { publicEntry, publicEvaluation, publicHorse, publicScores } from '#app/domain/profile/public-documents.ts'
import { findHorse } from '#app/features/horses/data/horses.server.ts'
import { findScores } from '#app/features/merits/data/editor.server.ts'
import { findFormerName } from '#app/store/former-names.ts'
import { encodeDocument } from '#app/store/interchange/codec.ts'
import type { Store } from '#app/store/store.ts'
import { type InfoRead, readInfo } from './info.server.ts'

/** A horse's pass has the data of the first tab of its profile, and so can show nothing more. */
export async function readPass(store: Store, url: URL): Promise<InfoRead> {
  const name = horseNameFromPath(url.pathname)
  const row = name === null ? null : await findHorse(store.db, name)
  if (row !== null) {
    const scores = () => findScores(store.db, row.name)
    return readInfo(store, { horse: async () => row, scores, seen: async () => null })
  }
  const present = name === null ? null : await findFormerName(store, name)
  const [, form = ''] = /\/pass(\.(?:json|ged|png))?$/i.exec(url.pathname.replace(/\.data$/, '')) ?? []
  if (present !== null) throw redirect(`${horsePath(present)}/pass${form}`, 301)
  throw data(null, { status: 404 })
}

export function passDocuments(read: InfoRead) {
  const known = new Map(
    read.cells.flatMap(({ entry }) => (entry === null ? [] : [[entry.document.name, entry.document] as const])),
  )
  return {
    horse: publicHorse(read.horse),
    scores: read.scores === null ? null : publicScores(read.scores),
    evaluations: read.evaluations.map(publicEvaluation),
    pedigree: [...known.values()].map(publicEntry),
  }
}

/** The horse in the layout of an export. Ids follow from stud and document, so importing twice changes nothing. */
export function passFile(read: InfoRead, stud: string): string {
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
    collection('horses', [horse], () => horse.name),
    collection('pedigree', pedigree, (at) => pedigree[at]?.name ?? ''),
    collection('evaluations', evaluations, (at) => `${horse.name} ${at}`),
    collection('scores', scores === null ? [] : [scores], () => horse.name),
    collection('competition', [], () => ''),
  ].join(',\n')}\n}}\n`
}
