import { describe, expect, test } from 'vitest'
import { simulateFoal } from '#app/domain/breeding/foal.ts'
import { seededRandom } from '#app/domain/breeding/seeded-random.ts'
import { rounds } from '../../tests/rounds.ts'
import { getDiscipline } from './competition/class-key.ts'
import { STAT_PAIRS } from './competition/disciplines.table.ts'
import { meanOf, shareOf } from './odds/distribution.ts'
import { pairOdds } from './odds/pair-odds.ts'
import { offspringProof, type ProofFoal, type ProofHorse } from './offspring-proof.ts'

const horse = (known: Partial<ProofHorse>): ProofHorse => ({ breedKind: 'horse', ...known })
const all = (value: number) => Array.from({ length: 16 }, () => value)
const foalsOf = (sire: ProofHorse, dam: ProofHorse, foals: Partial<ProofHorse>[]): ProofFoal[] =>
  foals.map((foal) => ({ foal: horse(foal), isOwn: true, sire, dam }))

describe('by hand', () => {
  const sire = horse({ height: 160, stats: all(50) })

  test('heights are compared with the mean of both parents; a tall dam predicts more', () => {
    const foals = [
      ...foalsOf(sire, horse({ height: 170 }), [{ height: 165 }, { height: '167 cm' }, { height: 166 }]),
      ...foalsOf(sire, horse({ height: 150 }), [{ height: 154 }, { height: 158 }]),
    ]
    const { height } = offspringProof(sire, foals)
    // The mean of 165 and 155 weighted three to two; each foal varies by 4: (0 + 1 + 4 + 9) x 2 / 7.
    expect(height).toMatchObject({ count: 5, promised: 161, became: 162, difference: 1, verdict: 'as-promised' })
    expect(height?.error).toBeCloseTo(Math.sqrt(5 * 4) / 5, 12)
  })

  test('predicted heights may end in a half', () => {
    const { height } = offspringProof(sire, foalsOf(sire, horse({ height: 161 }), [{ height: 160 }]))
    expect(height).toMatchObject({ count: 1, promised: 160.5, became: 160, verdict: 'few' })
  })

  test('stats are predicted 2.5 points higher each: the mean of -5 to +10', () => {
    const foals = foalsOf(sire, horse({ stats: all(60) }), [{ stats: all(58) }, { stats: all(57) }])
    // Half of 50 and 60, plus 2.5; each stat varies by 25 from the parents and 21.25 from the offset.
    const { stats } = offspringProof(sire, foals)
    expect(stats).toMatchObject({ count: 2, promised: 16 * 57.5, became: 16 * 57.5, difference: 0, verdict: 'few' })
    expect(stats?.error).toBeCloseTo(Math.sqrt(2 * 16 * (25 + 21.25)) / 2, 9)
  })

  test('unknown values of a foal or of a parent are not counted', () => {
    const foals: ProofFoal[] = [
      { foal: horse({ height: 160 }), isOwn: true, sire, dam: null },
      { foal: horse({ stats: all(50).slice(1) }), isOwn: false, sire, dam: horse({ height: 150, stats: all(40) }) },
      { foal: horse({ height: 'hög' }), isOwn: false, sire, dam: horse({ height: 150, stats: all(1e12) }) },
      { foal: horse({ stats: all(50) }), isOwn: false, sire, dam: horse({ stats: all(1e12) }) },
    ]
    expect(offspringProof(sire, foals)).toEqual({
      height: null,
      stats: null,
      reached: null,
      exterior: null,
      own: { count: 1, premiered: 0, titled: 0 },
    })
  })

  test('the class is the parent’s, in its focus', () => {
    const dam = horse({ height: 160, stats: all(50) })
    const foals = foalsOf(sire, dam, [
      { height: 160, stats: all(90) },
      { height: 160, stats: all(5) },
    ])
    const { reached } = offspringProof(horse({ ...sire, focus: 'Hoppning' }), foals)
    expect(reached).toMatchObject({ count: 2, became: 0.5, discipline: 'Hoppning', verdict: 'few' })
    const odds = pairOdds(sire, dam, 'horse')
    const wanted = odds.classes?.hoppning.find(({ label }) => label === reached?.label)
    expect(reached?.promised).toBeCloseTo(shareOf(wanted?.atLeast ?? { ways: 0n, of: 1n }), 12)
    const promised = reached?.promised ?? Number.NaN
    expect(reached?.error).toBeCloseTo(Math.sqrt(2 * promised * (1 - promised)) / 2, 12)
    expect(reached?.difference).toBeCloseTo(0.5 - promised, 12)
  })

  test.each([
    // Strength and endurance, pair by pair: the discipline with the best mean of its four pairs, never Allround.
    { focus: undefined, discipline: 'Hoppning' },
    { focus: 'Allround', discipline: 'Allround' },
    { focus: 'dressyr', discipline: 'Dressyr' },
    { focus: 'hopp eller så', discipline: 'Hoppning' },
  ])('a parent meant for $focus is judged in $discipline', ({ focus, discipline }) => {
    const { pairs } = getDiscipline('hoppning')
    const stats = STAT_PAIRS.flatMap(({ key }) => (pairs.some((pair) => pair === key) ? [70, 70] : [40, 40]))
    const parent = horse({ height: 160, stats, focus })
    const { reached } = offspringProof(parent, foalsOf(parent, parent, [{ height: 160, stats }]))
    expect(reached).toMatchObject({ discipline, became: 1, count: 1 })
  })

  test('a foal reaches the class in the ladder of its own height', () => {
    const parent = horse({ height: 160, stats: all(50), focus: 'Hoppning' })
    const levels = [106, 125, 135, 145, 160].map((height) => {
      const { reached } = offspringProof(horse({ ...parent, height }), foalsOf(parent, parent, [{ ...parent, height }]))
      return [reached?.label, reached?.became]
    })
    expect(levels.map(([, became]) => became)).toEqual([1, 1, 1, 1, 1])
    expect(new Set(levels.map(([label]) => label)).size).toBeGreaterThan(1)
    const small = offspringProof(parent, foalsOf(parent, parent, [{ height: 100, stats: all(50) }])).reached
    expect(small?.became).toBe(0)
  })

  test('an exterior is shown beside its parents’, premiering and titles alone', () => {
    const judged = horse({ evalExt: 38 })
    const dam = horse({ evalExt: [8, 8, 8, 8, 8] })
    const foals = foalsOf(judged, dam, [
      { evalExt: 41, evalPrem: '412, A', titles: ['Champion'] },
      { evalExt: 39, evalPrem: '100, G' },
      { evalExt: 40, titles: '' },
    ])
    const { exterior, own } = offspringProof(judged, foals)
    expect(exterior).toMatchObject({ count: 3, promised: 39, became: 40, difference: 1, verdict: 'few' })
    expect(exterior?.error).toBeCloseTo(1 / Math.sqrt(3), 12)
    expect(own).toEqual({ count: 3, premiered: 1, titled: 1 })
  })

  test('an exterior strays by its difference from its own parents', () => {
    const [plain, fine] = [horse({ evalExt: 36 }), horse({ evalExt: 44 })]
    const foals = [
      ...foalsOf(plain, plain, [{ evalExt: 37 }, { evalExt: 37 }]),
      ...foalsOf(plain, fine, [{ evalExt: 41 }, { evalExt: 41 }, { evalExt: 41 }]),
    ]
    const { exterior } = offspringProof(plain, foals)
    expect(exterior).toMatchObject({ count: 5, promised: 38.4, difference: expect.closeTo(1, 12), verdict: 'above' })
    expect(exterior?.error).toBeCloseTo(0, 12)
  })

  test.each([
    // Each foal strays with a variance of 4, so that of five has an error of 0.894: twice that is 1.79 cm.
    { heights: [162, 162, 162, 162, 161], verdict: 'above' },
    { heights: [162, 162, 162, 161, 161], verdict: 'as-promised' },
    { heights: [158, 158, 158, 158, 159], verdict: 'below' },
    { heights: [158, 158, 158, 159, 159], verdict: 'as-promised' },
    { heights: [170, 170, 170, 170], verdict: 'few' },
  ])('heights $heights are $verdict', ({ heights, verdict }) => {
    const foals = foalsOf(
      sire,
      horse({ height: 160 }),
      heights.map((height) => ({ height })),
    )
    expect(offspringProof(sire, foals).height?.verdict).toBe(verdict)
  })

  test('enough foals beyond chance are reported as such', () => {
    const dam = horse({ height: 160 })
    const grown = (height: number) =>
      offspringProof(
        sire,
        foalsOf(
          sire,
          dam,
          Array.from({ length: 20 }, () => ({ height })),
        ),
      ).height
    expect(grown(162)).toMatchObject({ verdict: 'above', difference: 2 })
    expect(grown(158)).toMatchObject({ verdict: 'below', difference: -2 })
    expect(grown(160)).toMatchObject({ verdict: 'as-promised', difference: 0 })
  })
})

