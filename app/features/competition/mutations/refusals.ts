import type { Rung } from '#app/domain/competition/disciplines.table.ts'

type No<Reason extends string, Told = object> = { ok: false; reason: Reason } & Told
export type HorseMissing = No<'horse-not-found'>
/** Someone else took the entry out of the list. */
export type NotInList = No<'not-in-list'>
/** The horse has an entry in that discipline; `id` is it. */
export type AlreadyEntered = No<'already-entered', { horse: string; discipline: string; id: string }>
/** Horses with the classes that they are too young for. */
export type TooYoung = No<'too-young', { horses: { name: string; label: string }[] }>
export type NoSuchClass = No<'no-such-class'>
export type NotOnLadder = No<'not-on-ladder', { horse: string }>
/** A sold or dead horse is not retired, and a dead one is not sold. */
export type HorseGone = No<'horse-gone'>

/** No horse has an entry. */
export type NoHorses = No<'no-horses'>

export const NOT_IN_LIST: NotInList = { ok: false, reason: 'not-in-list' }

export const tooYoung = (name: string, rung: Rung): TooYoung => ({
  ok: false,
  reason: 'too-young',
  horses: [{ name, label: rung.label }],
})
