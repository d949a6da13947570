import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { again, SameAgain, writePartsBy } from './same-again.tsx'

const rendered = vi.fn()
function Card({ name, height }: { name: string; height?: number | null; onPress?: () => void }) {
  rendered()
  return (
    <p title={'"a" & <b>'}>
      {name} {height} {'&'}
    </p>
  )
}
const card = (name: string, height?: number | null) =>
  renderToString(<SameAgain as="div" part={Card} given={{ name, height, onPress: () => {} }} className="card" />)

test('a part that is rendered once reads like one that is rendered in place, and is not rendered again', () => {
  writePartsBy(() => {
    throw new Error('nothing is rendered once')
  })
  const inPlace = card('Åska <3')
  writePartsBy(renderToString)
  rendered.mockClear()
  expect(card('Åska <3')).toBe(inPlace)
  expect(card('Åska <3')).toBe(inPlace)
  expect(rendered).toHaveBeenCalledOnce()
})

test('every prop is part of the key, and so is the part', () => {
  writePartsBy(renderToString)
  expect(card('Regn')).toContain('Regn')
  expect(card('Regn', 165)).toContain('165')
  expect(card('Regn', null)).toBe(card('Regn'))
  const Other = ({ name }: { name: string }) => <b>{name}</b>
  expect(renderToString(<SameAgain as="div" part={Other} given={{ name: 'Regn' }} />)).toBe('<div><b>Regn</b></div>')
})

test('the types refuse props that JSON cannot tell apart', () => {
  const Shown = ({ shown }: { shown: ReactNode }) => shown
  const Dated = ({ at }: { at: Date }) => at.toISOString()
  const Called = ({ say }: { say: () => string }) => say()
  const refused = [
    // @ts-expect-error an element
    <SameAgain key="shown" as="div" part={Shown} given={{ shown: <b>x</b> }} />,
    // @ts-expect-error a date
    <SameAgain key="dated" as="div" part={Dated} given={{ at: new Date(0) }} />,
    // @ts-expect-error a function that is called when the part is rendered
    <SameAgain key="called" as="div" part={Called} given={{ say: () => 'x' }} />,
  ]
  expect(refused).toHaveLength(3)
})

test('an important picture has no hint beside it, which a browser would not find when it hydrates the part', () => {
  writePartsBy(renderToString)
  const Picture = () => <img src="/bild.jpg" alt="" fetchPriority="high" loading="eager" />
  const text = renderToString(<SameAgain as="article" part={Picture} given={{}} />)
  expect(text).toMatch(/^<article><img [^>]*fetchPriority="high"[^>]*><\/article>$/)
})

test('a part that cannot be rendered by itself is rendered in place, and the error is thrown there', () => {
  writePartsBy(() => {
    throw new Error('needs more')
  })
  expect(card('Blixt')).toContain('Blixt')
  const Wrong = (): ReactNode => {
    throw new Error('wrong')
  }
  expect(() => renderToString(<SameAgain as="div" part={Wrong} given={{}} />)).toThrow('wrong')
})

test('a part that is one element is written once, with its own element, and reads as in place', () => {
  const write = vi.fn(renderToString)
  const Row = ({ name, isLarge }: { name: string; isLarge?: boolean }) => (
    <li id="rad" className={isLarge ? 'stor' : undefined} aria-label={`"${name}" & 'co' <1>`}>
      <b>{name}</b> {'<i>'}
    </li>
  )
  const Written = again(Row)
  writePartsBy(write)
  for (const props of [{ name: 'Åska' }, { name: 'Åska', isLarge: true }, { name: '$1 \n &amp;' }]) {
    const inPlace = renderToString(<Row {...props} />)
    expect(renderToString(<Written {...props} />)).toBe(inPlace)
    write.mockClear()
    expect(renderToString(<Written {...props} />)).toBe(inPlace)
    expect(write).not.toHaveBeenCalled()
  }
})

test.each([
  ['a style', () => <p style={{ color: 'red' }}>x</p>],
  ['an attribute without a value', () => <li hidden>x</li>],
  ['an element that React writes in its own way', () => <textarea defaultValue="x" />],
  ['several elements', () => [<p key="p">x</p>, <ul key="ul" />]],
  ['nothing', () => null],
])('a part with %s is rendered in place', (_what, part) => {
  writePartsBy(renderToString)
  const Odd = part as () => ReactNode
  const Written = again(Odd)
  expect(renderToString(<Written />)).toBe(renderToString(<Odd />))
})
