import type { ComponentType } from 'react'
import { laterPart } from '#app/framework/later.tsx'
import { Loading } from './loading.tsx'

/** A part whose script is loaded on the first interaction; `Loading` is shown if it is needed earlier. */
export const later = <Props extends object>(
  written: ComponentType<Props> | null,
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> => laterPart(written, load, <Loading />)
