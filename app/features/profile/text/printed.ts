/** For the browser of a published page, too, which has no other texts. */
export const printedLine = (day: string) => `Utskrivet ${day}`
