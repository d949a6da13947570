import { UNSAFE_decodeViaTurboStream } from 'react-router'
import type { RouteData } from './data-response.ts'
import { unpackedRoutes } from './packed.ts'

/** The data of a page in a response of React Router. */
export async function readPageData(body: Uint8Array): Promise<RouteData> {
  const { value } = await UNSAFE_decodeViaTurboStream(new Blob([new Uint8Array(body)]).stream(), globalThis)
  return unpackedRoutes(value as RouteData)
}
