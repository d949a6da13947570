import { expect, test } from 'vitest'
import { askMail } from './ask-mail.ts'

test('a mail has its subject and a line for each horse', () => {
  expect(askMail('a@example.org', 'Fråga om Måns & Co')).toBe(
    'mailto:a@example.org?subject=Fr%C3%A5ga%20om%20M%C3%A5ns%20%26%20Co',
  )
  expect(askMail('a@example.org', 'Fråga', ['Ada', 'Bo?'])).toBe(
    'mailto:a@example.org?subject=Fr%C3%A5ga&body=Ada%0D%0ABo%3F',
  )
})

test('nobody is written to where the stud has given no address', () => {
  for (const email of ['', 'namn@example.org']) expect(askMail(email, 'Fråga om Ada')).toBeNull()
})
