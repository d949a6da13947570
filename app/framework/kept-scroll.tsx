import { ScrollRestoration } from 'react-router'
import { ownScript } from './own-scripts.ts'

/** Written once: it is the same on every page. */
let element: ReturnType<typeof ScrollRestoration> | undefined

function Noted() {
  if (element !== undefined) return element
  element = ScrollRestoration({})
  // Its only element; of another shape, the script is not allowed and a page stays where it is.
  const written = (element?.props as { dangerouslySetInnerHTML?: { __html?: unknown } } | undefined)
    ?.dangerouslySetInnerHTML?.__html
  if (typeof written === 'string') ownScript(written)
  return element
}

/** React Router's, with its script noted where it is written. */
export const KeptScroll = import.meta.env.SSR ? Noted : ScrollRestoration
