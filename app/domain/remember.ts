/** When there are more results than this, all are dropped; frequent ones soon come back. */
const MOST_KEPT = 2000

/** Caches a pure function of a text or number, as pages read the same colours often. Results must not be changed. */
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
