/** One line of a list of horses for competition: what it leaves out is chosen for all. */
export type ManyLine = { horse: string; event: string; classKey: string }

/**
 * Lines as they are typed, or pasted from a spreadsheet: a horse, and if wanted its discipline and class, separated by
 * tabs or semicolons. A line without them takes those chosen for all. Blank lines and those that repeat one are left
 * out.
 */
export function readManyLines(text: string, all: { event: string; classKey: string }): ManyLine[] {
  const lines = text.split(/\r?\n/).flatMap((line): ManyLine[] => {
    const [horse = '', event = '', classKey = ''] = line.split(/[\t;]/).map((part) => part.trim())
    if (horse === '') return []
    // A class of another discipline is none of this one.
    return [{ horse, event: event || all.event, classKey: classKey || (event ? '' : all.classKey) }]
  })
  return [...new Map(lines.map((line) => [JSON.stringify(line), line])).values()]
}
