/** More answers than these are forgotten, all at once: what is asked often is soon known again. */
const MOST_KEPT = 2000

/**
 * The same pure function of a text or a number, worked out once for each that comes again and again: a stud has a few hundred
 * colours and genotypes, and every page reads some of them fifty times. Answers are shared, so they must not be changed.
 */
export function remember<Asked extends string | number, Answer>(
  answerTo: (asked: Asked) => Answer,
  most = MOST_KEPT,
): (asked: Asked) => Answer {
  const known = new Map<Asked, { answer: Answer }>()
  return (asked) => {
    const before = known.get(asked)
    if (before) return before.answer
    const answer = answerTo(asked)
    if (known.size >= most) known.clear()
    known.set(asked, { answer })
    return answer
  }
}
