import { setImmediate } from 'node:timers/promises'
import { Turns } from '#app/domain/let-others.ts'
import { copyOf, type PictureCopy, picturesElsewhere, type StoredPicture } from '#app/domain/pictures/pictures.ts'
import { compareUnits } from '#app/domain/swedish.ts'
import { readExact } from '#app/store/read.ts'
import { batchesById } from '#app/store/rows.ts'
import type { Store } from '#app/store/store.ts'
import type { Db } from '#app/store/tables.ts'
import { WorkedOut } from '#app/store/worked-out.ts'

export type ShownBy = { id: string; name: string }

/** An address elsewhere without a copy: the horses that show it, and a copy that another horse has. */
export type Wanted = { address: string; horses: ShownBy[]; copy: PictureCopy | null }

/** How many addresses elsewhere the stud shows, and how many of them have copies everywhere. */
type Count = { total: number; copied: number }
export type CountElsewhere = Count & {
  /** By host name, the most first. */
  hosts: ({ host: string } & Count)[]
}

const ROWS_AT_ONCE = 500
/** Only documents that may contain an address elsewhere are parsed. */
const MAY_SHOW = /"picture/
const MAY_BE_ELSEWHERE = /https?:/i

/** Every horse that shows pictures of another site, in batches that let other work run. */
async function* everyShown(db: Db): AsyncGenerator<ShownBy & { pictures: StoredPicture[] }> {
  const turns = new Turns()
  const query = db.selectFrom('horses').select(['id', 'name', 'doc'])
  for await (const rows of batchesById(query, ROWS_AT_ONCE)) {
    for (const { id, name, doc } of rows) {
      if (!MAY_SHOW.test(doc) || !MAY_BE_ELSEWHERE.test(doc)) continue
      const pictures = picturesElsewhere(readExact({ doc }))
      if (pictures.length > 0) yield { id, name: name ?? '', pictures }
      if (turns.isOver()) await setImmediate()
    }
  }
}

export function hostOf(address: string): string {
  return URL.parse(address)?.hostname ?? ''
}

export async function findWanted(db: Db): Promise<Wanted[]> {
  const wanted = new Map<string, Wanted>()
  const known = new Map<string, PictureCopy>()
  for await (const { id, name, pictures } of everyShown(db)) {
    for (const picture of pictures) {
      const { address } = picture
      const copy = copyOf(picture)
      if (copy !== null) known.set(address, copy)
      else {
        const one = wanted.get(address) ?? { address, horses: [], copy: null }
        if (one.horses.at(-1)?.id !== id) one.horses.push({ id, name })
        wanted.set(address, one)
      }
    }
  }
  return [...wanted.values()].map((one) => ({ ...one, copy: known.get(one.address) ?? null }))
}

async function countElsewhere({ db }: Store): Promise<CountElsewhere> {
  const isCopied = new Map<string, boolean>()
  for await (const { pictures } of everyShown(db)) {
    for (const { address, kept } of pictures) {
      isCopied.set(address, kept !== undefined && isCopied.get(address) !== false)
    }
  }
  const hosts = new Map<string, { host: string } & Count>()
  let copied = 0
  for (const [address, has] of isCopied) {
    const host = hostOf(address)
    const count = hosts.get(host) ?? { host, total: 0, copied: 0 }
    count.total += 1
    if (has) {
      count.copied += 1
      copied += 1
    }
    hosts.set(host, count)
  }
  const byHost = [...hosts.values()].sort((a, b) => b.total - a.total || compareUnits(a.host, b.host))
  return { total: isCopied.size, copied, hosts: byHost }
}

/** Changes by these actions change no pictures. */
const COUNTED = new WorkedOut('pictures-elsewhere', countElsewhere, [
  'settings',
  'doctor-accept',
  'doctor-forget',
  'move-picture',
  'describe-picture',
  'remember-class',
  'forget-class',
])

/** The count of the present stud, computed once for each state. */
export function countPicturesElsewhere(store: Store): Promise<CountElsewhere> {
  return COUNTED.now(store, 0)
}

export async function glanceAtPicturesElsewhere(store: Store): Promise<CountElsewhere | null> {
  return (await COUNTED.glance(store, 0)).value
}
