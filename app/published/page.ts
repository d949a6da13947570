/** Runs in the head of every published page. What computes is fetched when it is first needed. */
import { standIn } from './stand-in.ts'

standIn(window)