test('foals simulated by the rules match the prediction, within the stated error', () => {
  const random = seededRandom('offspring proof')
  const parent = () =>
    horse({
      height: 140 + Math.floor(random() * 30),
      stats: Array.from({ length: 16 }, () => Math.floor(random() * 100)),
    })
  const errors = { height: [] as number[], stats: [] as number[], reached: [] as number[] }
  for (let round = 0; round < rounds(25); round++) {
    const sire = parent()
    const foals = Array.from({ length: 12 }, parent).flatMap((dam) =>
      Array.from({ length: 5 }, () => {
        const { height, stats } = simulateFoal(sire, dam, random)
        return { foal: horse({ height, stats }), isOwn: false, sire, dam }
      }),
    )
    const proof = offspringProof(sire, foals)
    for (const key of ['height', 'stats', 'reached'] as const) {
      const one = proof[key]
      if (one && one.error > 0) errors[key].push(one.difference / one.error)
    }
  }
  for (const [key, strayed] of Object.entries(errors)) {
    const middle = strayed.reduce((sum, one) => sum + one, 0) / strayed.length
    const square = strayed.reduce((sum, one) => sum + one ** 2, 0) / strayed.length
    // Standard errors around 0: the mean of n of them varies by 1/sqrt(n), that of their squares by sqrt(2/n).
    expect(Math.abs(middle), key).toBeLessThan(4 / Math.sqrt(strayed.length))
    expect(Math.abs(square - 1), key).toBeLessThan(4 * Math.sqrt(2 / strayed.length))
  }
})

