import { later } from '#app/ui/later.tsx'

/** Each view of the planner has a script of its own: few visitors open them all. */

const choosing = () => import('./choosing.tsx').then((part) => part.Choosing)
const pair = () => import('./pair.tsx').then((part) => part.Pair)
const board = () => import('./goal-board.tsx').then((part) => part.GoalBoard)
const form = () => import('./custom-form.tsx').then((part) => part.CustomForm)

export const Choosing = later(import.meta.env.SSR ? await choosing() : null, choosing)
export const Pair = later(import.meta.env.SSR ? await pair() : null, pair)
export const GoalBoard = later(import.meta.env.SSR ? await board() : null, board)
export const CustomForm = later(import.meta.env.SSR ? await form() : null, form)
