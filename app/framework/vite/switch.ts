/** Every trick of this folder, by the name that the switch uses (`README.md`). */
const TRICKS = ['chunks', 'data', 'later', 'links', 'map', 'recall', 'reuse', 'scripts', 'sheets', 'unused'] as const
type Trick = (typeof TRICKS)[number]

/** `HOVSLAG_PLAIN=1` leaves every trick out of the build; `HOVSLAG_PLAIN=later,map` only those, to measure them. */
const leftOut = (process.env['HOVSLAG_PLAIN'] ?? '').split(',')

export const isLeftOut = (trick: Trick): boolean => leftOut.includes('1') || leftOut.includes(trick)

/** The switch as the built code reads it: the build remembers it, so server and browser always agree. */
export const switchDefines = Object.fromEntries(
  TRICKS.map((trick) => [`import.meta.env.PLAIN_${trick.toUpperCase()}`, String(isLeftOut(trick))]),
)

declare global {
  /** True where the build leaves the trick out; undefined in tests, which run with all of them. */
  interface ImportMetaEnv {
    readonly PLAIN_DATA?: boolean
    readonly PLAIN_LATER?: boolean
    readonly PLAIN_LINKS?: boolean
    readonly PLAIN_MAP?: boolean
    readonly PLAIN_RECALL?: boolean
    readonly PLAIN_REUSE?: boolean
    readonly PLAIN_SCRIPTS?: boolean
  }
}
