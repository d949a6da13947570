import fc from 'fast-check'
import { expect, test } from 'vitest'
import { passwordProblem, randomPassword } from './password.server.ts'

test.each([
  { password: '', problem: 'password-too-short' },
  { password: 'elva-tecken', problem: 'password-too-short' },
  { password: 'tolv-tecken!', problem: null },
  { password: 'Hästen-i-hagen', problem: null },
  { password: 'häst-stall-hage-bäck'.repeat(7).slice(0, 128), problem: null },
  { password: 'x-7-å'.repeat(26).slice(0, 129), problem: 'password-too-long' },
  { password: '1qaz2wsx3edc', problem: 'password-too-common' },
  { password: 'Leave Me Alone!', problem: null },
  { password: 'LeaveMeAlone', problem: 'password-too-common' },
  { password: 'password2026!', problem: 'password-too-common' },
  { password: '2026-Football', problem: 'password-too-common' },
  { password: 'ＰＡＳＳＷＯＲＤ１２３４', problem: 'password-too-common' }, // as full-width letters
  { password: 'aaaaaaaaaaaa', problem: 'password-too-common' },
  { password: 'abc1abc1abc1', problem: 'password-too-common' },
  { password: 'dragondragondragon', problem: 'password-too-common' },
  { password: '1234567890123', problem: 'password-too-common' },
  { password: '0987654321098', problem: 'password-too-common' },
  { password: 'qwertyuiopåa', problem: 'password-too-common' },
  { password: 'poiuytrewq12', problem: null }, // neither a whole run nor a word
])('the new password "$password": $problem', ({ password, problem }) => {
  expect(passwordProblem(password)).toBe(problem)
})

test('a random password is never refused', () => {
  fc.assert(
    fc.property(fc.constant(null), () => {
      expect(passwordProblem(randomPassword())).toBeNull()
    }),
  )
})

test('digits around a common word change nothing, however many', () => {
  const around = fc.stringMatching(/^[0-9!.-]{0,20}$/)
  fc.assert(
    fc.property(around, around, fc.constantFrom('Password', 'monkey', 'SUNSHINE'), (before, after, word) => {
      const password = before + word + after
      fc.pre(password.length >= 12)
      expect(passwordProblem(password)).toBe('password-too-common')
    }),
  )
})
