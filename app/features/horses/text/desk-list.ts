/** The administrator's list of all horses. */
export const deskListText = {
  title: 'Alla hästar',
  search: 'Sök bland hästarna',
  noCategory: 'Ingen kategori',
  otherCategory: 'Någon annan kategori',
  show: 'Visa',

  columns: {
    name: 'Namn',
    category: 'Kategori',
    breed: 'Ras',
    gender: 'Kön',
    generation: { short: 'Gen.', whole: 'Generation' },
    age: 'Ålder',
    status: 'Status',
    profile: 'Profil',
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
  },

  orders: {
    name: 'Namn',
    youngest: 'Yngst först',
    oldest: 'Äldst först',
    generation: 'Generation',
    changed: 'Senast ändrad',
  },

  /** What is said of one horse. */
  marks: { forSale: 'Till salu', tingad: 'Tingad', hidden: 'Länk' },
} as const
