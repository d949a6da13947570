import { expect, test } from 'vitest'
import type { CopyRun } from './mutations/copy-run.server.ts'
import { copiesView, pictureLines } from './view.ts'

const HASH = 'ab'.repeat(20)
const KEPT = { kept: `/bild/${HASH}`, width: 1200, height: 800, blur: '' }
const ELSEWHERE = 'https://bilder.example/aska.jpg'

const run = (of: Partial<CopyRun>): CopyRun => ({
  total: 0,
  done: 0,
  copied: 0,
  is: 'running',
  failures: new Map(),
  ...of,
})

test('only a picture that is stored only elsewhere can be copied', () => {
  const of = (horse: Record<string, unknown>) => pictureLines(horse).map(({ canBeCopied }) => canBeCopied)
  expect(of({ picture: ELSEWHERE })).toEqual([true])
  expect(of({ picture: ELSEWHERE, pictureCopy: { address: ELSEWHERE, ...KEPT } })).toEqual([false])
  expect(of({ picture: '/egen.jpg', pictures: [{ ...KEPT, address: KEPT.kept }] })).toEqual([false, false])
})

test('the remaining work is counted in words', () => {
  const count = (total: number, copied: number) => copiesView({ total, copied, hosts: [] }, null)
  expect(count(0, 0)).toMatchObject({ count: 'Inga bilder ligger på andra webbplatser.', left: 0 })
  expect(count(1, 1).count).toBe('1 bild ligger på andra webbplatser. Alla har en egen kopia.')
  expect(count(2400, 8)).toMatchObject({
    count: '2\u00a0400 bilder ligger på andra webbplatser. 8 har en egen kopia.',
    left: 2392,
  })
  expect(copiesView(null, null)).toMatchObject({ count: null, left: 0, running: null, ended: null })
})

test('progress, result, and pictures that could not be fetched', () => {
  const says = (of: Partial<CopyRun>) => {
    const { running, ended } = copiesView(null, run(of))
    return running ?? ended
  }
  expect(says({})).toEqual({ says: 'Letar efter bilderna …', share: 0, isStopping: false })
  expect(says({ total: 200, done: 50 })).toEqual({ says: '50 av 200 bilder …', share: 0.25, isStopping: false })
  expect(says({ is: 'stopping', total: 2, done: 1 })).toEqual({ says: 'Stannar …', share: 0.5, isStopping: true })
  expect(says({ is: 'done', copied: 1 })).toEqual({ says: '1 egen kopia är sparad.', isBroken: false })
  expect(says({ is: 'done', copied: 2 })).toEqual({ says: '2 egna kopior är sparade.', isBroken: false })
  expect(says({ is: 'stopped', copied: 3 })?.says).toMatch(/^Stoppat. 3 egna kopior är sparade./)
  expect(says({ is: 'stopped' })?.says).toMatch(/^Stoppat. Ingen ny kopia blev sparad./)
  expect(says({ is: 'broken' })).toMatchObject({ isBroken: true })

  const horses = ['Aska', 'Bris', 'Cirrus', 'Dis'].map((name) => ({ id: name, name }))
  const failures = new Map([
    ['a', { address: 'a', horses, problem: 'too-large' as const }],
    ['b', { address: 'b', horses: horses.slice(0, 1), problem: 'private' as const }],
  ])
  const view = copiesView(null, run({ is: 'done', failures }))
  expect(view.failures).toEqual([
    {
      address: 'a',
      horses: ['Aska', 'Bris', 'Cirrus'].map((name) => ({ name, to: `/admin/horse/${name}#bilder` })),
      moreHorses: 1,
      says: 'Filen är för stor. En bild får väga högst 20 MB.',
    },
    {
      address: 'b',
      horses: [{ name: 'Aska', to: '/admin/horse/Aska#bilder' }],
      moreHorses: 0,
      says: 'Adressen leder till ett privat nät och hämtas inte.',
    },
  ])
})
