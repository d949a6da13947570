import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Card } from './card.ts'
import { type CardElement, cardTree } from './card-layout.ts'

const WORDS = { sire: 'e.', dam: 'u.', unknown: 'Okänd' }
const CARD: Card = {
  name: 'Norrsken',
  stud: 'Stuteri Norrsken',
  titles: 'VHF RCh',
  summary: 'Brun hingst, 5 år',
  sire: { name: 'Far', sire: 'Farfar', dam: 'Farmor' },
  dam: { name: 'Mor', sire: 'Morfar', dam: 'Mormor' },
  words: WORDS,
  drawing: {
    figure: 'f',
    scene: null,
    place: { x: 0, y: 0, width: 1, height: 1 },
    isMirrored: false,
    classes: [],
  },
  picture: null,
}
const FACES = { serif: 'Serif', sans: 'Sans', picture: 'data:bild', brand: 'data:sign' }
const NOBODY = { name: null, sire: null, dam: null }

const textsIn = ({ props: { children = [] } }: CardElement): string[] =>
  typeof children === 'string' ? [children] : children.flatMap(textsIn)
const find = (element: CardElement, text: string): CardElement[] =>
  element.props.children === text
    ? [element]
    : typeof element.props.children === 'string'
      ? []
      : (element.props.children ?? []).flatMap((child) => find(child, text))

const elementsIn = (element: CardElement): CardElement[] => {
  const { children = [] } = element.props
  return [element, ...(typeof children === 'string' ? [] : children.flatMap(elementsIn))]
}

test('a whole card says all of the horse, its parents and theirs, in a picture of the size that other sites show', () => {
  const tree = cardTree({ ...FACES, card: CARD })
  expect(textsIn(tree)).toEqual([
    'Stuteri Norrsken',
    'VHF RCh',
    'Norrsken',
    'Brun hingst, 5 år',
    'e.',
    'Far',
    'e. Farfar u. Farmor',
    'u.',
    'Mor',
    'e. Morfar u. Mormor',
  ])
  expect(tree.props.style).toMatchObject({ width: 1200, height: 630 })
  const [sign, picture, ...others] = elementsIn(tree)
    .filter(({ type }) => type === 'img')
    .map(({ props: { src, width, height } }) => ({ src, width, height }))
    .toSorted((one, other) => (one.width ?? 0) - (other.width ?? 0))
  expect(sign).toEqual({ src: 'data:sign', width: 30, height: 30 })
  // 4:3, as pictures of horses are on the site.
  expect(picture).toEqual({ src: 'data:bild', width: 640, height: 480 })
  expect(others).toEqual([])
})

/** An element in a line, indented by its depth: its type, attributes, style and text. */
function outline({ type, props }: CardElement, depth = 0): string[] {
  const { style = {}, children = [], ...attributes } = props
  const listed = (entries: object, sign: string) =>
    Object.entries(entries).map(([key, value]) => `${key}${sign}${value}`)
  const head = [type, ...listed(attributes, '='), listed(style, ':').join('; ')].join(' ')
  if (typeof children === 'string') return [`${' '.repeat(depth)}${head} | ${children}`]
  return [`${' '.repeat(depth)}${head}`, ...children.flatMap((child) => outline(child, depth + 1))]
}

