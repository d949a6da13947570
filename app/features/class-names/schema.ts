import { z } from 'zod'
import { required } from '#app/desk/schema-parts.ts'
import { findDiscipline } from '#app/domain/competition/class-key.ts'
import type { DisciplineKey } from '#app/domain/competition/disciplines.table.ts'
import { isKnownClass, normaliseClassName, spellingOf } from '#app/domain/merits/class-name.ts'
import { classNamesText } from '#app/features/class-names/text.ts'

/** A remembered spelling of a class: `text` as written, `key` its class. */
export type ClassSpelling = { discipline: DisciplineKey; text: string; key: string }

export const LONGEST_SPELLING = 80

/** `key` may be any spelling of the class. */
export const RememberSpelling = z
  .object({
    discipline: required(classNamesText.disciplineMissing),
    spelling: required(classNamesText.spellingMissing).max(LONGEST_SPELLING, classNamesText.tooLong(LONGEST_SPELLING)),
    key: required(classNamesText.classMissing),
  })
  .transform(({ discipline: given, spelling, key: meant }, context) => {
    const discipline = findDiscipline(given)?.key
    const issue = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message })
    if (discipline === undefined) {
      issue('discipline', classNamesText.disciplineMissing)
      return z.NEVER
    }
    const key = normaliseClassName(discipline, meant)
    if (key === null || !isKnownClass(discipline, key)) issue('key', classNamesText.classMissing)
    const read = normaliseClassName(discipline, spelling)
    if (spellingOf(discipline, spelling) === null) issue('spelling', classNamesText.noSpelling)
    else if (read !== null && isKnownClass(discipline, read)) issue('spelling', classNamesText.known(read))
    return { discipline, text: spelling, key: key ?? '' }
  })
