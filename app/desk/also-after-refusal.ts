import type { ShouldRevalidateFunction } from 'react-router'

/** Under it a page is given the answer again that it has, where a form got none. No server answers with it. */
export const NO_ANSWER = 599

/**
 * For a page that reads its data anew after a refusal as well, since what it showed may have been old. Where no answer came
 * nothing can be read either, and the page would give way to a failure, with all that was typed.
 */
export const alsoAfterRefusal: ShouldRevalidateFunction = ({ actionStatus }) => actionStatus !== NO_ANSWER
