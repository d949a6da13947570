import { classLabel, disciplineLabel } from '#app/domain/competition/class-key.ts'
import type { ClassSpelling } from '#app/features/class-names/schema.ts'
import { spellingValue } from '#app/features/paste/schema/inputs.ts'
import { pasteText } from '#app/features/paste/text.ts'

/** A spelling to remember: the form's value and its sentence. */
export type SpellingView = { value: string; said: string }

export function spellingView(spelling: ClassSpelling): SpellingView {
  const { discipline, text: written, key } = spelling
  return {
    value: spellingValue(spelling),
    said: pasteText.remembered(`${disciplineLabel(discipline)}: ${written}`, classLabel(discipline, key)),
  }
}
