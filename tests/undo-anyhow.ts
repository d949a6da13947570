import { isDeepStrictEqual } from 'node:util'
import { readText } from '#app/domain/documents.ts'
import { plainDocument } from '#app/store/firestore-values.ts'
import type { Store } from '#app/store/store.ts'
import { undo } from '#app/store/undo.ts'
import { allDocuments, stepsOf } from './take-step.ts'

type Document = Record<string, unknown>

const REFERENCES = ['name', 'sire', 'dam', 'damsire', 'horse']
const keysOf = (...documents: (Document | null | undefined)[]) =>
  new Set(documents.flatMap((document) => Object.keys(document ?? {})))

/**
 * Undoes a revision if that is allowed, and returns the problems with the result. There are none if exactly the
 * revision's fields were taken back, or if it was refused with a reason and nothing changed. References to a name go
 * back with it.
 */
export async function undoAnyhow(store: Store, revision: number): Promise<{ isDone: boolean; wrong: string[] }> {
  const before = await allDocuments(store)
  const steps = await stepsOf(store, revision)
  const result = await undo(store, 'x', revision)
  const after = await allDocuments(store)
  const wrong: string[] = []
  if (!result.ok) {
    if (!isDeepStrictEqual(before, after)) wrong.push('refused, and changed something')
    if (result.reason === 'changed-later') {
      for (const { collection, id, fields, version } of result.conflicts) {
        const step = steps.get(`${collection}/${id}`)
        const isThere = before.has(`${collection}/${id}`)
        const isExplained = fields.length > 0 || isThere !== (step?.after !== null)
        if (!isExplained) wrong.push(`refused without a reason: ${collection}/${id} ${version}`)
        for (const { path } of fields) {
          const [key = ''] = path
          if (isDeepStrictEqual(step?.after?.[key], before.get(`${collection}/${id}`)?.[key])) {
            wrong.push(`${path.join(' ')} of ${collection}/${id} stands as it was left`)
          }
        }
      }
    } else if (result.reason !== 'name-taken') wrong.push(`refused as ${result.reason}`)
    return { isDone: false, wrong }
  }
  for (const place of new Set([...before.keys(), ...after.keys()])) {
    const [was, is, step] = [before.get(place), after.get(place), steps.get(place)]
    if (step && (step.before === null || step.after === null)) {
      if (!isDeepStrictEqual(is ?? null, step.before)) wrong.push(`${place} is not as it was before`)
      continue
    }
    if ((was === undefined) !== (is === undefined)) wrong.push(`${place} came or went`)
    for (const key of keysOf(was, is, step?.before, step?.after)) {
      if (isDeepStrictEqual(was?.[key], is?.[key])) continue
      const isOwn = step !== undefined && !isDeepStrictEqual(step.before?.[key], step.after?.[key])
      const isBack = isOwn && isDeepStrictEqual(is?.[key], step.before?.[key])
      const isPart = isOwn && place.startsWith('scores/') // its results of one class
      if (isBack || isPart || (REFERENCES.includes(key) && followsName(steps, was?.[key], is?.[key]))) continue
      wrong.push(`${key} of ${place} was touched`)
    }
  }
  return { isDone: true, wrong }
}

/** Whether a reference followed a name that the undone revision had given. */
function followsName(steps: Awaited<ReturnType<typeof stepsOf>>, was: unknown, is: unknown): boolean {
  const text = (value: unknown) => readText(plainDocument({ name: value })['name'])
  return [...steps].some(
    ([place, { before, after }]) =>
      /^(?:horses|pedigree)\//.test(place) &&
      text(after?.['name']) === text(was) &&
      text(before?.['name']) === text(is),
  )
}
