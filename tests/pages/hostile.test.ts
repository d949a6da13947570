import { expect, test } from 'vitest'
import { hostileSiege } from '../faults/hostile.ts'

test('hostile requests get answers: none of 500, none missing, none with a stack trace', async () => {
  const { problems, statuses } = await hostileSiege(250, 'hov', { stud: 'small demo' })
  expect(problems).toEqual([])
  // Some were accepted, some refused: the attack reached both sides of the door.
  for (const status of [200, 302, 400, 404, 405, 415]) expect(statuses.get(status) ?? 0, `${status}`).toBeGreaterThan(5)
})
