import type { HorseDocument, ScoresDocument } from '#app/domain/documents.ts'
import { horseNameFromPath, horsePath, passPath } from '#app/domain/names.ts'
import { dataAddress } from '#app/framework/data-address.ts'
import { readRedirect } from '#app/framework/data-response.ts'

/** Asks for a published file, by its address. */
export type Files = (address: string) => Promise<Response>

/** What the pass of a horse, which lies beside its pages, tells of it besides the index; null where there is none. */
export async function readPassFile(
  files: Files,
  name: string,
): Promise<{ horse: HorseDocument; scores: ScoresDocument | null } | null> {
  const response = await files(`${passPath(name)}.json`)
  if (!response.ok) return null
  // The file is the program's own (`passFile`): one horse, and its scores if it has any.
  const { __collections__: told } = (await response.json()) as {
    __collections__: { horses: Record<string, HorseDocument>; scores: Record<string, ScoresDocument> }
  }
  const [horse] = Object.values(told.horses)
  const [scores = null] = Object.values(told.scores)
  return horse ? { horse, scores } : null
}

/** The name that a horse has now that was called so; null for one that nobody had. The index does not tell: it is known to who asks. */
export async function presentName(files: Files, former: string): Promise<string | null> {
  const response = await files(dataAddress(horsePath(former)))
  // The data of an address that leads on hold the address that it leads to.
  const to = response.ok ? await readRedirect(await response.text()) : null
  return to && horseNameFromPath(to)
}
