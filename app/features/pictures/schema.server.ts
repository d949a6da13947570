import { z } from 'zod'
import { clearableText, decimal } from '#app/desk/schema-parts.ts'
import { fittingCrop } from '#app/domain/pictures/crop.ts'
import { PICTURE_MOVES } from '#app/domain/pictures/pictures.ts'
import { LONGEST_WORDS } from './schema.ts'
import { picturesText } from './text.ts'

const words = () => clearableText().refine((typed) => (typed?.length ?? 0) <= LONGEST_WORDS)
const Address = z.string().min(1).max(4000)

/** A button's value is the action and the picture: `up /bild/…`. */
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

const percent = () =>
  decimal(picturesText.crop.number).transform((typed, context): number => {
    if (typeof typed === 'number') return typed / 100
    context.issues.push({ code: 'custom', message: picturesText.crop.number, input: typed })
    return z.NEVER
  })

/** The part of a picture to show, in percent of the whole. */
export const CropPicture = z
  .object({
    id: z.string().min(1),
    address: Address,
    left: percent(),
    top: percent(),
    width: percent(),
    height: percent(),
  })
  .transform(({ id, address, ...sides }, context) => {
    const crop = fittingCrop(sides)
    if (crop !== null) return { id, address, crop }
    context.issues.push({ code: 'custom', message: picturesText.crop.tooSmall, path: ['width'], input: sides.width })
    return z.NEVER
  })

export const CopyPicture = z.object({ id: z.string().min(1), address: Address })

export const CopiesForm = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('start') }),
  z.object({ intent: z.literal('stop') }),
  z.object({ intent: z.literal('again'), address: Address }),
])

/** What the upload handler makes of the files. */
export const SentPictures = z.object({
  received: z.array(z.string().max(100)).max(40),
  receivedName: z.array(z.string().max(400)).max(40),
})

/** The credit and description of a horse's pictures. */
export const SentWords = z.object({
  credit: z.string().trim().max(LONGEST_WORDS).catch(''),
  alt: z.string().trim().max(LONGEST_WORDS).catch(''),
})
