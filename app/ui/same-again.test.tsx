import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SameAgain, writePartsBy } from './same-again.tsx'

const part = (given: string, say: () => string) =>
  renderToString(
    <SameAgain as="div" given={() => given} className="card">
      {() => (
        <p title={'"a" & <b>'}>
          {say()} {'&'}
        </p>
      )}
    </SameAgain>,
  )

test('a part that is written once reads as one that is rendered, and is asked for no more', () => {
  const rendered = part('one', () => 'Åska <3')
  writePartsBy(renderToString)
  let times = 0
  const say = () => {
    times += 1
    return 'Åska <3'
  }
  expect(part('one', say)).toBe(rendered)
  expect(part('one', say)).toBe(rendered)
  expect(times).toBe(1)
  expect(part('two', () => 'Regn')).toContain('Regn')
})

test('a picture that matters has no hint beside it, which a browser would not find when it takes the part over', () => {
  writePartsBy(renderToString)
  const picture = () => <img src="/bild.jpg" alt="" fetchPriority="high" loading="eager" />
  const text = renderToString(
    <SameAgain as="article" given={() => 'picture'}>
      {picture}
    </SameAgain>,
  )
  expect(text).toMatch(/^<article><img [^>]*fetchPriority="high"[^>]*><\/article>$/)
})

test('a part that cannot be written for itself is rendered where it stands, and what is wrong is said there', () => {
  writePartsBy(() => {
    throw new Error('asks for more')
  })
  expect(part('three', () => 'Blixt')).toContain('Blixt')
  expect(() =>
    part('four', () => {
      throw new Error('wrong')
    }),
  ).toThrow('wrong')
})
