import type { CommitResult } from '#app/store/commit.ts'
import type { NewPicture } from '#app/store/pictures/blobs.ts'
import type { PictureKeeper } from '#app/store/pictures/keeper.ts'
import type { PictureProblem } from '#app/store/pictures/picture-kind.ts'

/** An uploaded file: `received` is null if it was too large. */
export type SentFile = { received: string | null; file: string }
type RefusedFile = { file: string; problem: PictureProblem }

/** Judges every uploaded file; none is left on the disk. */
async function judgeFiles(keeper: PictureKeeper, files: readonly SentFile[]) {
  const refused: RefusedFile[] = []
  const good: NewPicture[] = []
  for (const { received, file } of files) {
    const bytes = received === null ? null : await keeper.takeReceived(received)
    const judged = bytes === null ? null : await keeper.judge(bytes)
    if (judged?.ok) good.push({ hash: judged.hash, picture: judged.picture, file })
    else refused.push({ file, problem: judged?.problem ?? (received === null ? 'too-large' : 'gone') })
  }
  return { good, refused }
}

export async function receivePictures<Refusal extends { ok: false; reason: string }>(
  keeper: PictureKeeper,
  files: readonly SentFile[],
  give: (pictures: readonly NewPicture[]) => Promise<CommitResult | Refusal>,
): Promise<{ refused: RefusedFile[]; result: CommitResult | Refusal | null }> {
  const { good, refused } = await judgeFiles(keeper, files)
  if (good.length === 0) return { refused, result: null }
  const result = await give(good)
  if (result.ok) for (const { hash } of good) void keeper.prepare(hash)
  return { refused, result }
}
