import { deskPath } from '#app/domain/names.ts'
import {
  addressesElsewhere,
  copyOf,
  picturesOf,
  type StoredPicture,
  shownPicture,
  widthsOf,
} from '#app/domain/pictures/pictures.ts'
import type { CountElsewhere } from './data/elsewhere.server.ts'
import type { CopyRun } from './mutations/copy-run.server.ts'
import { copiesText, picturesText, sayCopyProblem, thousands } from './text.ts'

export type PictureLine = ReturnType<typeof pictureLines>[number]

export type CropView = NonNullable<ReturnType<typeof cropView>>

function cropView(picture: StoredPicture) {
  const whole = copyOf(picture)
  if (whole === null) return null
  const { left, top, width, height } = picture.crop ?? { left: 0, top: 0, width: 1, height: 1 }
  return {
    src: `${whole.kept}/${widthsOf(whole.width).find((one) => one >= CROP_WIDTH) ?? widthsOf(whole.width).at(-1)}.webp`,
    width: whole.width,
    height: whole.height,
    /** Whether a part is shown now. */
    isCut: picture.crop !== undefined,
    now: { left: percent(left), top: percent(top), width: percent(width), height: percent(height) },
  }
}

/** Wide enough to choose in. */
const CROP_WIDTH = 640
/** `12,5` */
const percent = (share: number) => String(Math.round(share * 10_000) / 100).replace('.', ',')

/** All pictures of a horse as its desk lists them, the main one first. */
export function pictureLines(horse: Readonly<Record<string, unknown>>) {
  const elsewhere = new Set(addressesElsewhere(horse))
  return picturesOf(horse).map((picture, at) => {
    const { address, kept, width, height, file, credit = '', alt = '' } = picture
    const isElsewhere = address !== (picture.whole?.kept ?? kept)
    return {
      address,
      shown: shownPicture(picture),
      name:
        (file ?? (isElsewhere ? (address.split(/[?#]/)[0]?.split('/').at(-1) ?? '') : '')) ||
        picturesText.unnamed(at + 1),
      /** `2 400 × 1 600`; null if only its address is known. */
      size: width === undefined || height === undefined ? null : picturesText.size(width, height),
      credit,
      alt,
      isElsewhere,
      /** It is elsewhere, and has a copy here. */
      isCopied: isElsewhere && kept !== undefined,
      /** It is only elsewhere, and can be copied. */
      canBeCopied: kept === undefined && elsewhere.has(address),
      /** For cropping: the whole, and the present part in percent; null if the stud does not have it. */
      crop: cropView(picture),
    }
  })
}

export type CopiesView = ReturnType<typeof copiesView>

const MOST_HOSTS = 30
const MOST_FAILURES = 100
const MOST_HORSES = 3

/** The page for copying pictures from elsewhere. */
export function copiesView(count: CountElsewhere | null, run: CopyRun | null) {
  const isRunning = run?.is === 'running' || run?.is === 'stopping'
  const hosts = count?.hosts ?? []
  const failures = [...(run?.failures.values() ?? [])]
  return {
    /** Null while they are being counted. */
    count: count === null ? null : count.total === 0 ? copiesText.none : copiesText.count(count.total, count.copied),
    /** Without a copy. */
    left: count === null ? 0 : count.total - count.copied,
    hosts: hosts.slice(0, MOST_HOSTS).map(({ host, total, copied }) => ({
      host,
      total: thousands(total),
      copied: thousands(copied),
    })),
    moreHosts: Math.max(0, hosts.length - MOST_HOSTS),
    running: isRunning ? runningOf(run) : null,
    /** The result of the last run. */
    ended: run === null || isRunning ? null : endedOf(run),
    failed: failures.length,
    failures: failures.slice(0, MOST_FAILURES).map(({ address, horses, problem }) => ({
      address,
      horses: horses.slice(0, MOST_HORSES).map(({ name }) => ({ name, to: `${deskPath(name)}#bilder` })),
      moreHorses: Math.max(0, horses.length - MOST_HORSES),
      says: sayCopyProblem(problem),
    })),
  }
}

function runningOf({ is, done, total }: CopyRun) {
  const isStopping = is === 'stopping'
  const says = total === 0 ? copiesText.beginning : copiesText.running(done, total)
  return { says: isStopping ? copiesText.stopping : says, share: total === 0 ? 0 : done / total, isStopping }
}

function endedOf({ is, copied }: CopyRun) {
  const say = copiesText.ended
  if (is === 'broken') return { says: say.broken(copied), isBroken: true }
  return { says: is === 'stopped' ? say.stopped(copied) : say.done(copied), isBroken: false }
}
