import { seenName } from '#app/desk/seen.ts'
import { CATEGORIES_LEFT_OUT } from '#app/domain/breeding/planner-parents.ts'
import { findLatestAgeing } from '#app/features/ageing/data.server.ts'
import { forecastBulk } from '#app/features/bulk/data.server.ts'
import { readBulkChange } from '#app/features/bulk/schema/bulk-query.ts'
import { findClassSpellings } from '#app/features/class-names/data.server.ts'
import { findAccepted } from '#app/features/doctor/data/accepted.server.ts'
import { examineStud } from '#app/features/doctor/data/examine.server.ts'
import { findEditedHorse } from '#app/features/horses/data/form.server.ts'
import { findBin } from '#app/features/journal/data/history.server.ts'
import { findHorseMerits } from '#app/features/merits/data/editor.server.ts'
import { findNews } from '#app/features/news/data/news.server.ts'
import { findLeftNews, findOwnNews } from '#app/features/news/data/owner.server.ts'
import { getEditedSettings } from '#app/features/settings/data.server.ts'
import { action as addEval } from '#app/routes/admin/add-eval.tsx'
import { action as addHorse } from '#app/routes/admin/add-horse.tsx'
import { action as addMerits } from '#app/routes/admin/add-merits.tsx'
import { action as addRelation } from '#app/routes/admin/add-relation.tsx'
import { action as addRibbons } from '#app/routes/admin/add-ribbons.tsx'
import { action as addTitles } from '#app/routes/admin/add-titles.tsx'
import { action as breeding } from '#app/routes/admin/breeding.tsx'
import { action as changeHorses } from '#app/routes/admin/change-horses.tsx'
import { action as classNames } from '#app/routes/admin/class-names.tsx'
import { action as competition } from '#app/routes/admin/competition.tsx'
import { action as competitionList } from '#app/routes/admin/competition-list.tsx'
import { action as covering } from '#app/routes/admin/covering.tsx'
import { action as coverings } from '#app/routes/admin/coverings.tsx'
import { action as doctor } from '#app/routes/admin/doctor.tsx'
import { action as correctEval } from '#app/routes/admin/evaluation.tsx'
import { action as history } from '#app/routes/admin/history.tsx'
import { action as news } from '#app/routes/admin/news.tsx'
import { action as settings } from '#app/routes/admin/settings.tsx'
import { action as updateAge } from '#app/routes/admin/update-age.tsx'
import { action as updateHorse } from '#app/routes/admin/update-horse.tsx'
import { action as updateRelation } from '#app/routes/admin/update-relation.tsx'
import { action as updateSold } from '#app/routes/admin/update-sold.tsx'
import type { Change } from '#app/store/commit.ts'
import type { Store, StoredCollection } from '#app/store/store.ts'

/** Everything an administrator can do, as forms that are sent. For a new page, add a line to `ADMIN_ACTIONS`. */

/** Random choices from a seed. */
export type Dice = {
  /** From 0 to `sides`, `sides` not included. */
  int: (sides: number) => number
  pick: <T>(list: readonly T[]) => T
}

export function diceOf(random: () => number): Dice {
  const int = (sides: number) => Math.floor(random() * sides)
  return {
    int,
    pick: (list) => {
      const picked = list[int(list.length)]
      if (picked === undefined) throw new Error('nothing to pick from')
      return picked
    },
  }
}

export type Fields = Record<string, string | readonly string[]>
type Action = (args: never) => Promise<unknown>
export type AdminAction = {
  name: string
  /** The message when the store fails, in the specification's words (spec 8). */
  failure: string
  path: string
  action: Action
  /** An action that must run first, so that this one has something to change. */
  after?: string
  /** The fields of the form; null when there is nothing to change. */
  fill: (store: Store, dice: Dice) => Promise<Fields | null>
}

