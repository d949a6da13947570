import type { useNavigate } from 'react-router'

type Navigate = ReturnType<typeof useNavigate>
const TAKEN_OVER = 'hovslag:taken-over'

/** Reports to scripts outside React that it has hydrated the page, and how to navigate. */
export function reportTakenOver(navigate: Navigate): void {
  dispatchEvent(new CustomEvent(TAKEN_OVER, { detail: navigate }))
}

/** Calls `act` once when React has hydrated the page. */
export function whenTakenOver(page: Pick<Window, 'addEventListener'>, act: (navigate: Navigate) => void): void {
  page.addEventListener(TAKEN_OVER, (event) => act((event as CustomEvent<Navigate>).detail), { once: true })
}
