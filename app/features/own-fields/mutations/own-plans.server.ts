import { adminPlan, type PreparedPlan } from '#app/desk/form-action.server.ts'
import { forgetPlan } from '#app/desk/remembered.server.ts'
import { seenVersion } from '#app/desk/seen.ts'
import type { OwnRecord } from '../data.server.ts'
import { addField, adoptField, changeField, MOST_FIELDS, removeField, saveOwn } from '../mutations.server.ts'
import { AddField, AdoptField, ChangeField, WriteOwn } from '../schema.ts'
import { ownErrors, ownFieldsText } from '../text.ts'
import { FIELDS_PATH, tableOf } from '../view.ts'

const refusals = {
  'own-name-of-program': { text: ownFieldsText.nameOfProgram, field: 'fieldName', status: 400 },
  'own-name-taken': { text: ownFieldsText.nameTaken, field: 'fieldName' },
  'own-too-many': { text: ownFieldsText.tooMany(MOST_FIELDS) },
  'own-key-of-program': { text: ownFieldsText.keyOfProgram, status: 400 },
}
const gone = { text: ownFieldsText.gone, status: 404 }
const failure = ownFieldsText.failed

/** The forms of the page of own fields. */
export function fieldPlans(): Record<string, PreparedPlan> {
  return {
    add: adminPlan({
      schema: AddField,
      run: ({ store, actor, values }) => addField(store, actor, values),
      refusals,
      failure,
      done: ({ values, result }) => ({
        message: ownFieldsText.added(values.fieldName),
        to: FIELDS_PATH,
        ...(values.fieldAbout === 'pedigree'
          ? {}
          : { link: { href: tableOf(result.ids[0] ?? ''), label: ownFieldsText.fill } }),
      }),
    }),
    change: adminPlan({
      schema: ChangeField,
      run: ({ store, actor, values: { id, ...form }, seen }) =>
        changeField(store, actor, { id, version: seenVersion(seen, id, 'settings'), form }),
      refusals: { ...refusals, 'field-gone': gone },
      failure,
      done: () => ({ message: ownFieldsText.changed, to: FIELDS_PATH }),
    }),
    adopt: adminPlan({
      schema: AdoptField,
      run: ({ store, actor, values: { id } }) => adoptField(store, actor, id),
      refusals: { ...refusals, 'field-gone': gone },
      failure,
      done: () => ({ message: ownFieldsText.changed, to: FIELDS_PATH }),
    }),
    forget: forgetPlan(removeField, {
      refusals: { 'field-gone': gone },
      failure,
      message: ownFieldsText.removed,
      to: FIELDS_PATH,
    }),
  }
}

/** The form of a record's own fields, which leads back to its page. */
export function ownPlans(about: OwnRecord, to: string) {
  return {
    own: adminPlan({
      schema: WriteOwn,
      run: ({ store, actor, values: { id, ...typed }, seen }) =>
        saveOwn(store, actor, { about, id, typed, versionOf: seen.versionOrNone }),
      refusals: {
        'wrong-own': ({ problems }) => ({ fields: ownErrors(problems), status: 400 }),
        'own-no-record': { text: ownFieldsText.noRecord, status: 404 },
      },
      failure: ownFieldsText.failedValues,
      done: () => ({ message: ownFieldsText.savedValues, to }),
    }),
  } satisfies Record<string, PreparedPlan>
}
