import { vi } from 'vitest'

/** A busy machine fails no test: what is waited for may take as long as a test may. */
const TIMEOUT_MS = 240_000

const waitFor = vi.waitFor.bind(vi)
vi.waitFor = (callback, options) => waitFor(callback, options ?? { timeout: TIMEOUT_MS })
