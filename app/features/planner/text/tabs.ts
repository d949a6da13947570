/** What the pages of the planner are called, side by side. */
export const tabText = { pair: 'Ett par', goal: 'Avelsmål', plan: 'Avelsplan' } as const
