/** The note of the planner's copy button (spec 2); visitors load these words, and none of the administrator's. */
export const copied = 'Kopierat!'

export const copiedNoteMs = 2000 // spec 9
