/** A signal that ends shared work once all who wait for it have left. A caller without a signal never leaves. */
export class AllGone {
  readonly #controller = new AbortController()
  #staying = 0

  get signal(): AbortSignal {
    return this.#controller.signal
  }

  /** Adds one more who waits for the work. */
  join(one: AbortSignal | undefined): void {
    this.#staying += 1
    const leave = () => {
      this.#staying -= 1
      if (this.#staying === 0) this.#controller.abort(one?.reason)
    }
    if (one?.aborted) leave()
    else one?.addEventListener('abort', leave)
  }
}
