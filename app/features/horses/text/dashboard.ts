export const dashboardText = {
  title: 'Översikt',
  counted: 'Sålda och avlidna hästar är inte med.',
  lately: 'Senaste händelser',
  wholeJournal: 'Hela journalen',
  nothingLately: 'Inget har ändrats ännu.',
  toMend: 'Att se över',
} as const

export const attentionText = {
  nothingToMend: 'Inget att se över.',
  all: 'Visa alla',
  horse: 'Häst',
  what: 'Vad',
  measure: 'Åtgärd',
  change: 'Ändra',
  add: 'Lägg till',
  competitionList: 'Tävlingslista',
  unlisted: (category: string | null) =>
    category === null ? 'Saknar kategori' : `Kategorin ${category} har ingen publik sida`,
  soldLacks: ({ link, owner }: { link: boolean; owner: boolean }) =>
    `Såld, saknar ${[link ? 'länk' : null, owner ? 'ägare' : null].filter((word) => word !== null).join(' och ')}`,
  ready: (merits: number | null, where: string) =>
    `${merits} meriter${where === '' ? '' : ` i ${where}`}, redo för nästa klass`,
  parentMissing: 'Förälder utan uppgift i stamtavlan',
} as const
