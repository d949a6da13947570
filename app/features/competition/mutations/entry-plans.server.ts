import { adminPlan, type PreparedPlan } from '#app/desk/form-action.server.ts'
import { type Seen, THEIRS } from '#app/desk/seen.ts'
import { deskPath } from '#app/domain/names.ts'
import {
  AddCompetition,
  ChangeClass,
  EnterMany,
  Everything,
  SoldFromList,
  WhichEntries,
  WhichEntry,
} from '#app/features/competition/schema.ts'
import { competitionText } from '#app/features/competition/text.ts'
import { addCompetition, changeClass, removeEntry, retire, sellFromList } from './enter-and-leave.server.ts'
import { enterMany } from './enter-many.server.ts'
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

const gone = { text: competitionText.gone, status: 404 }
const horseMissing = { text: competitionText.horseMissing, status: 404 }
const horseGone = { text: competitionText.horseGone }
const linkTo = (name: string) => ({ href: deskPath(name), label: name })
const sayYoung = ({ horses }: TooYoung) => ({
  text: horses.map(({ name, label }) => competitionText.tooYoung(name, label)).join('. '),
})
const sayOffLadder = ({ horse }: { horse: string }) => ({ text: competitionText.notOnLadder(horse) })

const noSuchClass = { text: competitionText.noSuchClass, field: 'class', status: 400 }
const sayEntered = ({ horse, discipline }: AlreadyEntered) => ({
  text: competitionText.add.alreadyEntered(horse, discipline),
  field: 'event',
})

/** `to`: where the next horse is entered, in that discipline. */
export function newEntryPlan(to: (discipline: string) => string): PreparedPlan {
  return adminPlan({
    schema: AddCompetition,
    run: ({ store, actor, values, year }) => addCompetition(store, actor, { ...values, year }),
    refusals: {
      'horse-not-found': { text: competitionText.horseMissing, field: 'horse', status: 404 },
      'already-entered': (entered) => sayEntered(entered),
      'no-such-class': noSuchClass,
      'too-young': (young) => ({ ...sayYoung(young), field: 'class' }),
      'is-gone': ({ horse, isDead }) => ({ text: competitionText.add.isGone(horse, isDead), field: 'anyway' }),
    },
    failure: competitionText.add.failed,
    done: ({ result: { horse, discipline, label } }) => ({
      message: competitionText.add.done(horse, label),
      to: to(discipline),
      link: linkTo(horse),
    }),
  })
}

/** `to`: where the next ones are entered, with the same choices. */
export function enterManyPlan(to: (chosen: { event: string; classKey: string }) => string): PreparedPlan {
  return adminPlan({
    schema: EnterMany,
    run: ({ store, actor, values: { lines, rest }, year }) => enterMany(store, actor, { lines, rest, year }),
    refusals: { 'not-all': ({ says }) => ({ fields: { rest: says }, status: 400 }) },
    failure: competitionText.add.failed,
    done: ({ values, result: { count } }) => ({ message: competitionText.many.done(count), to: to(values) }),
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
    failure: competitionText.changeClass.failed,
    done: ({ result: { horse, label } }) => ({ message: competitionText.changeClass.done(horse, label), to: stay }),
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
      failure: competitionText.somethingWrong,
      done: ({ result: { horse, label, isMoved } }) => ({
        message: isMoved ? competitionText.levelUp.moved(horse, label) : competitionText.levelUp.stayed(horse, label),
        to: stay,
      }),
    }),
    reset: adminPlan({
      schema: WhichEntry,
      run: ({ store, actor, values: { id }, seen }) => resetMerits(store, actor, { id, version: seenEntry(seen, id) }),
      refusals: { 'not-in-list': gone },
      failure: competitionText.somethingWrong,
      done: ({ result: { horse } }) => ({ message: competitionText.reset.done(horse), to: stay }),
    }),
    update: adminPlan({
      schema: WhichEntry,
      run: ({ store, actor, values: { id }, seen }) => updateEntry(store, actor, { id, version: seenEntry(seen, id) }),
      refusals: { 'not-in-list': gone, 'horse-not-found': horseMissing },
      failure: competitionText.update.failed,
      done: ({ result: { horse, count } }) => ({
        message: count > 0 ? competitionText.update.done(horse) : competitionText.update.nothing(horse),
        to: stay,
      }),
    }),
    retire: adminPlan({
      schema: WhichEntry,
      run: ({ store, actor, values: { id }, seen }) => retire(store, actor, { id, seen: leaving(seen, id) }),
      refusals: { 'not-in-list': gone, 'horse-not-found': horseMissing, 'horse-gone': horseGone },
      failure: competitionText.retire.failed,
      done: ({ result: { horse } }) => ({
        message: competitionText.retire.done(horse),
        to: leave,
        link: linkTo(horse),
      }),
    }),
    sold: adminPlan({
      schema: SoldFromList,
      run: ({ store, actor, values, seen }) =>
        sellFromList(store, actor, { ...values, seen: leaving(seen, values.id) }),
      refusals: { 'not-in-list': gone, 'horse-not-found': horseMissing, 'horse-gone': horseGone },
      failure: competitionText.sold.failed,
      done: ({ result: { horse } }) => ({ message: competitionText.sold.done(horse), to: leave, link: linkTo(horse) }),
    }),
    remove: adminPlan({
      schema: WhichEntry,
      run: ({ store, actor, values: { id }, seen }) => removeEntry(store, actor, { id, version: seenEntry(seen, id) }),
      refusals: { 'not-in-list': gone },
      failure: competitionText.somethingWrong,
      done: ({ result: { horse } }) => ({ message: competitionText.remove.done(horse), to: leave }),
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
      failure: competitionText.somethingWrong,
      done: ({ result: { moved, stayed } }) => ({ message: competitionText.levelUp.many(moved, stayed), to: list }),
    }),
    'update-many': adminPlan({
      schema: Everything,
      run: ({ store, actor }) => updateEveryEntry(store, actor),
      refusals: { 'no-horses': { text: competitionText.updateMany.noHorses, status: 404 } },
      failure: competitionText.updateMany.failed,
      done: ({ result: { count } }) => ({
        message: count > 0 ? competitionText.updateMany.done(count) : competitionText.updateMany.nothing,
        to: list,
      }),
    }),
  } satisfies Record<string, PreparedPlan>
}
