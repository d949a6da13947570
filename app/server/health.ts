export type Health =
  | { status: 200; body: { status: 'ok'; revision: number } }
  | { status: 503; body: { status: 'unavailable' } }

/** Asks the store for its revision. A store that fails, or that has not answered in time, is not well. */
export async function checkHealth(revision: () => Promise<number>, timeLimitMs = 3000): Promise<Health> {
  let timer: NodeJS.Timeout | undefined
  try {
    const tooLate = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new Error('the store does not answer')), timeLimitMs)
    })
    return { status: 200, body: { status: 'ok', revision: await Promise.race([revision(), tooLate]) } }
  } catch {
    return { status: 503, body: { status: 'unavailable' } }
  } finally {
    clearTimeout(timer)
  }
}
