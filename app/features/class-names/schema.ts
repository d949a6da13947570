import { z } from 'zod'
import { required } from '#app/desk/schema-parts.ts'
import { findDiscipline } from '#app/domain/competition/class-key.ts'
import type { DisciplineKey } from '#app/domain/competition/disciplines.table.ts'
import { isKnownClass, normaliseClassName, spellingOf } from '#app/domain/merits/class-name.ts'
import { text } from '#app/features/class-names/text.ts'

/** A spelling of a class that the administrator had remembered: `text` as it was written, `key` what it means. */
export type ClassSpelling = { discipline: DisciplineKey; text: string; key: string }

/** Letters of a spelling; a longer text is none. */
export const LONGEST_SPELLING = 80

/** A spelling to remember; `key` may be any way of writing the class it means. */
export const RememberSpelling = z
  .object({
    discipline: required(text.disciplineMissing),
    spelling: required(text.spellingMissing).max(LONGEST_SPELLING, text.tooLong(LONGEST_SPELLING)),
    key: required(text.classMissing),
  })
  .transform(({ discipline: given, spelling, key: meant }, context) => {
    const discipline = findDiscipline(given)?.key
    const issue = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message })
    if (discipline === undefined) {
      issue('discipline', text.disciplineMissing)
      return z.NEVER
    }
    const key = normaliseClassName(discipline, meant)
    if (key === null || !isKnownClass(discipline, key)) issue('key', text.classMissing)
    const read = normaliseClassName(discipline, spelling)
    if (spellingOf(discipline, spelling) === null) issue('spelling', text.noSpelling)
    else if (read !== null && isKnownClass(discipline, read)) issue('spelling', text.known(read))
    return { discipline, text: spelling, key: key ?? '' }
  })
