// How long files may be. Tables and tests may be as long as they need.

const COUNTED = /^(app|cli|scripts)\/.+\.(ts|tsx|mjs|css)$/
const MAY_BE_LONG = /\.(test|table|examples|arbitrary)\.|^app\/ui\/art\//

export const LONGEST = 350
const LONGEST_MEDIAN = 80
const LONGEST_P90 = 220

export type SizedFile = { path: string; lines: number }

/** The files that are counted, the longest first. */
export function countedFiles(files: readonly SizedFile[]): SizedFile[] {
  return files.filter(({ path }) => COUNTED.test(path) && !MAY_BE_LONG.test(path)).toSorted((a, b) => b.lines - a.lines)
}

/** Files that are too long, and files that are too long on the whole. */
export function sizeProblems(files: readonly SizedFile[]): string[] {
  const counted = countedFiles(files)
  const problems = counted
    .filter(({ lines }) => lines > LONGEST)
    .map(({ path, lines }) => `${path}: has ${lines} lines, more than ${LONGEST}`)
  const at = (share: number) => counted[Math.floor((1 - share) * counted.length)]?.lines ?? 0
  if (at(0.5) >= LONGEST_MEDIAN)
    problems.push(`the middle file has ${at(0.5)} lines; below ${LONGEST_MEDIAN} it should be`)
  if (at(0.9) >= LONGEST_P90) problems.push(`a tenth of all files has ${at(0.9)} lines or more; below ${LONGEST_P90}`)
  return problems
}
