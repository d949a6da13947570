import type { PreparedPlan } from '#app/desk/form-action.server.ts'
import { findEvaluationType } from '#app/domain/evaluations/sheet.ts'
import { changeClassPlan, entryPlans, newEntryPlan } from '#app/features/competition/mutations/entry-plans.server.ts'
import { addEvaluationPlan, correctionPlans } from '#app/features/evaluations/mutations/plans.server.ts'
import { kindOfForm } from '#app/features/evaluations/schema/evaluation.ts'
import { type DeskAddress, deskHref, type Place } from '#app/features/horse-desk/schema/address.ts'
import { addTitlesPlan, saveHorsePlan, standingPlans } from '#app/features/horses/mutations/horse-plans.server.ts'
import { restoreFieldsPlan, undoEntriesPlan } from '#app/features/journal/mutations/plans.server.ts'
import { horseMeritPlans } from '#app/features/merits/mutations/editor-plans.server.ts'
import { notePlans } from '#app/features/notes/mutations.server.ts'
import { ownPlans } from '#app/features/own-fields/mutations/own-plans.server.ts'
import {
  copyPicturePlan,
  cropPicturePlan,
  describePicturePlan,
  movePicturePlan,
} from '#app/features/pictures/mutations/plans.server.ts'
import { addRibbonsPlan, removeRibbonPlan } from '#app/features/ribbons/mutations.server.ts'
import { ancestorPlan, mendPlans } from './mend.server.ts'

type Plans = Record<string, PreparedPlan>
type Sent = {
  name: string
  address: DeskAddress
  /** Which of the desk's forms it is: a part, or a part and its item (`tavling/ID`). */
  form: string
  sent: FormData
  today: string
}

/** The plans of a form of the desk, each from its feature; all lead back to their part. Null for an unknown form. */
export function deskPlans({ name, address, form, sent, today }: Sent): Plans | null {
  const list = { list: address.list }
  const back = (place: Place) => deskHref(name, list, place)
  // A new name is a new address.
  const stay = (place: Place) => (now: string) => ({ to: deskHref(now, list, place) })
  const [part = ''] = form.split('/', 1)
  switch (part) {
    case 'senaste':
      return { undo: undoEntriesPlan(back('hast'), today) }
    case 'lage':
      return standingPlans(stay('hast'))
    case 'uppgifter':
      return { save: saveHorsePlan(stay('uppgifter')) }
    case 'anteckningar':
      return notePlans(back('anteckningar'))
    case 'egna':
      return ownPlans('horses', back('egna'))
    case 'stamtavla':
      return mendPlans(back('stamtavla'))
    case 'anfader':
      return { show: ancestorPlan(name, back('hast')) }
    case 'bedomningar':
      return evaluationPlans(address, sent, back('bedomningar'))
    case 'meriter':
      return horseMeritPlans(() => back('meriter'))
    case 'tavling': {
      const to = back('tavling')
      return { save: newEntryPlan(() => to), class: changeClassPlan(to), ...entryPlans({ stay: to, leave: to }) }
    }
    case 'rosett':
      return { save: addRibbonsPlan(() => ({ to: back('rosetter') })) }
    case 'rosetter':
      return { remove: removeRibbonPlan(back('rosetter')) }
    case 'titel':
      return { save: addTitlesPlan(stay('rosetter')) }
    case 'titlar':
      return { save: saveHorsePlan(stay('rosetter')) }
    case 'bilder':
      return { save: saveHorsePlan(stay('bilder')) }
    case 'album':
      return { move: movePicturePlan(back('bilder')) }
    case 'kopia':
      return { copy: copyPicturePlan(back('bilder')) }
    case 'beskar':
      return { crop: cropPicturePlan(back('bilder')) }
    case 'bild':
      return { describe: describePicturePlan(back('bilder')) }
    case 'salj':
      return standingPlans(stay('salj'))
    case 'historik':
      // The buttons share one form: the name says what is undone.
      return sent.has('field')
        ? { field: restoreFieldsPlan(back('historik'), today) }
        : { undo: undoEntriesPlan(back('historik'), today) }
    default:
      return null
  }
}

/** A new evaluation of the kind in the address, or the open one. */
function evaluationPlans({ type, evaluation }: DeskAddress, sent: FormData, to: string): Plans | null {
  if (evaluation !== null) {
    return correctionPlans(evaluation, kindOfForm(sent), { saved: () => ({ to }), removed: to })
  }
  const known = findEvaluationType(type)
  return known === null ? null : { save: addEvaluationPlan(known.type, () => ({ to })) }
}
