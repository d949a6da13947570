/**
 * Runs in the head of every published page: what stands in for the program, which is not there to be asked. It weighs on each
 * page, so it is small; what computes anything is fetched when it is first wanted.
 */
import { standIn } from './stand-in.ts'

standIn(window)
