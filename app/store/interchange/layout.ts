import { SUBCOLLECTIONS } from '../firestore-values.ts'

/** One document of an export file, as text. */
export type LayoutDocument = { id: string; text: string }

/**
 * The text of an export file: a line for each document, so that two exports can be compared line by line. Written as
 * it is read: nothing but the batch at hand is in memory.
 */
export async function* writeLayout(
  collections:
    | Iterable<{ name: string; documents: AsyncIterable<LayoutDocument[]> }>
    | AsyncIterable<{ name: string; documents: AsyncIterable<LayoutDocument[]> }>,
): AsyncGenerator<string> {
  yield `{"${SUBCOLLECTIONS}":{`
  let isFirstCollection = true
  for await (const { name, documents } of collections) {
    yield `${isFirstCollection ? '' : ','}\n${JSON.stringify(name)}:{`
    isFirstCollection = false
    let isFirst = true
    for await (const batch of documents) {
      let text = ''
      for (const document of batch) {
        text += `${isFirst ? '' : ','}\n${JSON.stringify(document.id)}:${document.text}`
        isFirst = false
      }
      yield text
    }
    yield isFirst ? '}' : '\n}'
  }
  yield '\n}}\n'
}
