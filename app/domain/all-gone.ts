/**
 * A signal for work that several wait for: it ends the work when every one of them has gone. Who joins without a signal
 * stays for ever.
 */
export class AllGone {
  readonly #controller = new AbortController()
  #staying = 0

  get signal(): AbortSignal {
    return this.#controller.signal
  }

  /** One more who waits for the work. */
  join(one: AbortSignal | undefined): void {
    this.#staying += 1
    const leave = () => {
      this.#staying -= 1
      if (this.#staying === 0) this.#controller.abort(one?.reason)
    }
    if (one?.aborted) leave()
    else one?.addEventListener('abort', leave, { once: true })
  }
}
