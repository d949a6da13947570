/**
 * What follows the stud's own year (the setting "Stuteriets år") and what always follows the calendar. All is our own
 * choice. Whoever needs the present year asks `yearOf` with a row of this table.
 */
type ClockRow = {
  follows: 'stud' | 'calendar'
  /** What it is, as the settings say it. */
  says: string
}

export const CLOCK = {
  ages: { follows: 'stud', says: 'ålder' },
  'age-limits': { follows: 'stud', says: 'åldersgränser' },
  'quality-bands': { follows: 'stud', says: 'kvalitetsprogrammets åldrar' },
  'class-ages': { follows: 'stud', says: 'klassernas minimiåldrar' },
  'parent-ages': { follows: 'stud', says: 'hur unga föräldrar planeraren visar' },
  foals: { follows: 'stud', says: 'årets föl' },
  // Also what is written for a new horse or entry: its birth year and the year it was made.
  'typed-years': { follows: 'stud', says: 'senaste årtal som går att skriva' },
  // The season plan, the year's page and the ageing.
  turns: { follows: 'stud', says: 'säsongsplanen' },
  footer: { follows: 'calendar', says: 'sidfoten' },
  // Results and evaluations, and all that is counted from their dates.
  dated: { follows: 'calendar', says: 'resultatens och bedömningarnas datum' },
  // These read the day, which is always the calendar's.
  breedings: { follows: 'calendar', says: 'betäckningar' },
  feeds: { follows: 'calendar', says: 'nyheter och flöden' },
  journal: { follows: 'calendar', says: 'journalen' },
  backups: { follows: 'calendar', says: 'säkerhetskopior' },
  sessions: { follows: 'calendar', says: 'inloggningar' },
} as const satisfies Record<string, ClockRow>

export type ClockUse = keyof typeof CLOCK
