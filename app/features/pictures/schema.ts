import { horsePath } from '#app/domain/names.ts'

/** Pictures of a horse, and pictures in one upload. */
export const MOST_PICTURES = 60
export const MOST_AT_ONCE = 12
export const LONGEST_WORDS = 300

export const COPIES_PATH = '/admin/pictures'

/** Where pictures of a horse are uploaded: `/admin/pictures/Aska`. */
export function picturesPath(name: string): string {
  return horsePath(name).replace('/horse/', '/admin/pictures/')
}

/** The horse of such an address; null if it is none. */
export function horseOfPicturesPath(pathname: string): string {
  return pathname.replace(/^\/admin\/pictures\//, '/horse/')
}
