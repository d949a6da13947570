import type { HeadersArgs } from 'react-router'

/** For answers to one visitor's choices: there are too many of them to cache. */
export const NOT_CACHED = { 'Cache-Control': 'private, no-cache' }

/** Sends the headers of the loader's answer. */
export function headersOfLoader({ loaderHeaders }: HeadersArgs) {
  return loaderHeaders
}
