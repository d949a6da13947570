import { z } from 'zod'
import { optionalAddress, optionalText, required } from '#app/desk/schema-parts.ts'
import { isDay } from '#app/domain/days.ts'
import { isMonth } from '#app/domain/news/months.ts'
import { newsDeskText } from './text/desk.ts'

const LONGEST_HEADLINE = 120
const LONGEST_WORDS = 1000

export const WriteNews = z.object({
  headline: required(newsDeskText.headlineMissing).max(LONGEST_HEADLINE, newsDeskText.tooLong(LONGEST_HEADLINE)),
  words: optionalText().refine((words = '') => words.length <= LONGEST_WORDS, newsDeskText.tooLong(LONGEST_WORDS)),
  day: required(newsDeskText.dayMissing).refine((day) => day === '' || isDay(day), newsDeskText.dayMissing),
  pictureAddress: optionalAddress(),
  horse: optionalText(),
})

export const ChooseMonthHorse = z.object({
  month: z.string().refine(isMonth, newsDeskText.monthMissing),
  horse: required(newsDeskText.horseMissing),
  words: optionalText().refine((words = '') => words.length <= LONGEST_WORDS, newsDeskText.tooLong(LONGEST_WORDS)),
})

export const LeaveOutNews = z.object({ key: z.string().max(300) })
