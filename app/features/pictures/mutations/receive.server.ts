import type { CommitResult } from '#app/store/commit.ts'
import type { PictureKeeper } from '#app/store/pictures/keeper.ts'
import type { PictureProblem } from '#app/store/pictures/told-by-content.ts'
import type { Store } from '#app/store/store.ts'
import { addPictures, type NewPicture, type PictureRefusal } from './pictures.server.ts'

/** One file as it came: null where it was larger than a picture may be. */
export type SentFile = { received: string | null; file: string }
export type RefusedFile = { file: string; problem: PictureProblem }
export type Received = { refused: RefusedFile[]; result: CommitResult | PictureRefusal | null }

/** Judges every file that was sent, and gives the good ones to the horse. Nothing of the others is left. */
export async function receivePictures(
  store: Store,
  keeper: PictureKeeper,
  actor: string,
  { name, files, credit, alt }: { name: string; files: readonly SentFile[]; credit: string; alt: string },
): Promise<Received> {
  const refused: RefusedFile[] = []
  const good: NewPicture[] = []
  for (const { received, file } of files) {
    const bytes = received === null ? null : await keeper.takeReceived(received)
    const judged = bytes === null ? null : await keeper.judge(bytes)
    if (judged?.ok) good.push({ hash: judged.hash, picture: judged.picture, file })
    else refused.push({ file, problem: judged?.problem ?? (received === null ? 'too-large' : 'gone') })
  }
  if (good.length === 0) return { refused, result: null }
  const result = await addPictures(store, actor, { name, pictures: good, credit, alt })
  if (result.ok) for (const { hash } of good) void keeper.prepare(hash)
  return { refused, result }
}
