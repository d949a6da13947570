import type { AdminAnswer } from '#app/desk/form-action.server.ts'
import type { DeskView } from '../view/desk.ts'

/** What every part of the desk is given: all that is known of the horse, and what was answered to a form of it. */
export type PartProps = { desk: DeskView; answer: AdminAnswer | undefined }
