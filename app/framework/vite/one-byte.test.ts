import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { oneByteScript } from './one-byte.ts'

test.each(['Åsa – ”två” …', '夜の馬', '🐎', 'é\u2028', 'Norrsken'])('%s means the same', (text) => {
  const script = `[${JSON.stringify(text)}, \`${text}\`, /^[${text}]+$/u.test(${JSON.stringify(text)})]`
  const written = oneByteScript(script)
  expect(written).not.toMatch(/[\u0080-\uffff]/)
  expect(runInNewContext(written)[0]).toBe(text)
  expect(runInNewContext(written)[1]).toBe(text)
  expect(runInNewContext(written)[2]).toBe(true)
})
