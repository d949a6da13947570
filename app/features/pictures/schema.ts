import { z } from 'zod'
import { clearableText } from '#app/desk/schema-parts.ts'
import { horsePath } from '#app/domain/names.ts'
import { PICTURE_MOVES } from '#app/domain/pictures/pictures.ts'

/** What a horse may have, and what may be sent at once. */
export const MOST_PICTURES = 60
export const MOST_AT_ONCE = 12
export const LONGEST_WORDS = 300

/** Field of the files in the form. */
export const FILES = 'files'

/** Where pictures of a horse are sent to: `/admin/pictures/Aska`. */
export function picturesPath(name: string): string {
  return horsePath(name).replace('/horse/', '/admin/pictures/')
}

/** The horse of such an address; null where it is none. */
export function horseOfPicturesPath(pathname: string): string {
  return pathname.replace(/^\/admin\/pictures\//, '/horse/')
}

const words = () => clearableText().refine((text) => (text?.length ?? 0) <= LONGEST_WORDS)
const Address = z.string().min(1).max(4000)

/** A button names the picture and what becomes of it: `up /bild/…`. */
export const MovePicture = z.object({
  id: z.string().min(1),
  move: z.string().transform((value, context) => {
    const [move = '', ...rest] = value.split(' ')
    const known = PICTURE_MOVES.find((one) => one === move)
    const address = Address.safeParse(rest.join(' ')).data
    if (known !== undefined && address !== undefined) return { move: known, address }
    context.addIssue('no move')
    return z.NEVER
  }),
})

export const DescribePicture = z.object({
  id: z.string().min(1),
  address: Address,
  credit: words(),
  alt: words(),
})

/** What the door makes of the files, with the words that were sent along. */
export const SentPictures = z.object({
  received: z.array(z.string().max(100)).max(40),
  receivedName: z.array(z.string().max(400)).max(40),
  credit: z.string().trim().max(LONGEST_WORDS).catch(''),
  alt: z.string().trim().max(LONGEST_WORDS).catch(''),
})
