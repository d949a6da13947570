/** Messages between a published page and its program. */

/** `index` is the index's address; with `asked` null there is no request yet. */
export type PageRequest = { id: number; asked: string | null; index: string }

export type PageAnswer = { id: number } & (
  | { head: { status: number; headers: Record<string, string> } }
  | { part: Uint8Array }
  | { isOver: true }
  | { failed: string }
)

/** The present files of program and index, fetched before each first use. */
export type Pointer = { program: string; index: string }
export const POINTER = '/publicerat/nu.json'
