import fc from 'fast-check'
import { expect, test } from 'vitest'
import { streamOf } from '#demo/random.ts'
import { programOn, publishedFrom, saidWhenMade } from '../../tests/published-answers.ts'
import { rounds } from '../../tests/rounds.ts'
import { describeOnBothEngines } from '../../tests/stores.ts'
import { fillRandomStud } from '../../tests/studs/random-stud.ts'
import { visitorAddresses } from '../../tests/visitor-addresses.ts'

/** Addresses with several keys at once, for each stud. */
const AT_RANDOM = 60
/** Now and then a stud has lists of several pages. Its names are no more than the store judges all of. */
const LARGE = 360

describeOnBothEngines('The responses from a published index equal those of the program', (open, { engine }) => {
  const isQuick = rounds(1) === 1
  const anySeed = fc.nat()

  async function expectAlike(seed: number, horses: number | undefined, kind: 'scripted' | 'planner') {
    const store = await open()
    const stud = await fillRandomStud(store, seed, horses)
    const program = await programOn(store)
    const published = await publishedFrom(store, program)
    const addresses = visitorAddresses(stud, streamOf(String(seed), 'addresses'))
    const others = Array.from({ length: AT_RANDOM }, addresses.random)
    const isPlanner = (address: string) => address.startsWith('/breeding')
    const asked = [...addresses[kind], ...others.filter((address) => isPlanner(address) === (kind === 'planner'))]
    for (const address of asked) {
      const [answered, made] = [await saidWhenMade(address, program), await saidWhenMade(address, published)]
      expect(made, `stud ${seed}: ${address}`).toStrictEqual(answered)
    }
    await store.close()
    return asked
  }

  // Both engines in many rounds; otherwise the engine that most studs use.
  const isAsked = engine === 'sqlite' || !isQuick

  test.runIf(isAsked)(
    'for every list, in each order and by each filter, for the finder, the shelf and the horses',
    async () => {
      await fc.assert(
        fc.asyncProperty(anySeed, async (seed) => {
          const asked = await expectAlike(seed, undefined, 'scripted')
          // One of each kind was requested, whatever the seed.
          for (const part of [
            '/dead.data?ordning=bortgang',
            '/for-sale.data?kon=',
            '/homebred.data?ras=',
            '/hylla.data?jamfor=',
          ])
            expect(
              asked.some((address) => address.startsWith(part)),
              part,
            ).toBe(true)
        }),
        { numRuns: rounds(1), endOnFailure: true },
      )
    },
  )

  test.runIf(!isQuick)('for lists of several pages', async () => {
    await fc.assert(
      fc.asyncProperty(anySeed, async (seed) => void (await expectAlike(seed, LARGE, 'scripted'))),
      { numRuns: Math.ceil(rounds(1) / 4), endOnFailure: true },
    )
  })

  test.runIf(isAsked)('for the planner, by each key of its address', async () => {
    await fc.assert(
      fc.asyncProperty(anySeed, async (seed) => void (await expectAlike(seed, undefined, 'planner'))),
      { numRuns: rounds(1), endOnFailure: true },
    )
  })
})
