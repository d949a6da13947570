/**
 * Computes something from a document once and caches it as long as the document exists. Only for results that depend on
 * the document alone, which is never changed once it is read; the result must not be changed either.
 */
export function onceFor<Of extends object, Answer>(workOut: (document: Of) => Answer): (document: Of) => Answer {
  const known = new WeakMap<Of, { answer: Answer }>()
  return (document) => {
    const kept = known.get(document)
    if (kept) return kept.answer
    const answer = workOut(document)
    known.set(document, { answer })
    return answer
  }
}
