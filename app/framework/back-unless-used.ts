/** Goes back from a missing page after a while, unless a reader has begun to use it. Returns its end. */
export function backUnlessUsed(page: Window, delayMs: number, back: () => void): () => void {
  let isUsed = false
  const use = () => {
    isUsed = true
  }
  for (const sign of ['pointerdown', 'keydown']) page.addEventListener(sign, use)
  const timer = page.setTimeout(() => {
    // A field may have the focus since before the script came.
    if (!isUsed && !page.document.activeElement?.matches('input')) back()
  }, delayMs)
  return () => page.clearTimeout(timer)
}
