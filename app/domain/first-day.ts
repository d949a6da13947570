/** An owner's first steps, in the order of the list. */
export const FIRST_STEPS = [
  'name',
  'sign',
  'contact',
  'links',
  'start-text',
  'horses',
  'pictures',
  'backup',
  'password',
  'passkey',
  'publish',
] as const
export type FirstStep = (typeof FIRST_STEPS)[number]

export type FirstDayFacts = {
  /** Steps whose settings the owner has set. */
  set: ReadonlySet<FirstStep>
  horses: number
  /** Pictures that are stored only elsewhere; null while they are being counted. */
  picturesElsewhere: number | null
  /** Null where backups are not made: the step is left out. */
  hasBackup: boolean | null
  /** Whether the owner has chosen her password herself. */
  hasOwnPassword: boolean
  /** A passkey or a second factor. */
  hasPasskey: boolean
  /** Null where nothing is published: the step is left out. */
  hasPublished: boolean | null
  isDemo: boolean
  isPutAway: boolean
}

/** The steps and whether each is done; null when all are, when the list was dismissed, or for the demo stud. */
export function firstDay(facts: FirstDayFacts): { step: FirstStep; isDone: boolean }[] | null {
  if (facts.isDemo || facts.isPutAway) return null
  const has: Partial<Record<FirstStep, boolean | null>> = {
    backup: facts.hasBackup,
    password: facts.hasOwnPassword,
    passkey: facts.hasPasskey,
    publish: facts.hasPublished,
  }
  const isDone = (step: FirstStep) => {
    if (step === 'horses') return facts.horses > 0
    // Not yet known without a horse.
    if (step === 'pictures') return facts.set.has(step) || (facts.horses > 0 && facts.picturesElsewhere === 0)
    return has[step] ?? facts.set.has(step)
  }
  const steps = FIRST_STEPS.filter((step) => has[step] !== null)
  const list = steps.map((step) => ({ step, isDone: isDone(step) }))
  return list.every((one) => one.isDone) ? null : list
}