/** A small stud on which every action can be tried at once. */
export const STUD: Change[] = [
  // Something for Stallkollen to correct.
  make('horses', 'sold', { name: 'Såld', age: 2010, category: 'sold', forSale: true, link: 'https://example.org/' }),
  make('horses', 'a', {
    name: 'Åke',
    age: 2015,
    gender: 'Hingst',
    category: 'stallions',
    kvalite: 'GI-15-1',
    own: { kept: [1] },
  }),
  make('horses', 'b', { name: 'Bo', age: '2018', sire: 'Åke', agelimit: 2010, category: 'riding', gender: 'Valack' }),
  make('horses', 'c', {
    name: 'Cia',
    age: 2020,
    sire: 'Åke',
    dam: 'Ella',
    category: 'sold',
    gender: 'Sto',
    link: 'https://example.org/c',
  }),
  make('horses', 'd', { name: 'Dina', age: 2016, category: 'bloodmares', gender: 'Sto' }),
  make('pedigree', 'p', { name: 'Åke', sire: 'Dag', evalExt: '8 8 8 8 8' }),
  make('pedigree', 'q', { name: 'Dag', created: 1999 }),
  make('evaluations', 'e', { horse: 'Åke', type: 'vrh', date: '2024-01-01', movement: 8 }),
  make('scores', 's', {
    name: 'Åke',
    notepoints: 7,
    results: { dressyr: { 'Lätt C': ['1/12, | Vårcupen, 2024-04-06'] } },
  }),
  make('competition', 'k', { name: 'Åke', meritCount: 3 }),
]

function make(collection: StoredCollection, id: string, document: object): Change {
  return { op: 'create', collection, id, document }
}

/** Few names, so that names collide: taken, given away, former. */
const NAMES = ['Åke', 'Bo', 'Cia', 'Dag', 'Ella', 'aaFrej', 'Norrskens Gro', '50/50 Chans', '? %#']
const TITLES = ['Elithingst', 'Årets häst', 'VHF RSCh']

type Row = { id: string; name: string; version: number }

async function someRow(store: Store, dice: Dice, collection: 'horses' | 'pedigree'): Promise<Row | null> {
  const rows = await store.db.selectFrom(collection).select(['id', 'name', 'version']).orderBy('id').execute()
  return rows.length === 0 ? null : dice.pick(rows)
}

const seen = (collection: StoredCollection, { id, version }: { id: string; version: number }) => ({
  [seenName(collection, id)]: String(version),
})

const maybe = (dice: Dice, fields: Record<string, string>) =>
  Object.fromEntries(Object.entries(fields).filter(() => dice.int(2) === 0))

const horseFields = (dice: Dice) =>
  maybe(dice, {
    age: String(2000 + dice.int(26)),
    agelimit: '2003',
    sire: dice.pick(NAMES),
    dam: dice.pick(NAMES),
    breed: 'SWB',
    gender: dice.pick(['Hingst', 'Sto', 'Valack']),
    height: '165,5',
    color: 'Brun',
    titles: dice.pick(TITLES),
    kvalite: dice.pick(['GI-20-4', 'GIV-7-1', 'H']),
    stats: '1 2 3 4 5 6 7 8',
  })

/** A horse's edit form as it is filled in the browser, with some of it changed. */
async function editedHorse(store: Store, dice: Dice): Promise<Fields | null> {
  const row = await someRow(store, dice, 'horses')
  const horse = row && (await findEditedHorse(store.db, row.name))
  if (!horse) return null
  const filled = Object.entries(horse.form).flatMap(([field, value]) =>
    typeof value === 'string' ? [[field, value]] : value ? [[field, 'on']] : [],
  )
  return { ...Object.fromEntries(filled), id: horse.id, ...seen('horses', horse) }
}

/** The page about sold horses, where each button is an action of its own. */
function sold(intent: string, failure: string, more: (dice: Dice) => Fields): AdminAction {
  return {
    name: `update-sold: ${intent}`,
    failure,
    path: '/admin/update-sold',
    action: updateSold,
    fill: async (store, dice) => {
      const row = await someRow(store, dice, 'horses')
      return row && { intent, id: row.id, ...seen('horses', row), ...more(dice) }
    },
  }
}

async function someEvaluation(store: Store, dice: Dice) {
  const rows = await store.db
    .selectFrom('evaluations')
    .select(['id', 'horse', 'type', 'version'])
    .where('type', '=', 'vrh')
    .orderBy('id')
    .execute()
  return rows.length === 0 ? null : dice.pick(rows)
}

