/** When there are more results than this, all are dropped; frequent ones soon come back. */
const MOST_ANSWERS = 2000

/** Caches a pure function of a text or number, as pages read the same colours often. Results must not be changed. */
export function remember<Question extends string | number, Answer>(
  answerTo: (question: Question) => Answer,
  most = MOST_ANSWERS,
): (question: Question) => Answer {
  const known = new Map<Question, { answer: Answer }>()
  return (question) => {
    const before = known.get(question)
    if (before) return before.answer
    const answer = answerTo(question)
    if (known.size >= most) known.clear()
    known.set(question, { answer })
    return answer
  }
}
