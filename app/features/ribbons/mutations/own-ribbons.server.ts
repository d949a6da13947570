import { z } from 'zod'
import { forgetting } from '#app/desk/remembered.server.ts'
import { OWN_PICTURES } from '#app/domain/pictures/pictures.ts'
import { ownRibbonAddress } from '#app/domain/ribbons/own-ribbon.ts'
import type { RibbonField } from '#app/domain/ribbons/ribbons.ts'
import type { CommitResult } from '#app/store/commit.ts'
import { newId } from '#app/store/new-id.ts'
import { commitPictures, type NewPicture } from '#app/store/pictures/blobs.ts'
import type { Store } from '#app/store/store.ts'
import { findOwnRibbons, OWN_RIBBON_START } from '../data/own-ribbons.server.ts'

export const MOST_OWN_RIBBONS = 60

export const SentRibbon = z.object({
  label: z
    .string()
    .trim()
    .max(80)
    .catch('')
    .transform((label) => label || null),
  field: z.enum(['ribbons', 'ERibbons']).catch('ribbons'),
  isOnCards: z
    .string()
    .optional()
    .transform((said) => said === 'on'),
})

export type OwnRibbonRefusal = { ok: false; reason: 'ribbon-known' | 'too-many-ribbons' }

/** Stores the picture of a ribbon and offers it with the others. The same picture with the same name is stored once. */
export async function addOwnRibbon(
  store: Store,
  actor: string,
  pictures: readonly NewPicture[],
  { label, field, isOnCards }: { label: string | null; field: RibbonField; isOnCards: boolean },
): Promise<CommitResult | OwnRibbonRefusal> {
  return commitPictures<OwnRibbonRefusal>(store, actor, 'add-own-ribbon', pictures, async (trx) => {
    const known = await findOwnRibbons(trx)
    if (known.length + pictures.length > MOST_OWN_RIBBONS) return { ok: false, reason: 'too-many-ribbons' }
    const addresses = pictures.map(({ hash }) =>
      ownRibbonAddress({ kept: OWN_PICTURES + hash, label, isOnCards: isOnCards && field === 'ERibbons' }),
    )
    if (known.some((own) => own.field === field && addresses.includes(own.address)))
      return { ok: false, reason: 'ribbon-known' }
    const changes = addresses.map(
      (ribbonAddress) =>
        ({
          op: 'create',
          collection: 'settings',
          id: OWN_RIBBON_START + newId(),
          document: { ribbonAddress, ribbonField: field },
        }) as const,
    )
    return { ok: true, changes }
  })
}

/** Removes a ribbon from the choices; horses that have it keep it. */
export const forgetOwnRibbon = forgetting(OWN_RIBBON_START, 'remove-own-ribbon', 'ribbon-gone')
