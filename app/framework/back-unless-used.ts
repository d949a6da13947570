/** Goes back from a missing page after a while, unless a reader has begun to use it. Returns what prevents it. */
export function backUnlessUsed(page: Window, delayMs: number, back: () => void): () => void {
  let isUsed = false
  const use = () => {
    isUsed = true
  }
  // Before React, which stops what happens in a part that it has not taken over.
  for (const sign of ['pointerdown', 'keydown']) page.addEventListener(sign, use, true)
  page.setTimeout(() => {
    // A field may have the focus since before the script came.
    if (!isUsed && !page.document.activeElement?.matches('input')) back()
  }, delayMs)
  return use
}
