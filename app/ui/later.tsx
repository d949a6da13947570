import type { ComponentType } from 'react'
import { laterPart } from '#app/framework/later.tsx'
import { Loading } from './loading.tsx'

/** A part whose script comes when a reader does; `Loading` is shown where a step leads to it earlier. */
export const later = <Props extends object>(
  written: ComponentType<Props> | null,
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> => laterPart(written, load, <Loading />)