/** The page of one evaluation has its id in the address; here the form carries it. */
const ofEvaluation: Action = async (args) => {
  const { request, ...rest } = args as unknown as { request: Request } // what a test sends to an action
  const form = await request.clone().formData()
  const id = [...form.keys()].flatMap((key) => (key.startsWith('seen:evaluations/') ? [key.split('/')[1]] : []))[0]
  return correctEval({ ...rest, request, params: { id } } as never)
}

const relationFields = (dice: Dice) =>
  maybe(dice, {
    sire: dice.pick(NAMES),
    dam: dice.pick(NAMES),
    breed: 'SWB',
    height: '160',
    created: '2011',
    color: 'Fux',
    homebred: 'on',
  })

const vrh = (dice: Dice) => ({ movement: String(5 + dice.int(6)), typeP: '7,5', judge: 'Dora' })

/** A result of some horse, new or repeated; now and then one of an unknown class. */
const meritLine = (dice: Dice) =>
  [
    dice.pick([...NAMES, 'Åke, Bo']),
    dice.pick(['Dressyr', 'Hoppning', 'Körning']),
    dice.pick(['LC', 'LB', 'Egen klass']),
    dice.pick(['', '66,4']),
    `${1 + dice.int(12)}/12`,
    'Vårcupen',
    '2024-04-06',
  ].join('\t')

const CLASSES = [
  { event: 'dressyr', class: 'Lätt C' },
  { event: 'dressyr', class: 'Lätt A' },
  { event: 'hoppning', class: '0,90 m' },
]

/** Ids of new entries are random: find the same entry for the same seed by its content. */
async function someEntry(store: Store, dice: Dice) {
  const rows = await store.db
    .selectFrom('competition')
    .select(['id', 'name', 'version'])
    .orderBy('name')
    .orderBy('event')
    .orderBy('class')
    .execute()
  return rows.length === 0 ? null : dice.pick(rows)
}

/** Every version that a form about the whole horse carries: of the horse and of its entries. */
async function seenHorse(store: Store, name: string): Promise<Fields> {
  const of = (collection: 'competition' | 'horses') =>
    store.db.selectFrom(collection).select(['id', 'version']).where('name', '=', name).execute()
  const [entries, horses] = await Promise.all([of('competition'), of('horses')])
  return Object.assign(
    {},
    ...entries.map((entry) => seen('competition', entry)),
    ...horses.map((horse) => seen('horses', horse)),
  )
}

/** An action about one entry, from the list or from the entry's own page. */
function onEntry(
  intent: string,
  failure: string,
  { more = () => ({}), isWhole = false }: { more?: (dice: Dice) => Fields; isWhole?: boolean } = {},
): AdminAction {
  return {
    name: `competition: ${intent}`,
    after: 'competition: add',
    failure,
    path: '/admin/competition?id=k',
    action: competition,
    fill: async (store, dice) => {
      const row = await someEntry(store, dice)
      if (!row) return null
      const versions = isWhole ? await seenHorse(store, row.name) : seen('competition', row)
      return { intent, id: row.id, ...more(dice), ...versions }
    },
  }
}

/** The editor of some horse's merits as it is filled in the browser; of one line when it asks for one. */
async function editedMerits(store: Store, dice: Dice, intent: string): Promise<Fields | null> {
  const names = intent === 'notes' ? NAMES : ['Åke', 'Bo']
  const found = await findHorseMerits(store.db, new URLSearchParams({ horse: dice.pick(names) }))
  if (!found?.merits) return null
  const { name, document, shown } = found.merits
  const rows = shown.flatMap((discipline) => discipline.rows)
  if (intent !== 'notes' && rows.length === 0) return null
  return {
    intent,
    horse: name,
    id: document?.id ?? '',
    ...(document ? seen('scores', document) : {}),
    ...(intent === 'notes' ? {} : { row: dice.pick(rows).name }),
  }
}

