/** Of how many addresses the files are up to date. */
export type Progress = (done: number, known: number) => void

export type Published = {
  written: number
  unchanged: number
  removed: number
  pages: number
  /** Addresses that were rendered, and those of which nothing had changed. */
  rendered: number
  kept: number
  /** Links to addresses that do not exist. */
  dead: string[]
  /** The site's own addresses that no file has, and where their files are. */
  mapped: { from: string; to: string }[]
}
