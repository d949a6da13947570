export type Progress = { done: number; of: number }

/** Reads the lines of a board's progress until it is ready. */
export async function followProgress(
  address: string,
  signal: AbortSignal,
  tell: (progress: Progress) => void,
): Promise<void> {
  // Asked by POST, so that nothing on the way keeps or gathers the answer.
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
      const said = JSON.parse(line) as Partial<Progress>
      if (said.done !== undefined && said.of !== undefined) tell({ done: said.done, of: said.of })
    }
  }
}