test('the layout: the picture to the left, the texts beside it, the parents side by side below', () => {
  expect(outline(cardTree({ ...FACES, card: CARD }))).toEqual([
    'div display:flex; width:1200; height:630; flexDirection:column; background:#f4f3ee; color:#1b211f',
    ' div display:flex; height:480; width:1200',
    '  img src=data:bild width=640 height=480 width:640; height:480; flexShrink:0',
    '  div display:flex; flexDirection:column; width:480; height:408; padding:40px 40px 32px',
    '   div display:flex; alignItems:center; fontFamily:Sans; fontSize:24; color:#8b1d15',
    '    img src=data:sign width=30 height=30 width:30; height:30; marginRight:12; flexShrink:0',
    '    div display:block; lineClamp:1; wordBreak:break-word | Stuteri Norrsken',
    '   div display:flex; flexDirection:column; flexGrow:1; justifyContent:flex-end',
    '    div display:block; fontFamily:Sans; fontSize:24; color:#73550c; lineClamp:2; wordBreak:break-word | VHF RCh',
    '    div display:block; fontFamily:Serif; fontSize:68; lineHeight:1.12; margin:6px 0 14px; lineClamp:3; wordBreak:break-word | Norrsken',
    '    div display:block; fontFamily:Sans; fontSize:24; lineHeight:1.35; color:#4f5753; lineClamp:3; wordBreak:break-word | Brun hingst, 5 år',
    ' div display:flex; flexGrow:1; alignItems:center; padding:0 40px; borderTop:3px solid #1b211f; fontFamily:Sans',
    '  div display:flex; flexDirection:column; width:560',
    '   div display:flex; alignItems:baseline',
    '    div display:block; fontSize:24; color:#4f5753; marginRight:10; flexShrink:0 | e.',
    '    div display:block; fontFamily:Serif; fontSize:30; width:490; lineClamp:1; wordBreak:break-word | Far',
    '   div display:block; fontSize:21; color:#4f5753; width:530; marginTop:6; lineClamp:1; wordBreak:break-word | e. Farfar u. Farmor',
    '  div display:flex; flexDirection:column; width:560',
    '   div display:flex; alignItems:baseline',
    '    div display:block; fontSize:24; color:#4f5753; marginRight:10; flexShrink:0 | u.',
    '    div display:block; fontFamily:Serif; fontSize:30; width:490; lineClamp:1; wordBreak:break-word | Mor',
    '   div display:block; fontSize:21; color:#4f5753; width:530; marginTop:6; lineClamp:1; wordBreak:break-word | e. Morfar u. Mormor',
  ])
})

test('a card has the light colours of the site, and names in the serif of its headings', () => {
  const css = readFileSync(join(import.meta.dirname, '..', '..', 'ui', 'css', 'tokens.css'), 'utf8')
  const light = (token: string) => new RegExp(`--${token}: light-dark\\((#\\w+),`).exec(css)?.[1]
  const tree = cardTree({ ...FACES, card: CARD })
  expect(tree.props.style).toMatchObject({ background: light('ground'), color: light('ink') })
  const styleOf = (text: string) => find(tree, text)[0]?.props.style
  const second = { color: light('ink-2') }
  for (const text of ['Norrsken', 'Far', 'Mor']) expect(styleOf(text)).toMatchObject({ fontFamily: 'Serif' })
  expect(styleOf('VHF RCh')).toMatchObject({ color: light('gold'), fontFamily: 'Sans' })
  for (const text of ['Brun hingst, 5 år', 'e.', 'e. Farfar u. Farmor']) expect(styleOf(text)).toMatchObject(second)
  const heading = elementsIn(tree).find(
    ({ props: { children } }) => children?.[1] === find(tree, 'Stuteri Norrsken')[0],
  )
  expect(heading?.props.style).toMatchObject({ color: light('accent'), fontFamily: 'Sans' })
})

test('what a horse lacks is left out; of its parents it is said', () => {
  const bare = { ...CARD, titles: '', summary: '', sire: NOBODY, dam: { ...NOBODY, name: 'Mor', dam: 'Mormor' } }
  expect(textsIn(cardTree({ ...FACES, card: bare }))).toEqual([
    'Stuteri Norrsken',
    'Norrsken',
    'e.',
    'Okänd',
    'u.',
    'Mor',
    'u. Mormor',
  ])
  const fathers = { ...CARD, dam: { ...NOBODY, sire: 'Morfar' } }
  expect(textsIn(cardTree({ ...FACES, card: fathers })).slice(-3)).toEqual(['u.', 'Okänd', 'e. Morfar'])
})

test.each([
  [1, 68, 3],
  [14, 68, 3],
  [15, 58, 4],
  [30, 58, 4],
  [31, 46, 5],
  [52, 46, 5],
  [53, 36, 6],
  [100, 36, 6],
  [101, 27, 8],
  [1000, 27, 8],
])('a name of %i letters has size %i in at most %i lines', (letters, fontSize, lineClamp) => {
  const name = 'x'.repeat(letters)
  const [element] = find(cardTree({ ...FACES, card: { ...CARD, name } }), name)
  expect(element?.props.style).toMatchObject({ fontSize, lineClamp })
})
