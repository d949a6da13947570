/** Computes something from a document once, as long as it exists. Neither document nor result may be changed. */
export function onceFor<Of extends object, Answer>(workOut: (document: Of) => Answer): (document: Of) => Answer {
  const known = new WeakMap<Of, { answer: Answer }>()
  return (document) => {
    const cached = known.get(document)
    if (cached) return cached.answer
    const answer = workOut(document)
    known.set(document, { answer })
    return answer
  }
}