/** Of the first breeding that is there. */
const onBreeding = (intent: string, path: string, action: Action): AdminAction => ({
  name: `breeding: ${intent}`,
  after: 'breeding: write',
  failure: 'Betäckningen kunde inte sparas. Försök igen.',
  path,
  action,
  fill: async (store) => {
    const query = store.db.selectFrom('breedings').select(['id', 'version']).orderBy('version').orderBy('id')
    const row = await query.executeTakeFirst()
    return row ? { intent, id: row.id, ...seen('breedings', row) } : null
  },
})

export const ADMIN_ACTIONS: readonly AdminAction[] = [
  {
    name: 'breeding: write',
    failure: 'Betäckningen kunde inte sparas. Försök igen.',
    path: '/admin/breeding/covering',
    action: covering,
    fill: async (_store, dice) => ({
      mare: dice.pick(['Grannens', 'Mor']),
      stallion: 'Främmande',
      state: 'planned',
      covered: dice.pick(['', '2026-05-14']),
    }),
  },
  {
    name: 'coverings: write',
    failure: 'Betäckningarna kunde inte sparas. Försök igen.',
    path: '/admin/breeding/coverings',
    action: coverings,
    fill: async (store) => {
      const names = async (gender: string) => {
        const rows = await store.db
          .selectFrom('horses')
          .select('name')
          .where('gender', '=', gender)
          .where((eb) => eb.or([eb('category', 'is', null), eb('category', 'not in', CATEGORIES_LEFT_OUT)]))
          .where((eb) => eb.or([eb('birth_year', 'is', null), eb('birth_year', '<', 2020)]))
          .orderBy('name')
          .limit(1)
          .execute()
        return rows[0]?.name
      }
      const [mare, stallion] = [await names('Sto'), await names('Hingst')]
      // A browser sends lines so.
      return mare && stallion ? { par: `${mare}\r\n${stallion}` } : null
    },
  },
  onBreeding('done', '/admin/breeding', breeding),
  onBreeding('remove-breeding', '/admin/breeding/covering', covering),
  {
    name: 'add-titles',
    failure: 'Något gick fel, försök igen.',
    path: '/admin/add-titles',
    action: addTitles,
    fill: async (_store, dice) => ({ name: dice.pick(NAMES), titles: `${dice.pick(TITLES)}, ${dice.pick(TITLES)}` }),
  },
  {
    name: 'change-horses',
    failure: 'Något gick fel, försök igen.',
    path: '/admin/horses/change',
    action: changeHorses,
    fill: async (store, dice) => {
      const asked = dice.pick([
        { kind: 'category', value: 'riding' },
        { kind: 'sale', value: 'ja' },
        { kind: 'owner', value: '' },
        { kind: 'breed', value: 'NF' },
        { kind: 'add-titles', value: TITLES.join() },
        { kind: 'remove-titles', value: TITLES[0] ?? '' },
        { kind: 'ribbon', value: '/rosetter/tavling/1.png' },
      ] as const)
      const read = readBulkChange({ ...asked, address: '' })
      if (!read.ok) return null
      const { sum } = await forecastBulk(store.db, { filter: { order: 'name' } }, read.change)
      return { alla: '1', vad: asked.kind, varde: asked.value, seen: sum }
    },
  },
  {
    name: 'add-ribbons',
    failure: 'Något gick fel, försök igen.',
    path: '/admin/add-ribbons',
    action: addRibbons,
    fill: async (_store, dice) => ({
      names: `${dice.pick(NAMES)}\r\n${dice.pick(NAMES)}`,
      [dice.pick(['ribbonAddress', 'eRibbonAddress'])]: '/egna/rosett.png',
    }),
  },
  {
    name: 'add-horse',
    failure: 'Något gick fel, försök igen.',
    path: '/admin/add-horse',
    action: addHorse,
    fill: async (_store, dice) => ({
      name: dice.pick(NAMES),
      category: 'riding',
      exterior: dice.pick(['', '8 8 8,5 7 9']),
      ...horseFields(dice),
    }),
  },
  {
    name: 'update-horse',
    failure: 'Failed to update horse',
    path: '/admin/update-horse',
    action: updateHorse,
    fill: async (store, dice) => {
      const form = await editedHorse(store, dice)
      return form && { ...form, ...horseFields(dice) }
    },
  },
  {
    name: 'update-horse: a new name',
    failure: 'Failed to update horse',
    path: '/admin/update-horse',
    action: updateHorse,
    fill: async (store, dice) => {
      const form = await editedHorse(store, dice)
      return form && { ...form, name: dice.pick(NAMES) }
    },
  },
  {
    name: 'update-horse: remove',
    failure: 'Failed to delete horse',
    path: '/admin/update-horse',
    action: updateHorse,
    fill: async (store, dice) => {
      const row = await someRow(store, dice, 'horses')
      return row && { intent: 'remove', id: row.id, ...seen('horses', row) }
    },
  },
  sold('sold', 'Error updating sale status.', () => ({ link: 'https://example.org/ny', owner: 'Berit' })),
  sold('dead', 'Error updating sale status.', (dice) => ({ link: dice.pick(['', 'https://example.org/minne']) })),
  sold('sale', 'Error updating sale status.', (dice) => ({ forSale: dice.pick(['on', 'off']) })),
  sold('tingad', 'Error updating tingad status.', (dice) => ({ tingad: dice.pick(['on', 'off']) })),
  sold('back', 'Error updating sale status.', () => ({ category: 'riding' })),
  {
    name: 'add-relation',
    failure: 'Något gick fel vid sparandet.',
    path: '/admin/add-relation',
    action: addRelation,
    fill: async (_store, dice) => ({ name: dice.pick(NAMES), ...relationFields(dice) }),
  },
  {
    name: 'update-relation',
    failure: 'Fel vid uppdatering',
    path: '/admin/update-relation',
    action: updateRelation,
    fill: async (store, dice) => {
      const row = await someRow(store, dice, 'pedigree')
      const name = row && dice.pick([row.name, dice.pick(NAMES)])
      return row && name !== null ? { id: row.id, name, ...relationFields(dice), ...seen('pedigree', row) } : null
    },
  },
  {
    name: 'update-relation: remove',
    failure: 'Failed to delete horse',
    path: '/admin/update-relation',
    action: updateRelation,
    fill: async (store, dice) => {
      const row = await someRow(store, dice, 'pedigree')
      return row && { intent: 'remove', id: row.id, ...seen('pedigree', row) }
    },
  },
  {
    name: 'add-eval',
    failure: 'Error adding evaluation. Please try again.',
    path: '/admin/add-eval?typ=vrh',
    action: addEval,
    fill: async (_store, dice) => ({ horse: dice.pick(NAMES), date: '2024-05-01', ...vrh(dice) }),
  },
  {
    name: 'add-eval: exterior, which the horse takes over',
    failure: 'Error adding evaluation. Please try again.',
    path: '/admin/add-eval?typ=exterior',
    action: addEval,
    fill: async (_store, dice) => ({
      horse: dice.pick(NAMES),
      date: `2024-05-0${1 + dice.int(9)}`,
      breedType: '8',
      hnb: String(5 + dice.int(6)),
    }),
  },
  {
    name: 'evaluation',
    failure: 'Något gick fel vid sparandet.',
    path: '/admin/evaluations/e',
    action: ofEvaluation,
    fill: async (store, dice) => {
      const row = await someEvaluation(store, dice)
      return row && { type: 'vrh', horse: row.horse, date: '2024-06-01', ...vrh(dice), ...seen('evaluations', row) }
    },
  },
  {
    name: 'evaluation: remove',
    failure: 'Något gick fel.',
    path: '/admin/evaluations/e',
    action: ofEvaluation,
    fill: async (store, dice) => {
      const row = await someEvaluation(store, dice)
      return row && { intent: 'remove', ...seen('evaluations', row) }
    },
  },
  {
    name: 'update-age',
    failure: 'Fel vid uppdatering av hästarnas ålder. Försök igen.',
    path: '/admin/update-age',
    action: updateAge,
    fill: async (store, dice) => ({
      intent: 'age',
      scope: dice.pick(['all', 'quality', 'agelimit']),
      step: dice.pick(['1', '-1']),
      latest: String(await findLatestAgeing(store.db)),
    }),
  },
  {
    name: 'update-age: undo',
    after: 'update-age',
    failure: 'Fel vid ångring av ändringen. Försök igen.',
    path: '/admin/update-age',
    action: updateAge,
    fill: async (store) => {
      const latest = await findLatestAgeing(store.db)
      return latest === 0 ? null : { intent: 'undo', revision: String(latest) }
    },
  },
  {
    name: 'history: undo several',
    after: 'add-titles',
    failure: 'Något gick fel, försök igen.',
    path: '/admin/history',
    action: history,
    fill: async (store, dice) => {
      const newest = await store.revision()
      const chosen = new Set([newest, newest - dice.int(3)].filter((revision) => revision > 1))
      return chosen.size === 0 ? null : { intent: 'undo', revisions: [...chosen].map(String) }
    },
  },
  {
    name: 'history: restore',
    after: 'update-horse: remove',
    failure: 'Något gick fel, försök igen.',
    path: '/admin/history?view=bin',
    action: history,
    fill: async (store, dice) => {
      const bin = await findBin(store.db, { limit: 20 })
      if (bin.length === 0) return null
      const { collection, id } = dice.pick(bin)
      return { intent: 'restore', document: `${collection}/${id}` }
    },
  },
  {
    name: 'add-merits',
    failure: 'Något gick fel vid sparandet.',
    path: '/admin/add-merits',
    action: addMerits,
    fill: async (_store, dice) => ({
      intent: 'save',
      lines: `${meritLine(dice)}\n${meritLine(dice)}\nRavenna`,
      repeat: '1:1:x',
    }),
  },
  {
    name: 'add-merits: notes',
    failure: 'Något gick fel vid sparandet.',
    path: '/admin/add-merits',
    action: addMerits,
    fill: async (store, dice) => {
      const form = await editedMerits(store, dice, 'notes')
      return form && { ...form, notes: dice.pick(['', 'Visad i paraden.']), notepoints: dice.pick(['', '12,5', '90']) }
    },
  },
  {
    name: 'add-merits: correct',
    failure: 'Något gick fel vid sparandet.',
    path: '/admin/add-merits',
    action: addMerits,
    fill: async (store, dice) => {
      const form = await editedMerits(store, dice, 'correct')
      return (
        form && {
          ...form,
          discipline: dice.pick(['dressyr', 'hoppning']),
          classText: dice.pick(['LC', '1.10 m']),
          place: String(1 + dice.int(13)),
          entries: '12',
          text: 'Höstcupen',
          date: '2024-09-02',
          ...maybe(dice, { hasScore: 'on' }),
        }
      )
    },
  },
  {
    name: 'add-merits: remove',
    failure: 'Något gick fel.',
    path: '/admin/add-merits',
    action: addMerits,
    fill: async (store, dice) => editedMerits(store, dice, 'remove'),
  },
  {
    name: 'class-names: remember',
    failure: 'Något gick fel vid sparandet.',
    path: '/admin/class-names',
    action: classNames,
    fill: async (_store, dice) => ({
      intent: 'remember',
      discipline: dice.pick(['dressyr', 'korning']),
      spelling: dice.pick(['Skogsklassen', 'Ängen']),
      key: dice.pick(['Lätt B', 'Medelsvår']),
    }),
  },
  {
    name: 'class-names: forget',
    after: 'class-names: remember',
    failure: 'Något gick fel vid sparandet.',
    path: '/admin/class-names',
    action: classNames,
    fill: async (store, dice) => {
      const spellings = await findClassSpellings(store.db)
      if (spellings.length === 0) return null
      const { id, version } = dice.pick(spellings)
      return { intent: 'forget', id, ...seen('settings', { id, version }) }
    },
  },
  {
    name: 'news: write',
    failure: 'Något gick fel vid sparandet.',
    path: '/admin/news',
    action: news,
    fill: async (_store, dice) => ({
      intent: 'write',
      headline: dice.pick(['Öppet hus', 'Vi har flyttat']),
      words: dice.pick(['', 'Välkomna!']),
      day: '2026-03-01',
      pictureAddress: '',
    }),
  },
  {
    name: 'news: month',
    failure: 'Något gick fel vid sparandet.',
    path: '/admin/news',
    action: news,
    fill: async (_store, dice) => ({
      intent: 'month',
      horse: dice.pick(NAMES),
      month: dice.pick(['2026-11', '2026-12']),
      words: dice.pick(['', 'Min första.']),
    }),
  },
  {
    name: 'news: leave',
    after: 'add-titles',
    failure: 'Något gick fel vid sparandet.',
    path: '/admin/news',
    action: news,
    fill: async (store) => {
      const [told] = await findNews(store.db, 1)
      return told ? { intent: 'leave', key: told.key } : null
    },
  },
  {
    name: 'news: forget',
    after: 'news: write',
    failure: 'Något gick fel vid sparandet.',
    path: '/admin/news',
    action: news,
    fill: async (store, dice) => {
      const kept = [...(await findOwnNews(store.db)), ...(await findLeftNews(store.db))]
      if (kept.length === 0) return null
      const { id, version } = dice.pick(kept)
      return { intent: 'forget', id, ...seen('settings', { id, version }) }
    },
  },
  ...(['mend', 'accept'] as const).map(
    (intent): AdminAction => ({
      name: `doctor: ${intent}`,
      failure: 'Nåt gick fel',
      path: '/admin/doctor',
      action: doctor,
      fill: async (store, dice) => {
        const { findings } = await examineStud(store, 2026)
        const asked = findings.filter(({ mend }) => intent === 'accept' || mend !== null)
        if (asked.length === 0) return null
        const { key, about } = dice.pick(asked)
        return { intent, key, name: about.name }
      },
    }),
  ),
  {
    name: 'doctor: forget',
    after: 'doctor: accept',
    failure: 'Nåt gick fel',
    path: '/admin/doctor',
    action: doctor,
    fill: async (store, dice) => {
      const accepted = await findAccepted(store.db)
      if (accepted.length === 0) return null
      const { id, version } = dice.pick(accepted)
      return { intent: 'forget', id, ...seen('settings', { id, version }) }
    },
  },
  {
    name: 'settings',
    failure: 'Något gick fel vid sparandet.',
    path: '/admin/settings',
    action: settings,
    fill: async (store, dice) => {
      const { version } = await getEditedSettings(store)
      return {
        siteName: dice.pick(['Stuteri Norrsken', 'Stuteri Prov']),
        affix: dice.pick(['Norrsken', 'Prov']),
        'oldMemorial.label': 'Minneslund',
        'oldMemorial.url': 'https://example.org/minneslund',
        ...seen('settings', { id: 'site', version }),
      }
    },
  },
  {
    name: 'competition: add',
    failure: 'Något gick fel vid sparandet.',
    path: '/admin/competition',
    action: competition,
    fill: async (_store, dice) => ({ horse: dice.pick(NAMES), ...dice.pick(CLASSES) }),
  },
  onEntry('class', 'Något gick fel vid sparandet.', { more: (dice) => dice.pick(CLASSES) }),
  onEntry('level-up', 'Något gick fel.'),
  onEntry('reset', 'Något gick fel.'),
  onEntry('update', 'Något gick fel vid uppdatering av hästens information.'),
  onEntry('retire', 'Något gick fel vid pensionering.', { isWhole: true }),
  onEntry('sold', 'Något gick fel vid flytten.', {
    isWhole: true,
    more: (dice) => maybe(dice, { link: 'https://example.org/ny', owner: 'Berit' }),
  }),
  onEntry('remove', 'Något gick fel.'),
  {
    name: 'competition-list: level up several',
    after: 'competition: add',
    failure: 'Något gick fel.',
    path: '/admin/competition-list',
    action: competitionList,
    fill: async (store, dice) => {
      const rows = await Promise.all([someEntry(store, dice), someEntry(store, dice)])
      const chosen = new Map(rows.flatMap((row) => (row ? [[row.id, row]] : [])))
      if (chosen.size === 0) return null
      const versions = [...chosen.values()].map((row) => seen('competition', row))
      return Object.assign({ intent: 'level-up-many', ids: [...chosen.keys()] }, ...versions)
    },
  },
  {
    name: 'competition-list: update all',
    failure: 'Något gick fel vid åldersändring.',
    path: '/admin/competition-list?visa=skillnader',
    action: competitionList,
    fill: async () => ({ intent: 'update-many' }),
  },
]
