import { DISCIPLINES } from '#app/domain/competition/disciplines.table.ts'
import { readText } from '#app/domain/documents.ts'
import { findEvaluationType } from '#app/domain/evaluations/sheet.ts'
import { horseForm } from '#app/domain/horse-form/horse-form.ts'
import { readKnownName } from '#app/domain/names.ts'
import type { Today } from '#app/domain/stockholm.ts'
import { yearOf } from '#app/domain/stud-clock.ts'
import { findBreedingsOf } from '#app/features/breedings/data.server.ts'
import { classOptions, DISCIPLINE_OPTIONS } from '#app/features/class-names/view.ts'
import { findEntriesOf } from '#app/features/competition/data/entries.server.ts'
import { findEntryPage, findOutlook } from '#app/features/competition/data/form.server.ts'
import { laddersFor } from '#app/features/competition/view/outlook.ts'
import { findContactsNamed } from '#app/features/contacts/data.server.ts'
import { findStoredEvaluation, findStoredEvaluations } from '#app/features/evaluations/data/evaluations.server.ts'
import { correctionView, findJudgedHorse } from '#app/features/evaluations/data/form.server.ts'
import { readDeskAddress } from '#app/features/horse-desk/schema/address.ts'
import { findNeighbours } from '#app/features/horses/data/desk-list.server.ts'
import { findStanding } from '#app/features/horses/data/form.server.ts'
import { findHorse, findHorseById, findHorseNames } from '#app/features/horses/data/horses.server.ts'
import { readAdminFilter } from '#app/features/horses/view/desk-list.ts'
import { findHorseMerits } from '#app/features/merits/data/editor.server.ts'
import { findNotesOf } from '#app/features/notes/data.server.ts'
import { findOwnOf } from '#app/features/own-fields/data.server.ts'
import { countOffspring } from '#app/features/pedigree/data/offspring.server.ts'
import { findEntry } from '#app/features/pedigree/data/relation.server.ts'
import { findOwnRibbons } from '#app/features/ribbons/data/own-ribbons.server.ts'
import { formerNames } from '#app/store/former-names.ts'
import { countReferences } from '#app/store/rename.ts'
import type { Db } from '#app/store/tables.ts'
import { namesIn } from '../view/sale.ts'
import { findHorseHistory } from './history.server.ts'

export type DeskRead = NonNullable<Awaited<ReturnType<typeof readDesk>>>

/**
 * Everything about one horse and the form in the address; `id` is the horse of a refused form. Null if there is none.
 */
export async function readDesk(
  db: Db,
  { name, id }: { name: string; id: string | null },
  search: URLSearchParams,
  today: Today,
) {
  const horse = id === null ? await findHorse(db, name) : await findHorseById(db, id)
  if (horse === null) return null
  const { date } = today
  const year = yearOf(today, 'ages')
  const address = readDeskAddress(search)
  const { document } = horse
  const parents = [document.sire, document.dam, document.damsire].map(readKnownName)
  const merits = new URLSearchParams({ horse: horse.name })
  for (const key of ['gren', 'sida', 'rad']) {
    const value = search.get(key)
    if (value !== null) merits.set(key, value)
  }
  const type = findEvaluationType(address.type)
  const [
    followers,
    standing,
    entry,
    evaluations,
    correction,
    judged,
    found,
    entries,
    ownParents,
    offspring,
    history,
    neighbours,
    outlook,
    ownRibbons,
    notes,
    breedings,
    own,
  ] = await Promise.all([
    countReferences(db, horse.id, horse.name),
    findStanding(db, horse.name),
    findEntry(db, horse.name),
    findStoredEvaluations(db, horse.name),
    address.evaluation === null ? null : findStoredEvaluation(db, address.evaluation),
    type === null && address.evaluation === null ? null : findJudgedHorse(db, horse.name),
    findHorseMerits(db, merits),
    findEntriesOf(db, horse.name),
    findHorseNames(
      db,
      parents.filter((parent) => parent !== null),
    ),
    countOffspring(db, horse.name),
    findHorseHistory(db, [horse.name, ...formerNames(document)]),
    address.list === null ? null : findNeighbours(db, readAdminFilter(new URLSearchParams(address.list)), horse.name),
    findOutlook(db, horse.name, year),
    findOwnRibbons(db),
    findNotesOf(db, horse.name),
    findBreedingsOf(db, horse.name),
    findOwnOf(db, 'horses', horse),
  ])
  const contacts = await findContactsNamed(db, namesIn({ document, notes, breedings }))
  const isOwn = correction !== null && readText(correction.document.horse) === horse.name
  const competition = await Promise.all(entries.map(({ id: ofEntry }) => findEntryPage(db, ofEntry, year)))
  return {
    horse,
    form: horseForm(document),
    address,
    date,
    year,
    followers,
    ownRibbons,
    notes,
    breedings,
    contacts,
    own,
    standing,
    entry,
    evaluations,
    correction: isOwn ? correctionView(correction, judged) : null,
    type,
    judged,
    merits: found?.merits ?? null,
    choices: {
      disciplines: DISCIPLINE_OPTIONS,
      classes: DISCIPLINES.map(({ key, name: label }) => ({
        name: label,
        labels: classOptions(key).map((option) => option.label),
      })),
    },
    competition: competition.filter((one) => one !== null),
    outlook,
    ladders: outlook === null ? [] : laddersFor([outlook.group]),
    ownParents,
    offspring,
    history,
    neighbours,
  }
}
