import { horsePath } from '#app/domain/names.ts'

/** What a horse may have, and what may be sent at once. */
export const MOST_PICTURES = 60
export const MOST_AT_ONCE = 12
export const LONGEST_WORDS = 300

/** Where pictures of other places are taken over. */
export const COPIES_PATH = '/admin/pictures'

/** Where pictures of a horse are sent to: `/admin/pictures/Aska`. */
export function picturesPath(name: string): string {
  return horsePath(name).replace('/horse/', '/admin/pictures/')
}

/** The horse of such an address; null where it is none. */
export function horseOfPicturesPath(pathname: string): string {
  return pathname.replace(/^\/admin\/pictures\//, '/horse/')
}
