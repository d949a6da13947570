/** Between a published page and the program beside it. */

/** `index` is where the index stands; an `asked` of null asks for nothing yet. */
export type Asked = { id: number; asked: string | null; index: string }

export type Told = { id: number } & (
  | { head: { status: number; headers: Record<string, string> } }
  | { part: Uint8Array }
  | { isOver: true }
  | { failed: string }
)

/** Which files are the program and the index now: asked for anew before each first use. */
export type Pointer = { program: string; index: string }
export const POINTER = '/publicerat/nu.json'
