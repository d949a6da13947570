import { useNavigation } from 'react-router'

const LOADING = 'Laddar...'

/** In place of something that is on its way; keeps the room. */
export function Loading() {
  return (
    <div className="waiting" role="status">
      {LOADING}
    </div>
  )
}

/** Says that a navigation waits. The page stays as it is, a thread runs along its upper edge. */
export function NavigationProgress() {
  const waits = useNavigation().state !== 'idle'
  return (
    <div role="status">
      {waits ? (
        <div className="going">
          <span>{LOADING}</span>
        </div>
      ) : null}
    </div>
  )
}
