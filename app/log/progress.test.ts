import { expect, test } from 'vitest'
import { startProgress } from './progress.ts'

function screen(isTTY: boolean, columns = 80) {
  const written: string[] = []
  return { isTTY, columns, written, write: (text: string) => written.push(text) }
}

test('a terminal gets a bar that redraws itself and is cleared at the end', () => {
  const output = screen(true)
  let time = 0
  const progress = startProgress('Importerar', output, () => time)
  progress.show(0, '0 dokument')
  progress.show(0.1, 'too soon')
  time = 100
  progress.show(0.5, '12 dokument')
  progress.end()
  progress.end()
  expect(output.written).toEqual([
    `\r\u001b[2KImporterar ${'░'.repeat(30)}   0 % 0 dokument`,
    `\r\u001b[2KImporterar ${'█'.repeat(15)}${'░'.repeat(15)}  50 % 12 dokument`,
    '\r\u001b[2K',
  ])
})

test('a bar never wraps the line, whatever the share is', () => {
  const output = screen(true, 40)
  startProgress('Importerar', output, () => 0).show(7, 'x'.repeat(100))
  expect(output.written[0]?.replace('\r\u001b[2K', '')).toHaveLength(39)
})

test('a log gets a plain line now and then, and none for short work', () => {
  const output = screen(false)
  let time = 0
  const progress = startProgress('Importerar', output, () => time)
  progress.show(0.1, '1 dokument')
  time = 5000
  progress.show(0.25, '25 dokument')
  time = 6000
  progress.show(0.3, '30 dokument')
  time = 10_000
  progress.show(null, '50 dokument')
  progress.end()
  expect(output.written).toEqual(['Importerar  25 % 25 dokument\n', 'Importerar 50 dokument\n'])
})
