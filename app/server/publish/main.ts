import { countOf, startProgress } from '#app/log/progress.ts'
import { StoreOpenError } from '#app/store/store.ts'
import { readEnvironment } from '../environment.ts'
import { PublishFailure } from './problem.ts'
import type { Published } from './published.ts'
import { spareRenderer } from './renderers.ts'
import { publishText } from './text.ts'
import { writeInto } from './write-into.ts'

/** At most so many links are printed; of the rest, how many. */
const MOST_PRINTED = 20

function printNames(names: readonly string[], heading: string): void {
  if (names.length === 0) return
  say(publishText.some(heading, countOf(names.length)))
  for (const name of names.slice(0, MOST_PRINTED)) say(`  ${name}`)
  if (names.length > MOST_PRINTED) say(publishText.more(countOf(names.length - MOST_PRINTED)))
}

function printReport(folder: string, published: Published, hasChanged: boolean): void {
  const { pages, written, unchanged, removed, dead } = published
  say(publishText.done(folder, { pages, written, unchanged, removed }))
  printNames(dead, publishText.dead)
  if (hasChanged) say(publishText.changed)
  say(publishText.newYear)
}

/** While the stud is opened. */
const spare = spareRenderer()

const say = (line: string) => process.stderr.write(`${line}\n`)

/**
 * Publishes into a folder and prints a report (`cli/publish.ts`). `address`: where the files will be. `isAnew`: every
 * page is rendered.
 */
async function publishInto(target: string, address: string | null, isAnew: boolean): Promise<void> {
  const reading = readEnvironment(process.env)
  if (!reading.ok) throw new PublishFailure(reading.problems.join('\n'))
  const progress = startProgress(publishText.progress)
  try {
    const places = { ...reading.environment, address: address ?? reading.environment.publicUrl, isAnew, spare }
    const { published, hasChanged } = await writeInto(target, places, (done, known) =>
      progress.show(done / known, publishText.addresses(countOf(done), countOf(known))),
    )
    progress.end()
    printReport(target, published, hasChanged)
  } finally {
    progress.end()
  }
}

try {
  const [, , target = '', address, how] = process.argv
  await publishInto(target, address || null, how === 'anew')
} catch (error) {
  const isExpected = error instanceof PublishFailure || error instanceof StoreOpenError
  say(isExpected ? error.message : `publish: ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
}
