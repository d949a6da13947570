import { z } from 'zod'
import { optionalAddress, optionalText, required } from '#app/desk/schema-parts.ts'
import { isMonth } from '#app/domain/news/months.ts'
import { newsDeskText as text } from './text/desk.ts'

const LONGEST_HEADLINE = 120
const LONGEST_WORDS = 1000

const isDay = (day: string) => /^\d{4}-\d{2}-\d{2}$/.test(day) && new Date(`${day}T12:00:00Z`).toJSON()?.startsWith(day)

/** News of the owner's own. */
export const WriteNews = z.object({
  headline: required(text.headlineMissing).max(LONGEST_HEADLINE, text.tooLong(LONGEST_HEADLINE)),
  words: optionalText().refine((words = '') => words.length <= LONGEST_WORDS, text.tooLong(LONGEST_WORDS)),
  day: required(text.dayMissing).refine((day) => day === '' || isDay(day), text.dayMissing),
  pictureAddress: optionalAddress(),
})

/** The horse of a month. */
export const ChooseMonthHorse = z.object({
  month: z.string().refine(isMonth, text.monthMissing),
  horse: required(text.horseMissing),
  words: optionalText().refine((words = '') => words.length <= LONGEST_WORDS, text.tooLong(LONGEST_WORDS)),
})

export const LeaveOutNews = z.object({ key: z.string().max(300) })
