import { seededRandom } from '#app/domain/breeding/seeded-random.ts'
import { createAdministrator } from '#app/features/account/mutations/administrators.server.ts'
import { chooseMonthHorse, leaveOutNews, writeNews } from '#app/features/news/mutations.server.ts'
import { type Change, commit } from '#app/store/commit.ts'
import { renameHorse } from '#app/store/rename.ts'
import type { Store } from '#app/store/store.ts'
import { undo } from '#app/store/undo.ts'
import { YEAR } from './year.ts'

/**
 * A random stud with an unguessable word in every private field and in the names of its horses. What a visitor may see
 * is stated here a second time, from the specification, independent of the product's code.
 */
export type SecretStud = {
  /** Where each secret word was put; no response may contain one. */
  secrets: Map<string, string>
  /** Names that may be shown, and the pages that may not show them. */
  horses: { name: string; category: string; isHidden: boolean; isYoung: boolean; isParent: boolean }[]
  /** Words that some response must contain: an empty page would keep all secrets too. */
  told: string[]
  /** Titles that are shown on profiles and left out of the news. */
  leftOut: string[]
  /** Names that lead to no horse, or to a renamed one. */
  goneNames: string[]
  /** The parents of all horses except the first one's foals; they are only in the pedigree. */
  parents: { sire: string; dam: string }
}

const CATEGORIES = [
  'stallions',
  'bloodmares',
  'competitors',
  'youngsters',
  'seniors',
  'for-sale',
  'dead',
  'sold',
  'riding',
] as const
/** Lists of the living. */
const LIVING: readonly string[] = ['stallions', 'bloodmares', 'competitors', 'youngsters', 'seniors', 'for-sale']
const LETTERS = 'bdfghjklmnprtvxz'.split('')
const HORSES = 11

/** Fields of a horse that are shown as they were typed. */
const SHOWN = ['color', 'breeder', 'seller', 'created', 'focus', 'moorwiesen', 'rvhf', 'asda', 'line'] as const

