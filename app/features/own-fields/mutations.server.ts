import { forgetting } from '#app/desk/remembered.server.ts'
import { THEIRS } from '#app/desk/seen.ts'
import { withFields } from '#app/domain/documents.ts'
import type { OwnProblem, OwnShown } from '#app/domain/own-fields/kinds.table.ts'
import {
  fieldsAbout,
  isOwnKey,
  isProgramName,
  newKey,
  OWN_FIELD_START,
  type OwnField,
  ownFieldId,
  placeOfId,
} from '#app/domain/own-fields/own-field.ts'
import { applyOwn, ownText, tidy } from '#app/domain/own-fields/values.ts'
import { swedishSortKey } from '#app/domain/swedish.ts'
import type { Action } from '#app/store/actions.table.ts'
import { type Change, type CommitResult, commitPlan } from '#app/store/commit.ts'
import { documentName } from '#app/store/documents.ts'
import { type Fields, plainDocument } from '#app/store/firestore-values.ts'
import { readAsSeen } from '#app/store/merge/settle.ts'
import { readExact } from '#app/store/read.ts'
import type { PresentRow } from '#app/store/rows.ts'
import type { Store } from '#app/store/store.ts'
import type { Trx } from '#app/store/tables.ts'
import { findExtras, findOwnFields, findOwnOf, findUnknownKeys, joined, type OwnRecord } from './data.server.ts'
import type { FieldForm } from './schema.ts'

export const MOST_FIELDS = 100

type WrongName = { ok: false; reason: 'own-name-of-program' | 'own-name-taken' | 'own-too-many' | 'own-key-of-program' }
type FieldGone = { ok: false; reason: 'field-gone' }
type Beside = Pick<OwnField, 'id' | 'name' | 'about'>

/** Whether some record has both. */
const meet = (one: Beside, other: Beside) => one.about === 'all' || other.about === 'all' || one.about === other.about

const isTaken = (fields: readonly Beside[], wanted: Beside) =>
  fields.some(
    (one) => one.id !== wanted.id && meet(one, wanted) && swedishSortKey(one.name) === swedishSortKey(wanted.name),
  )

function wrongName(fields: readonly Beside[], wanted: Beside): WrongName | null {
  if (isProgramName(wanted.name)) return { ok: false, reason: 'own-name-of-program' }
  return isTaken(fields, wanted) ? { ok: false, reason: 'own-name-taken' } : null
}

/** The action of a change to a field: another one where visitors see it, before or after. */
async function actionFor(store: Store, unseen: Action, { id, shown }: { id?: string; shown?: OwnShown }) {
  const isSeen = (one: OwnField) => one.id === id && one.shown !== 'private'
  return shown === 'facts' || (await findOwnFields(store.db)).some(isSeen) ? 'own-shown' : unseen
}

/** Whether what was typed changes a field that visitors see. */
async function changesShown(store: Store, { about, id, typed }: WrittenOwn): Promise<boolean> {
  const shown = fieldsAbout(await findOwnFields(store.db), about).filter((field) => field.shown !== 'private')
  const rows = store.db.selectFrom(about).select(['id', 'name', 'version', 'doc']).where('id', '=', id)
  const row = shown.length === 0 ? undefined : await rows.executeTakeFirst()
  if (!row) return false
  const { texts } = await findOwnOf(store.db, about, { ...row, document: plainDocument(readExact(row)) })
  return shown.some((field) => tidy(typed[field.id] ?? texts[field.id] ?? '') !== tidy(texts[field.id] ?? ''))
}

/** The keys that fields of `extras` have, or had: values of a removed one stay, and must not show in another. */
async function keysOnceUsed(trx: Trx): Promise<Set<string>> {
  const start = ownFieldId('extras', '')
  const changes = await trx
    .selectFrom('journal_changes')
    .select('doc_id')
    .distinct()
    .where('collection', '=', 'settings')
    .where('doc_id', '>=', start)
    .where('doc_id', '<', `${start}\uffff`)
    .execute()
  // Brought along by an export, whose journal is not.
  const documents = await trx.selectFrom('extras').select('doc').execute()
  return new Set([
    ...changes.flatMap(({ doc_id: id }) => placeOfId(id)?.key ?? []),
    ...documents.flatMap((row) => Object.keys(readExact(row))),
  ])
}

