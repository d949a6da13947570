import { todayInStockholm } from '#app/domain/stockholm.ts'

// The day on which a run began is the day of all its studs and processes: midnight changes nothing.
process.env.HOVSLAG_TEST_DAY ??= todayInStockholm(new Date()).date

/** The day that visitors of the test studs see. */
export const TODAY = todayInStockholm(new Date(`${process.env.HOVSLAG_TEST_DAY}T12:00:00Z`))
export const YEAR = TODAY.year