export async function fillSecretStud(store: Store, seed: number): Promise<SecretStud> {
  const random = seededRandom(seed)
  const pick = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)] as T // the lists are never empty
  const chance = (share: number) => random() < share
  const secrets = new Map<string, string>()
  const word = () => `Xq${Array.from({ length: 14 }, () => pick(LETTERS)).join('')}`
  const secret = (where: string) => {
    const made = word()
    secrets.set(made.toLowerCase(), where)
    return made
  }
  /** A document in which every text is private. */
  const secretive = (fields: readonly string[], where: string) =>
    Object.fromEntries(fields.map((field) => [field, secret(`${where} ${field}`)]))

  const actor = `${secret('who did it')}@example.se`
  async function save(action: Parameters<typeof commit>[2], changes: Change[]): Promise<number> {
    const result = await commit(store, actor, action, changes)
    if (!result.ok) throw new Error(`the stud of secrets is refused: ${JSON.stringify(result)}`)
    return result.revision
  }
  const versionOf = async (collection: 'horses' | 'settings' | 'evaluations' | 'breedings', id: string) =>
    (await store.db.selectFrom(collection).select('version').where('id', '=', id).executeTakeFirstOrThrow()).version

  const parents = { sire: word(), dam: word() }
  const horses = Array.from({ length: HORSES }, (_, at) => {
    // Each category once, the rest by chance.
    const category = CATEGORIES[at] ?? pick(CATEGORIES)
    const isGone = category === 'sold' || category === 'dead'
    const link = chance(0.4)
    const age = YEAR - pick([0, 1, 2, 4, 8, 12])
    const name = word()
    const where = `horse ${at} (${category})`
    const hasParent = at > 8 && chance(0.5)
    const document: Record<string, unknown> = {
      name,
      category,
      age,
      breed: pick(['SWB', 'NF', '']),
      gender: pick(['Hingst', 'Sto', 'Valack']),
      sire: parents.sire,
      dam: parents.dam,
      forSale: chance(0.3),
      tingad: chance(0.3),
      kvalite: pick(['GI-24-1', 'GII-20-3', '', '']),
      generation: pick([0, 1, 4]),
      genotype: 'Ee Aa',
      stats: Array.from({ length: 16 }, () => 60),
      titles: chance(0.5) ? [word()] : [],
      ...Object.fromEntries(SHOWN.map((field) => [field, field === 'line' ? '1.2' : word()])),
      // Not for visitors; where a horse lives now is shown in its foals' pedigrees (of the first two).
      agelimit: secret(`${where} agelimit`),
      owner: category === 'sold' ? word() : secret(`${where} owner`),
      ...(link ? { link: `https://example.org/${isGone || at < 2 ? word() : secret(`${where} link`)}` } : {}),
      pictures: [
        {
          address: `https://example.org/${word()}.jpg`,
          file: secret(`${where} file of a picture`),
          note: secret(`${where} note of a picture`),
        },
      ],
      // An own field that the owner shows.
      visat: word(),
      // Fields that the product does not know.
      ...secretive(['note', 'password', 'phone'], where),
      extra: { inside: [secret(`${where} inside of an unknown field`)] },
      __collections__: { notes: { n1: { text: secret(`${where} subcollection`), __collections__: {} } } },
    }
    return { id: `h${at}`, name, category, age, link, isGone, document, hasParent }
  })
  const [first] = horses
  for (const horse of horses) if (horse.hasParent && first) horse.document.sire = first.name

  /** Every text that a horse may have, each a word that is removed again. */
  const doomed = (where: string, more: object = {}): Record<string, unknown> => ({
    ...secretive(['name', 'owner', 'sire', 'dam', 'damsire', 'breed', 'note', ...SHOWN], where),
    titles: [secret(`${where} titles`)],
    category: 'stallions',
    gender: 'Hingst',
    age: YEAR - 6,
    kvalite: 'GI-1',
    ...more,
  })
  const settings = {
    siteName: word(),
    startText: word(),
    contact: { alias: word(), chat: word(), email: `${word()}@example.org` },
    publicBreedings: true,
    breedGenes: secret('genes of the breeds, not read'),
    registryTemplates: { nowhere: `https://example.org/${secret('a register that is none')}/{id}` },
    ...secretive(['note', 'firstDay', 'apiKey'], 'settings'),
  }
  const orphan = secret('name of no horse')
  const listed = horses.find(({ category, link }) => !link && category !== 'sold' && category !== 'riding')
  // Whose foal is shown; without one all stay secret.
  const dam = horses.find(({ category, link }) => !link && LIVING.includes(category))
  const mare = String(dam?.document.name)
  const shownFields = { 'horses:visat': word(), 'extras:visas': word(), beside: word(), ...(dam && { sire: word() }) }
  await save('import', [
    ...horses.map(({ id, document }): Change => ({ op: 'create', collection: 'horses', id, document })),
    { op: 'create', collection: 'horses', id: 'gone', document: doomed('removed horse') },
    {
      op: 'create',
      collection: 'settings',
      id: 'site',
      document: { ...settings, startText: secret('old start text'), siteName: secret('old name of the site') },
    },
    // Private notes, about a shown horse and a removed one.
    ...[String(horses[0]?.document.name), 'gone'].map(
      (name): Change => ({
        op: 'create',
        collection: 'notes',
        document: {
          name,
          date: '2026-05-14',
          text: secret(`private note about ${name}`),
          contact: secret(`with whom, about ${name}`),
        },
      }),
    ),
    {
      op: 'create',
      collection: 'contacts',
      document: secretive(['name', 'alias', 'links', 'note'], 'contact'),
    },
    // The owner's own fields: new ones beside a shown horse, a parent and a removed one, and adopted ones.
    ...[String(horses[0]?.document.name), parents.sire, 'gone'].map(
      (name): Change => ({
        op: 'create',
        collection: 'extras',
        document: {
          name,
          stallnamn: secret(`own field of ${name}`),
          borttaget: secret('value of a removed field'),
          ...(name === horses[0]?.document.name && { visas: shownFields.beside }),
        },
      }),
    ),
    ...(['horses:visat', 'extras:visas'] as const).map(
      (at): Change => ({
        op: 'create',
        collection: 'settings',
        id: `field:${at}`,
        document: { fieldName: shownFields[at], fieldShown: 'facts', fieldChoices: [secret(`choice of ${at}`)] },
      }),
    ),
    ...['extras:stallnamn', 'extras:tomt', 'horses:note', 'horses:phone', 'pedigree:note'].map(
      (at): Change => ({
        op: 'create',
        collection: 'settings',
        id: `field:${at}`,
        document: { fieldName: secret(`name of field ${at}`), fieldChoices: [secret(`choice of field ${at}`)] },
      }),
    ),
    {
      op: 'create',
      collection: 'breedings',
      document: {
        mare: String(horses[0]?.document.name),
        stallion: secret('stallion of a breeding'),
        state: 'planned',
        covered: '2026-05-14',
        contact: secret('contact of a breeding'),
        note: secret('note on a breeding'),
        promise: secret('promise of a breeding'),
        foal: secret('foal of a breeding'),
        twin: secret('twin of a breeding'),
      },
    },
    // Shown where the owner shows them: the pair, the month and the right.
    ...(['due', 'offered'] as const).map(
      (state): Change => ({
        op: 'create',
        collection: 'breedings',
        document: {
          mare: state === 'due' ? mare : secret('mare of an offer'),
          stallion: state === 'due' ? (shownFields.sire ?? mare) : String(horses[0]?.document.name),
          state,
          due: `${YEAR + 1}-04-11`,
          rightsLeft: 3,
          ...secretive(['contact', 'note', 'promise'], `${state} breeding`),
        },
      }),
    ),
    // The foal of a mare that is none of the stud's.
    {
      op: 'create',
      collection: 'breedings',
      document: { mare: secret('mare of others'), stallion: mare, state: 'due', due: `${YEAR + 1}-04-11` },
    },
    {
      op: 'create',
      collection: 'breedings',
      id: 'gone',
      document: secretive(['mare', 'stallion', 'foal', 'note'], 'removed breeding'),
    },
    ...[parents.sire, parents.dam].map(
      (name): Change => ({
        op: 'create',
        collection: 'pedigree',
        document: {
          name,
          breed: 'SWB',
          gender: name === parents.sire ? 'Hingst' : 'Sto',
          homebred: chance(0.5),
          ...secretive(['note', 'agelimit', 'owner'], 'pedigree entry'),
        },
      }),
    ),
    ...horses.map(
      ({ name }, at): Change => ({
        op: 'create',
        collection: 'evaluations',
        id: `e${at}`,
        document: {
          horse: name,
          type: pick(['exterior', 'premiering', 'vrh', 'kvalitetlicens']),
          date: '2024-05-02',
          judge: word(),
          ...secretive(['note', 'fee'], `evaluation of horse ${at}`),
        },
      }),
    ),
    {
      op: 'create',
      collection: 'evaluations',
      document: { horse: orphan, type: 'exterior', ...secretive(['judge', 'date'], 'evaluation of nobody') },
    },
    ...horses.map(
      ({ name }, at): Change => ({
        op: 'create',
        collection: 'scores',
        document: {
          name,
          notes: word(),
          dressyr: { 'Lätt C': [`1/9 | ${word()}, 2023-09-10`] },
          ...secretive(['note'], `scores of horse ${at}`),
        },
      }),
    ),
    {
      op: 'create',
      collection: 'scores',
      document: { name: secret('scores of nobody'), notes: secret('notes of nobody') },
    },
    ...horses.map(
      ({ name }, at): Change => ({
        op: 'create',
        collection: 'competition',
        document: { name, ...secretive(['focus', 'currentEvent', 'currentClass', 'premium', 'note'], `entry ${at}`) },
      }),
    ),
    {
      op: 'create',
      collection: 'settings',
      id: 'class:dressyr:hemlig',
      document: secretive(['discipline', 'text', 'key'], 'spelling of a class'),
    },
    {
      op: 'create',
      collection: 'settings',
      id: `doctor:${secret('finding that was accepted')}`,
      document: secretive(['name', 'note'], 'finding'),
    },
    {
      op: 'create',
      collection: 'settings',
      id: secret('settings of another program'),
      document: secretive(['text', 'startText'], 'settings of another program'),
    },
  ])
  await save('settings', [
    {
      op: 'update',
      collection: 'settings',
      id: 'site',
      version: await versionOf('settings', 'site'),
      document: settings,
    },
  ])
  await save('delete-horse', [
    { op: 'delete', collection: 'horses', id: 'gone', version: await versionOf('horses', 'gone') },
  ])
  await save('remove-breeding', [
    { op: 'delete', collection: 'breedings', id: 'gone', version: await versionOf('breedings', 'gone') },
  ])

  // Undone: a new horse, and changes to another.
  const made = await save('add-horse', [
    { op: 'create', collection: 'horses', id: 'undone', document: doomed('horse undone', { age: YEAR }) },
  ])
  await undo(store, actor, made)
  const leftOut: string[] = []
  const goneNames = [orphan]
  for (const { id, document, category, link } of horses) {
    const update = async (fields: object): Promise<Change[]> => [
      {
        op: 'update',
        collection: 'horses',
        id,
        version: await versionOf('horses', id),
        document: { ...document, ...fields },
      },
    ]
    const { name: _, ...typed } = doomed(`what was typed of ${id} and undone`)
    const over = await save('update-horse', await update({ ...typed, category }))
    await undo(store, actor, over)
    if (chance(0.4)) {
      const title = word()
      document.titles = [title]
      const revision = await save('add-titles', await update({}))
      await leaveOutNews(store, actor, `${revision}-title-${id}`)
      if (category !== 'sold' && category !== 'riding' && !link) leftOut.push(title)
    }
    if (chance(0.3)) {
      const before = secret(`former name of ${id}`)
      goneNames.push(before)
      const version = () => versionOf('horses', id)
      await renameHorse(store, actor, { id, version: await version(), document: { ...document, name: before } })
      await renameHorse(store, actor, { id, version: await version(), document })
    }
  }

  // Horses of future months, or a horse of the month that is no longer in any list.
  for (const month of [`${YEAR + 1}-12`, `${YEAR - 1}-12`]) {
    await chooseMonthHorse(store, actor, {
      month,
      horse: String(listed?.document.name),
      words: secret(`words of ${month}`),
    })
  }
  await writeNews(store, actor, { day: `${YEAR + 1}-12-31`, ...news('of a day to come') })
  const removed = await writeNews(store, actor, { day: `${YEAR - 1}-12-31`, ...news('that was removed') })
  const headline = word()
  await writeNews(store, actor, { day: `${YEAR - 1}-12-30`, headline })
  if (removed.ok && removed.ids[0]) {
    const [id] = removed.ids
    await save('remove-news', [{ op: 'delete', collection: 'settings', id, version: await versionOf('settings', id) }])
  }
  await createAdministrator(store, {
    email: `${secret('administrator')}@example.se`,
    password: 'Ett-långt-ord-för-nummer-två',
  })

  return {
    secrets,
    horses: horses.map(({ name, category, age, link }) => ({
      name,
      category,
      isHidden: link,
      isYoung: YEAR - age <= 2,
      isParent: name === first?.name,
    })),
    told: [
      ...horses.flatMap(({ name, document }) => [name, String(document['visat'])]),
      ...Object.values(shownFields),
      settings.siteName,
      settings.startText,
      headline,
      parents.sire,
    ],
    leftOut,
    goneNames,
    parents,
  }

  function news(which: string) {
    return { headline: secret(`news ${which}`), words: secret(`words of news ${which}`) }
  }
}
