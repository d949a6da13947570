import type { useNavigate } from 'react-router'

type Navigate = ReturnType<typeof useNavigate>
const TAKEN_OVER = 'hovslag:taken-over'

/** Tells scripts beside React that it has taken the page over, and how to go to another. */
export function tellTakenOver(navigate: Navigate): void {
  dispatchEvent(new CustomEvent(TAKEN_OVER, { detail: navigate }))
}

/** Calls `act` once when React has taken the page over. */
export function whenTakenOver(page: Pick<Window, 'addEventListener'>, act: (navigate: Navigate) => void): void {
  page.addEventListener(TAKEN_OVER, (event) => act((event as CustomEvent<Navigate>).detail), { once: true })
}
