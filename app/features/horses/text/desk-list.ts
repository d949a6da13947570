/** The administrator's list of all horses. */
export const deskListText = {
  title: 'Alla hästar',
  search: 'Sök bland hästarna',
  noCategory: 'Ingen kategori',
  otherCategory: 'Någon annan kategori',
  moreTitles: (count: number) => `+ ${count} till`,
  choose: (name: string) => `Markera ${name}`,
  yes: 'ja',
  views: { all: 'Alla', foals: 'Årets föl', contradictions: 'Motsägelser' },

  columns: {
    name: 'Namn',
    category: 'Kategori',
    breed: 'Ras',
    gender: 'Kön',
    generation: { short: 'Gen.', whole: 'Generation' },
    age: 'Ålder',
    born: 'Född',
    colour: 'Färg',
    status: 'Status',
  },

  filters: {
    category: 'Kategori',
    allCategories: 'Alla kategorier',
    breed: 'Ras',
    allBreeds: 'Alla raser',
    gender: 'Kön',
    allGenders: 'Alla kön',
    generation: 'Generation',
    allGenerations: 'Alla generationer',
    status: 'Status',
    anyStatus: 'Alla',
    order: 'Ordning',
  },

  statuses: {
    here: 'I stallet',
    'for-sale': 'Till salu',
    tingad: 'Tingade',
    sold: 'Sålda',
    dead: 'Avlidna',
    hidden: 'Med länk (gömda i listorna)',
    'no-page': 'Utan sida',
    'no-picture': 'Utan bild',
  },

  orders: {
    name: 'Namn',
    'name-backwards': 'Namn, baklänges',
    youngest: 'Yngst först',
    oldest: 'Äldst först',
    generation: 'Generation',
    'generation-backwards': 'Generation, högst först',
    category: 'Kategori',
    'category-backwards': 'Kategori, baklänges',
    breed: 'Ras',
    'breed-backwards': 'Ras, baklänges',
    changed: 'Senast ändrad',
  },

  /** What is said of one horse. */
  marks: { forSale: 'Till salu', tingad: 'Tingad', hidden: 'Länk' },
} as const
