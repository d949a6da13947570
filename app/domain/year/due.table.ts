/**
 * When horses are usually judged. Neither the specification nor the domain tables give an age or a month: all of it is
 * our own choice, after the names of the tests and Swedish practice. Types without a row (premiering, VRH) have no age.
 */
import type { EvaluationType } from '#app/domain/evaluations/evaluation-types.table.ts'

export type JudgedAt = {
  type: EvaluationType
  /** Whole years in the year of the evaluation, both included. */
  fromAge: number
  toAge: number
  /** The month in which it is usually done, 1-12; it can still be done until the end of the year. */
  month: number
  /** Due for every horse; the others only in studs that have evaluations of that type. */
  isForAll?: true
}

/** In the order of the year. Types of the quality programme are for horses with a code of it. */
export const JUDGED_AT: readonly JudgedAt[] = [
  { type: 'trearstest', fromAge: 3, toAge: 3, month: 6 },
  { type: 'exterior', fromAge: 3, toAge: 4, month: 7 },
  { type: 'folbedomning', fromAge: 0, toAge: 0, month: 9, isForAll: true },
  { type: 'kvalitetfolbedomning', fromAge: 0, toAge: 0, month: 9 },
  { type: 'kvalitetunghasttest', fromAge: 3, toAge: 4, month: 10 },
  { type: 'kvalitetbruksprov', fromAge: 5, toAge: 7, month: 11 },
]

/** A licence with a year alone holds until its end. */
export const LICENCE_MONTH = 12
