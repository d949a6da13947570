/** What visitors read. The administrator's words are in another file, which visitors do not load. */
export const meritsText = {
  account: {
    unit: 'VHF-poäng',
    points: 'poäng',
    sum: (fromResults: string, notepoints: string) => ` = ${fromResults} i resultat + ${notepoints} i övriga meriter`,
    missing: (points: string, title: string) => `${points} poäng kvar till ${title}`,
  },

  section: {
    title: 'Meriter',
    total: (points: string) => `${points} VHF-poäng`,
    allResults: (count: number) => `Visa alla ${count} resultat`,
    best: (count: number) => (count === 1 ? 'Det bästa resultatet' : `De ${count} bästa resultaten`),
    all: (count: number) => (count === 1 ? 'Resultatet' : `Alla ${count} resultat`),
    points: (points: number) => `${points} p`,
  },

  overview: {
    title: 'VHF-poäng',
    reached: ', nådd',
    perYear: 'Poäng per år',
    year: 'År',
    noYear: 'Utan år',
    showResults: ', visa resultaten',
    total: 'Sammanlagt',
    narrowed: (to: string, results: string, points: string) => `${to}: ${results}, ${points} poäng.`,
    places: { 1: 'Etta', 2: 'Tvåa', 3: 'Trea', 4: 'Fyra', 5: 'Femma till tia', 0: 'Utan poäng' },
    editAbout: (horse: string) => `meriter för ${horse}`,
  },
  result: 'Resultat',
  points: 'Poäng',
  showAll: 'Visa alla',
  count: (count: number) => (count === 1 ? '1 resultat' : `${count} resultat`),
} as const
