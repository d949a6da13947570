const DAY = new Intl.DateTimeFormat('sv-SE', { day: 'numeric', month: 'long' })
const WITH_YEAR = new Intl.DateTimeFormat('sv-SE', { day: 'numeric', month: 'long', year: 'numeric' })

/** `den 12 november`, with the year if it is another than now. */
const dayOf = (before: number, now: number) => {
  const isThisYear = new Date(before).getFullYear() === new Date(now).getFullYear()
  return `den ${(isThisYear ? DAY : WITH_YEAR).format(new Date(before))}`
}

export const visitText = {
  /** `count` is null if there may be more. */
  since: (count: number | null, before: number, now: number) =>
    count === 0
      ? `Inget nytt sedan ditt besök ${dayOf(before, now)}.`
      : `Nytt sedan ditt besök ${dayOf(before, now)}${count === null ? '' : `: ${count}`}`,
} as const
