import type { ShouldRevalidateFunction } from 'react-router'

/** The status of the answer that a page gets again if its form got none. No server sends it. */
export const NO_ANSWER = 599

/**
 * For a page that reloads its data after a refusal too, as they may be outdated. Not if the form got no answer:
 * reloading would fail too, and the error page would replace what was typed.
 */
export const alsoAfterRefusal: ShouldRevalidateFunction = ({ actionStatus }) => actionStatus !== NO_ANSWER
