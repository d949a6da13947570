import { adminPlan, type PreparedPlan } from '#app/desk/form-action.server.ts'
import { type Seen, THEIRS } from '#app/desk/seen.ts'
import { deskPath } from '#app/domain/names.ts'
import {
  AddCompetition,
  ChangeClass,
  Everything,
  SoldFromList,
  WhichEntries,
  WhichEntry,
} from '#app/features/competition/schema.ts'
import { text } from '#app/features/competition/text.ts'
import { addCompetition, changeClass, removeEntry, retire, sellFromList } from './enter-and-leave.server.ts'
import {
  type AlreadyEntered,
  levelUp,
  levelUpMany,
  resetMerits,
  type SeenVersion,
  type TooYoung,
  updateEntry,
  updateEveryEntry,
} from './entry-change.server.ts'

/** Addresses after an action: `leave` when the entry is removed. */
export type Ways = { stay: string; leave: string }

/** The version of the form's entry. A form that accepts the other's version is never run. */
function seenEntry({ version }: Seen, id: string): number | undefined {
  const seen = version('competition', id)
  return seen === THEIRS ? undefined : seen
}

/** The versions of the documents that leave with an entry; none for an entry added since. */
function leaving({ version, versionOrNone }: Seen, id: string): SeenVersion {
  version('competition', id)
  return versionOrNone
}

const gone = { text: text.gone, status: 404 }
const horseMissing = { text: text.horseMissing, status: 404 }
const horseGone = { text: text.horseGone }
const linkTo = (name: string) => ({ href: deskPath(name), label: name })
const sayYoung = ({ horses }: TooYoung) => ({
  text: horses.map(({ name, label }) => text.tooYoung(name, label)).join('. '),
})
const sayOffLadder = ({ horse }: { horse: string }) => ({ text: text.notOnLadder(horse) })

const noSuchClass = { text: text.noSuchClass, field: 'class', status: 400 }
const sayEntered = ({ horse, discipline }: AlreadyEntered) => ({
  text: text.add.alreadyEntered(horse, discipline),
  field: 'event',
})

export function newEntryPlan(path: string): PreparedPlan {
  return adminPlan({
    schema: AddCompetition,
    run: ({ store, actor, values, year }) => addCompetition(store, actor, { ...values, year }),
    refusals: {
      'horse-not-found': { text: text.horseMissing, field: 'horse', status: 404 },
      'already-entered': (entered) => sayEntered(entered),
      'no-such-class': noSuchClass,
      'too-young': (young) => ({ ...sayYoung(young), field: 'class' }),
      'is-gone': ({ horse, isDead }) => ({ text: text.add.isGone(horse, isDead), field: 'anyway' }),
    },
    failure: text.add.failed,
    done: ({ result: { horse, label } }) => ({ message: text.add.done(horse, label), to: path, link: linkTo(horse) }),
  })
}

export function changeClassPlan(stay: string): PreparedPlan {
  return adminPlan({
    schema: ChangeClass,
    run: ({ store, actor, values, seen, year }) =>
      changeClass(store, actor, { ...values, version: seenEntry(seen, values.id), year }),
    refusals: {
      'not-in-list': gone,
      'already-entered': (entered) => sayEntered(entered),
      'no-such-class': noSuchClass,
      'too-young': (young) => ({ ...sayYoung(young), field: 'class' }),
    },
    failure: text.changeClass.failed,
    done: ({ result: { horse, label } }) => ({ message: text.changeClass.done(horse, label), to: stay }),
  })
}

export function entryPlans({ stay, leave }: Ways) {
  return {
    'level-up': adminPlan({
      schema: WhichEntry,
      run: ({ store, actor, values: { id }, seen, year }) =>
        levelUp(store, actor, { id, version: seenEntry(seen, id), year }),
      refusals: {
        'not-in-list': gone,
        'too-young': (young) => sayYoung(young),
        'not-on-ladder': (off) => sayOffLadder(off),
      },
      failure: text.somethingWrong,
      done: ({ result: { horse, label, isMoved } }) => ({
        message: isMoved ? text.levelUp.moved(horse, label) : text.levelUp.stayed(horse, label),
        to: stay,
      }),
    }),
    reset: adminPlan({
      schema: WhichEntry,
      run: ({ store, actor, values: { id }, seen }) => resetMerits(store, actor, { id, version: seenEntry(seen, id) }),
      refusals: { 'not-in-list': gone },
      failure: text.somethingWrong,
      done: ({ result: { horse } }) => ({ message: text.reset.done(horse), to: stay }),
    }),
    update: adminPlan({
      schema: WhichEntry,
      run: ({ store, actor, values: { id }, seen }) => updateEntry(store, actor, { id, version: seenEntry(seen, id) }),
      refusals: { 'not-in-list': gone, 'horse-not-found': horseMissing },
      failure: text.update.failed,
      done: ({ result: { horse, count } }) => ({
        message: count > 0 ? text.update.done(horse) : text.update.nothing(horse),
        to: stay,
      }),
    }),
    retire: adminPlan({
      schema: WhichEntry,
      run: ({ store, actor, values: { id }, seen }) => retire(store, actor, { id, seen: leaving(seen, id) }),
      refusals: { 'not-in-list': gone, 'horse-not-found': horseMissing, 'horse-gone': horseGone },
      failure: text.retire.failed,
      done: ({ result: { horse } }) => ({ message: text.retire.done(horse), to: leave, link: linkTo(horse) }),
    }),
    sold: adminPlan({
      schema: SoldFromList,
      run: ({ store, actor, values, seen }) =>
        sellFromList(store, actor, { ...values, seen: leaving(seen, values.id) }),
      refusals: { 'not-in-list': gone, 'horse-not-found': horseMissing, 'horse-gone': horseGone },
      failure: text.sold.failed,
      done: ({ result: { horse } }) => ({ message: text.sold.done(horse), to: leave, link: linkTo(horse) }),
    }),
    remove: adminPlan({
      schema: WhichEntry,
      run: ({ store, actor, values: { id }, seen }) => removeEntry(store, actor, { id, version: seenEntry(seen, id) }),
      refusals: { 'not-in-list': gone },
      failure: text.somethingWrong,
      done: ({ result: { horse } }) => ({ message: text.remove.done(horse), to: leave }),
    }),
  } satisfies Record<string, PreparedPlan>
}

export function manyPlans(list: string) {
  return {
    'level-up-many': adminPlan({
      schema: WhichEntries,
      run: ({ store, actor, values: { ids }, seen, year }) =>
        levelUpMany(store, actor, { ids, seen: seen.version, year }),
      refusals: {
        'not-in-list': gone,
        'too-young': (young) => sayYoung(young),
        'not-on-ladder': (off) => sayOffLadder(off),
      },
      failure: text.somethingWrong,
      done: ({ result: { moved, stayed } }) => ({ message: text.levelUp.many(moved, stayed), to: list }),
    }),
    'update-many': adminPlan({
      schema: Everything,
      run: ({ store, actor }) => updateEveryEntry(store, actor),
      refusals: { 'no-horses': { text: text.updateMany.noHorses, status: 404 } },
      failure: text.updateMany.failed,
      done: ({ result: { count } }) => ({
        message: count > 0 ? text.updateMany.done(count) : text.updateMany.nothing,
        to: list,
      }),
    }),
  } satisfies Record<string, PreparedPlan>
}
