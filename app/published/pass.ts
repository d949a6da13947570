import type { HorseDocument, ScoresDocument } from '#app/domain/documents.ts'
import { horseNameFromPath, horsePath, passPath } from '#app/domain/names.ts'
import { dataAddress } from '#app/framework/data-address.ts'
import { readRedirect } from '#app/framework/data-response.ts'

/** Fetches a published file by its address. */
export type Files = (address: string) => Promise<Response>

/** A horse's record and scores from the pass beside its pages; null if there is no file. */
export async function readPassFile(
  files: Files,
  name: string,
): Promise<{ horse: HorseDocument; scores: ScoresDocument | null } | null> {
  const response = await files(`${passPath(name)}.json`)
  if (!response.ok) return null
  // The file was written by `passFile`: one horse, and its scores if it has any.
  const { __collections__: collections } = (await response.json()) as {
    __collections__: { horses: Record<string, HorseDocument>; scores: Record<string, ScoresDocument> }
  }
  const [horse] = Object.values(collections.horses)
  const [scores = null] = Object.values(collections.scores)
  return horse ? { horse, scores } : null
}

/** The present name of a horse by a former one, or null. The index has no former names; the published files do. */
export async function presentName(files: Files, former: string): Promise<string | null> {
  const response = await files(dataAddress(horsePath(former)))
  // The data of a redirect has its target.
  const to = response.ok ? await readRedirect(await response.text()) : null
  return to && horseNameFromPath(to)
}
