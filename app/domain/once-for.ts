/**
 * Works out something of a document when it is first asked for, and keeps it as long as the document is: several parts of
 * a page ask for the same. For what follows from the document alone, which never changes once it is read; nor may the
 * answer be changed.
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
