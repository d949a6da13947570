import { type RouterContextProvider } from 'react-router'
import { picturesContext, storeContext } from '#app/context.ts'
import { signedIn } from '#app/desk/signed-in.server.ts'
import { receivePictures } from '#app/features/pictures/mutations/receive.server.ts'
import { SentPictures } from '#app/features/pictures/schema.server.ts'
import { picturesText } from '#app/features/pictures/text.ts'
import type { CommitResult, Committed } from '#app/store/commit.ts'
import type { NewPicture } from '#app/store/pictures/blobs.ts'
import type { Store } from '#app/store/store.ts'
import { readOrFail } from '../read-or-fail.server.ts'

/** The refused pictures, and how many were added. */
type PicturesAnswer = { added: number; problems: string[] }
type TakenPictures<Refusal> =
  | { ok: true; result: Committed; added: number }
  | { ok: false; status: number; answer: PicturesAnswer; refusal: Refusal | null }

type SentRequest = { request: Request; context: Readonly<RouterContextProvider> }
type Given = { store: Store; actor: string; form: FormData; pictures: readonly NewPicture[] }

/** Judges the pictures of a form one by one, passes the good ones on, and names the others with the reason. */
export async function takePictures<Refusal extends { ok: false; reason: string }>(
  { request, context }: SentRequest,
  most: number,
  give: (given: Given) => Promise<CommitResult | Refusal>,
): Promise<TakenPictures<Refusal>> {
  const no = (status: number, problems: string[], added = 0, refusal: Refusal | null = null) =>
    ({ ok: false, status, answer: { added, problems }, refusal }) as const
  const keeper = context.get(picturesContext)
  const session = await signedIn(context)
  if (keeper === null) return no(503, [picturesText.unavailable])
  const form = await request.formData()
  const sent = SentPictures.safeParse({
    received: form.getAll('received'),
    receivedName: form.getAll('receivedName'),
  })
  // A browser sends a file without a name if none was chosen.
  const files = (sent.data?.received ?? []).flatMap((received, at) => {
    const file = sent.data?.receivedName[at] ?? ''
    return file === '' ? [] : [{ received: received === '' ? null : received, file }]
  })
  if (!sent.success || files.length === 0 || files.length > most) {
    for (const { received } of files) if (received !== null) await keeper.dropReceived(received)
    return no(400, [files.length > most ? picturesText.tooManySent(most) : picturesText.notSent])
  }
  const store = context.get(storeContext)
  const { refused, result } = await readOrFail(() =>
    receivePictures<Refusal>(keeper, files, (pictures) => give({ store, actor: session.email, form, pictures })),
  )
  const problems = refused.map(({ file, problem }) => picturesText.refusedFile(file, picturesText.problems[problem]))
  if (result === null) return no(422, problems)
  if (!result.ok) return no(409, [picturesText.failed], 0, result as Refusal) // or what a commit refuses: told alike
  const added = files.length - refused.length
  return refused.length > 0 ? no(422, problems, added) : { ok: true, result, added }
}

/** Whether a form sends files: the upload handler names each. */
export async function isSentPictures(request: Request): Promise<boolean> {
  return (await request.clone().formData()).has('received')
}
