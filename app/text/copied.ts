/** The note of the planner's copy button (spec 2), in a file of its own, which visitors load without other texts. */
export const copied = 'Kopierat!'

export const copiedNoteMs = 2000 // spec 9