/** A field of the owner's; its values will be in `extras`. */
export const addField = async (store: Store, actor: string, form: FieldForm): Promise<CommitResult | WrongName> =>
  commitPlan<WrongName>(store, actor, await actionFor(store, 'own-field', { shown: form.fieldShown }), async (trx) => {
    const fields = await findOwnFields(trx)
    if (fields.length >= MOST_FIELDS) return { ok: false, reason: 'own-too-many' }
    const id = ownFieldId('extras', newKey(form.fieldName, await keysOnceUsed(trx)))
    const wrong = wrongName(fields, { id, name: form.fieldName, about: form.fieldAbout })
    return wrong ?? { ok: true, changes: [{ op: 'create', collection: 'settings', id, document: { ...form } }] }
  })

/** Another name, kind or choice for a field, over the version that the form showed. Its values stay as they are. */
export const changeField = async (
  store: Store,
  actor: string,
  { id, version, form }: { id: string; version?: number | undefined; form: FieldForm },
): Promise<CommitResult | WrongName | FieldGone> =>
  commitPlan<WrongName | FieldGone>(
    store,
    actor,
    await actionFor(store, 'own-field', { id, shown: form.fieldShown }),
    async (trx) => {
      const fields = await findOwnFields(trx)
      const present = fields.find((one) => one.id === id)
      const row = await trx
        .selectFrom('settings')
        .select(['id', 'doc', 'version'])
        .where('id', '=', id)
        .executeTakeFirst()
      if (!row || !present) return { ok: false, reason: 'field-gone' }
      const about = present.place === 'extras' ? form.fieldAbout : present.about
      // One that was adopted may have been named as it was found.
      const isRenamed = swedishSortKey(present.name) !== swedishSortKey(form.fieldName)
      const wrong = isRenamed || about !== present.about ? wrongName(fields, { id, name: form.fieldName, about }) : null
      if (wrong) return wrong
      const document = withFields(readExact(await readAsSeen(store, trx, 'settings', row, version)), {
        ...form,
        fieldAbout: present.place === 'extras' ? form.fieldAbout : undefined,
      })
      return {
        ok: true,
        changes: [{ op: 'update', collection: 'settings', id, version: version ?? row.version, document }],
      }
    },
  )

/** Makes a key that was found in documents a field; nothing in them changes. */
export const adoptField = (store: Store, actor: string, id: string): Promise<CommitResult | WrongName | FieldGone> =>
  commitPlan<WrongName | FieldGone>(store, actor, 'own-field', async (trx) => {
    const at = placeOfId(id)
    if (at === null || ownFieldId(at.place, at.key) !== id) return { ok: false, reason: 'field-gone' }
    if (!isOwnKey(at.place, at.key)) return { ok: false, reason: 'own-key-of-program' }
    const fields = await findOwnFields(trx)
    if (fields.some((one) => one.id === id)) return { ok: true, changes: [] }
    if (fields.length >= MOST_FIELDS) return { ok: false, reason: 'own-too-many' }
    const found = (await findUnknownKeys(trx, store.engine)).find((one) => one.id === id)
    if (!found) return { ok: false, reason: 'field-gone' }
    const about = at.place === 'extras' ? 'all' : at.place
    const plain = at.key.charAt(0).toLocaleUpperCase('sv') + at.key.slice(1)
    let name = plain
    for (let number = 2; wrongName(fields, { id, name, about }) !== null; number++) name = `${plain} ${number}`
    return {
      ok: true,
      changes: [{ op: 'create', collection: 'settings', id, document: { fieldName: name, fieldKind: found.kind } }],
    }
  })

/** Removes a field; its values stay. */
export const removeField: ReturnType<typeof forgetting<'field-gone'>> = async (store, actor, about) =>
  forgetting(OWN_FIELD_START, await actionFor(store, 'remove-own-field', { id: about.id }), 'field-gone')(
    store,
    actor,
    about,
  )

type Typed = Readonly<Record<string, string | undefined>>
type OwnProblems = ({ id: string } & (OwnProblem | { reason: 'own-gone' }))[]
type WrittenOwn = { about: OwnRecord; id: string; typed: Typed }
type WrongOwn = { ok: false; reason: 'wrong-own'; problems: OwnProblems }
type NoRecord = { ok: false; reason: 'own-no-record' }
/** The version of a document that the form showed: 0 for one that was not there. Theirs: it stays as it is. */
type VersionOf = (collection: OwnRecord | 'extras', id: string) => number | typeof THEIRS
const NOTHING: Typed = {}

