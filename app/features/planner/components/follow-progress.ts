export type Progress = { done: number; of: number }

/** Reads the lines of a board's progress until it is ready. */
export async function followProgress(address: string, signal: AbortSignal, onProgress: (progress: Progress) => void) {
  // By POST, so that no proxy caches or buffers the answer.
  const response = await fetch(address, { method: 'POST', signal })
  const reader = response.ok ? response.body?.pipeThrough(new TextDecoderStream()).getReader() : undefined
  if (!reader) return
  let rest = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    const lines = (rest + value).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      const { done: count, of } = JSON.parse(line) as Partial<Progress>
      if (count !== undefined && of !== undefined) onProgress({ done: count, of })
    }
  }
}
