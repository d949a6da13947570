import type { StoreCondition } from '#app/store/store.ts'
import type { DamagedRows } from '#app/store/sums/keeper.ts'
import { storeText } from '#app/store/text.ts'
import { ErrorBox } from './error-box.tsx'
import { deskText } from './text.ts'

/** Warnings about the store's files; nothing if all is well. */
export function StoreNotices({ notices }: { notices: readonly string[] }) {
  if (notices.length === 0) return null
  return (
    <ErrorBox>
      {notices.map((notice) => (
        <p key={notice}>{notice}</p>
      ))}
    </ErrorBox>
  )
}

export function storeNotices(
  { room, endedEarly }: StoreCondition,
  damagedPictures: number,
  { accounts, records }: DamagedRows,
): string[] {
  return [
    ...(room?.isReadOnly ? [deskText.condition.readOnly] : []),
    ...(room?.isLow ? [deskText.condition.roomLow(Math.floor(room.freeBytes / 2 ** 20))] : []),
    ...(endedEarly ? [storeText.damage.endedEarly(endedEarly)] : []),
    ...(accounts + records > 0 ? [storeText.damage.rows(accounts, records)] : []),
    ...(damagedPictures > 0 ? [storeText.damage.pictures(damagedPictures)] : []),
  ]
}