/** Saves what was typed into the own fields of a record, by their ids; a wrong text saves nothing. */
export const saveOwn = async (
  store: Store,
  actor: string,
  { versionOf, ...written }: WrittenOwn & { versionOf: VersionOf },
): Promise<CommitResult | WrongOwn | NoRecord> => {
  const action = (await changesShown(store, written)) ? 'own-shown' : 'write-own'
  return commitPlan<WrongOwn | NoRecord>(store, actor, action, async (trx) => {
    const { about, id, typed } = written
    const row = await trx.selectFrom(about).select(['id', 'doc', 'version']).where('id', '=', id).executeTakeFirst()
    if (!row) return { ok: false, reason: 'own-no-record' }
    const fields = fieldsAbout(await findOwnFields(trx), about)
    const version = versionOf(about, id)
    const saw = version === THEIRS ? row : await readAsSeen(store, trx, about, row, version)
    const own = version === THEIRS ? NOTHING : typed
    const inRecord = applyOwn(readExact(saw), plainDocument(readExact(saw)), placed(fields, about), own)
    const changes: Change[] =
      inRecord.changed.length === 0
        ? []
        : [{ op: 'update', collection: about, id, version: saw.version, document: inRecord.document }]
    const name = documentName(about, readExact(row), id)
    const rows = (await findExtras(trx, [name])).get(name) ?? []
    const beside = await planExtras(store, trx, { name, rows, fields, typed, versionOf })
    const problems = [
      ...inRecord.problems,
      ...beside.problems,
      ...goneFields(fields, typed, readExact(saw), joined(rows)),
    ]
    if (problems.length > 0) return { ok: false, reason: 'wrong-own', problems }
    return { ok: true, changes: [...changes, ...beside.changes] }
  })
}

/** The own fields of a new horse that were typed: those of its document, and the changes beside it. */
export async function planNewOwn(
  store: Pick<Store, 'merging'>,
  trx: Trx,
  name: string,
  typed: Typed,
): Promise<{ fields: Fields; changes: Change[]; problems: OwnProblems }> {
  const said = Object.fromEntries(Object.entries(typed).filter(([, text = '']) => tidy(text) !== ''))
  if (Object.keys(said).length === 0) return { fields: {}, changes: [], problems: [] }
  const fields = fieldsAbout(await findOwnFields(trx), 'horses')
  const inRecord = applyOwn({}, {}, placed(fields, 'horses'), said)
  // A pedigree entry of the name may have values already: only what was typed replaces any.
  const rows = (await findExtras(trx, [name])).get(name) ?? []
  const present = new Map(rows.map(({ id, version }) => [id, version]))
  const beside = await planExtras(store, trx, {
    name,
    rows,
    fields,
    typed: said,
    versionOf: (_, id) => present.get(id) ?? 0,
  })
  const problems = [...inRecord.problems, ...beside.problems, ...goneFields(fields, said, {}, joined(rows))]
  return { fields: inRecord.document, changes: beside.changes, problems }
}

export const placed = <Of extends OwnField>(fields: readonly Of[], at: OwnField['place']) =>
  fields.filter(({ place }) => place === at)

/** Texts for fields that somebody removed, unless they say what is stored. */
function goneFields(fields: readonly OwnField[], typed: Typed, record: Fields, extras: Fields): OwnProblems {
  return Object.entries(typed).flatMap(([id, text = '']) => {
    const at = placeOfId(id)
    if (at === null || tidy(text) === '' || fields.some((one) => one.id === id)) return []
    const stored = plainDocument(at.place === 'extras' ? extras : record)[at.key]
    return tidy(text) === ownText('number', stored) || tidy(text) === ownText('text', stored)
      ? []
      : [{ id, reason: 'own-gone' as const }]
  })
}

type Beneath = { name: string; rows: readonly PresentRow[]; fields: readonly OwnField[]; typed: Typed }

/**
 * The changes of what is beside the record of a name: of its document, or a new one. Where a name has several, as after
 * a rename onto one that was in use, the newest takes what the others have.
 */
export async function planExtras(
  store: Pick<Store, 'merging'>,
  trx: Trx,
  { name, rows, fields, typed, versionOf }: Beneath & { versionOf: VersionOf },
): Promise<{ changes: Change[]; problems: OwnProblems }> {
  const [older, newest] = [rows.slice(0, -1), rows.at(-1)]
  const version = newest && versionOf('extras', newest.id)
  if (version === THEIRS) return { changes: [], problems: [] }
  const saw = newest && (await readAsSeen(store, trx, 'extras', newest, version))
  const exact: Fields = { ...joined(older), ...(saw && readExact(saw)), name }
  const { document, changed, problems } = applyOwn(exact, plainDocument(exact), placed(fields, 'extras'), typed)
  if (changed.length === 0) return { changes: [], problems }
  if (!newest || !saw) return { changes: [{ op: 'create', collection: 'extras', document }], problems }
  const gone = older.map(({ id, version: of }): Change => ({ op: 'delete', collection: 'extras', id, version: of }))
  const change: Change = { op: 'update', collection: 'extras', id: newest.id, version: saw.version, document }
  return { changes: [change, ...gone], problems }
}
