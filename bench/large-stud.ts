const STORY = 'Född en natt i mars när norrskenet stod över stallet. '.repeat(10)

/** The average size of one horse. */
export const HORSE_BYTES = 840

/** The export of a stud with this many horses. */
export async function* largeStud(horses: number): AsyncGenerator<string> {
  yield '{"__collections__":{"horses":{'
  for (let turn = 0; turn < horses; turn++) {
    const parents = turn < 100 ? {} : { sire: `Norrsken ${turn - 100}`, dam: `Norrsken ${turn - 99}` }
    const horse = {
      name: `Norrsken ${turn}`,
      gender: turn % 2 === 0 ? 'Sto' : 'Hingst',
      category: turn % 2 === 0 ? 'bloodmares' : 'stallions',
      age: 1990 + (turn % 37),
      breed: 'SWB',
      color: 'Brun',
      genotype: 'Ee Aa',
      stats: Array.from({ length: 16 }, (_, at) => (turn * 7 + at) % 100),
      story: STORY,
      ...parents,
    }
    yield `${turn > 0 ? ',\n' : ''}"h${turn}":${JSON.stringify({ ...horse, __collections__: {} })}`
  }
  yield '}}}'
}