test('so many or so few reach a class are beyond chance by all their outcomes, as seldom on either side', () => {
  const random = seededRandom('class proof')
  const parent = (least: number) =>
    horse({ height: 160, stats: Array.from({ length: 16 }, () => least + Math.floor(random() * 20)) })
  const found = { above: 0, below: 0, 'as-promised': 0, few: 0 }
  for (let round = 0; round < rounds(300); round++) {
    // Few foals of a better sire are promised to reach his class.
    const sire = parent(round % 2 === 0 ? 45 : 60)
    const foals = Array.from({ length: 5 + (round % 4) }, () => {
      const dam = parent(45)
      const { height, stats } = simulateFoal(sire, dam, random)
      // Some are better or worse than the rules make them.
      const off = round % 3 === 0 ? -5 : 7
      return { foal: horse({ height, stats: stats?.map((one) => one + off) }), isOwn: false, sire, dam }
    })
    const { reached } = offspringProof(sire, foals)
    const alone = foals.map((foal) => offspringProof(sire, [foal]).reached)
    const [chances, became] = [alone.map((one) => one?.promised ?? 0), alone.map((one) => one?.became ?? 0)]
    const count = became.reduce((sum, one) => sum + one, 0)
    let [more, fewer] = [0, 0]
    for (let outcome = 0; outcome < 2 ** foals.length; outcome++) {
      const isHit = (at: number) => ((outcome >> at) & 1) === 1
      const weight = chances.reduce((product, chance, at) => product * (isHit(at) ? chance : 1 - chance), 1)
      const hits = chances.filter((_, at) => isHit(at)).length
      if (hits >= count) more += weight
      if (hits <= count) fewer += weight
    }
    const verdict = more <= 0.0228 ? 'above' : fewer <= 0.0228 ? 'below' : 'as-promised'
    expect(reached?.verdict).toBe(verdict)
    found[verdict] += 1
  }
  expect(Math.min(found.above, found.below, found['as-promised'])).toBeGreaterThan(5)
})

test('the sum of stats is that of the whole odds', () => {
  const sire = horse({ stats: all(3) })
  const dam = horse({ stats: [...all(8)].map((value, at) => value + at) })
  const { stats } = offspringProof(sire, foalsOf(sire, dam, [{ stats: all(9) }]))
  const whole = pairOdds(sire, dam).stats?.potentials.allround
  expect(stats?.promised).toBeCloseTo(whole ? meanOf(whole) : Number.NaN, 9)
})
