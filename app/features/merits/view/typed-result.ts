import { classLabel, findDiscipline } from '#app/domain/competition/class-key.ts'
import type { TypedResult } from '#app/domain/merits/result-correction.ts'
import { parseResultLine } from '#app/domain/merits/result-line.ts'
import type { StoredResult } from '#app/domain/merits/scores-edit.ts'

/** The first values of the form of a stored line. */
export function typedResult({ discipline, classKey, line }: StoredResult): TypedResult {
  const result = parseResultLine(line)
  return {
    discipline: findDiscipline(discipline)?.key ?? '',
    classText: classLabel(discipline, classKey),
    hasScore: result?.hasScore ?? false,
    place: result ? String(result.place) : '',
    entries: result ? String(result.entries) : '',
    text: result?.text ?? '',
    date: result?.date ?? '',
  }
}
