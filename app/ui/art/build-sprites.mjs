/**
 * Writes the drawings from `source/`, one file for each framing, landscape and medal, with symbols for an external
 * `<use>`. Layers carry their custom properties as attributes (`fill="var(--coat)"`), which reach through `use` without
 * a style sheet. `node app/ui/art/build-sprites.mjs` writes sprites/, coats.css and public/favicon.svg.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { coatStyleSheet } from '../../domain/coat/coat-css.ts'
import { withPatches } from './build-sprites-patches.mjs'
import { walkingOf } from './build-sprites-walking.mjs'
import { youngOf } from './build-sprites-young.mjs'

const here = new URL('./', import.meta.url)
const read = (path) => readFileSync(new URL(path, here), 'utf8')

/** The attributes of each layer's class. */
function layerAttributes() {
  const css = read('source/layers.css').replace(/\/\*[\s\S]*?\*\//g, '')
  const layers = new Map()
  for (const [, selectors, body] of css.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    const declarations = body
      .split(';')
      .map((each) => each.trim())
      .filter(Boolean)
      .map((each) => [each.slice(0, each.indexOf(':')).trim(), each.slice(each.indexOf(':') + 1).trim()])
    for (const selector of selectors.split(',')) {
      const name = selector.trim().slice(1)
      layers.set(name, { ...layers.get(name), ...Object.fromEntries(declarations) })
    }
  }
  return layers
}

const LAYERS = layerAttributes()

/** Sets the attributes of its classes on every element of a drawing, replacing its own. */
function inlineLayers(svg) {
  return svg.replace(/<([a-z]+)((?:\s[^<>]*?)?)(\/?)>/gi, (element, tag, attributes, end) => {
    const classes = / class="([^"]*)"/.exec(attributes)?.[1]?.split(/\s+/).filter(Boolean) ?? []
    if (tag === 'text') classes.push('md-text')
    if (classes.length === 0) return element
    const own = new Map()
    for (const [, name, value] of attributes.matchAll(/([\w:-]+)="([^"]*)"/g))
      if (name !== 'class') own.set(name, value)
    for (const name of classes) {
      const layer = LAYERS.get(name)
      if (!layer) throw new Error(`No layer called ${name}`)
      for (const [property, value] of Object.entries(layer)) own.set(property, value)
    }
    const text = [...own].map(([name, value]) => ` ${name}="${value.replaceAll('"', "'")}"`).join('')
    return `<${tag}${text}${end}>`
  })
}

/** Minifies: no trailing zeros, empty paths or space between elements. */
function tidy(svg) {
  return svg
    .replace(/<path[^>]* d=""[^>]*\/>/g, '')
    .replace(/(\d\.\d*?[1-9])0+(?=[^\d])|(\d)\.0+(?=[^\d])/g, '$1$2')
    .replace(/>\s+</g, '><')
    .trim()
}

const sheet = (content) => `<svg xmlns="http://www.w3.org/2000/svg">${content}</svg>\n`

/** Gradients, masks and clip paths by id. */
function definitions(svg) {
  const found = new Map()
  for (const [element, , id] of svg.matchAll(
    /<(linearGradient|mask|clipPath)\b[^>]*?\bid="([^"]+)"[^>]*?(?:\/>|>[\s\S]*?<\/\1>)/g,
  )) {
    found.set(id, element)
  }
  return found
}

/** The definitions a drawing refers to, recursively. */
function neededDefs(drawing, all) {
  const needed = new Map()
  const visit = (text) => {
    for (const [, id] of text.matchAll(/(?:url\(#|href="#)([\w-]+)/g)) {
      const definition = all.get(id)
      if (definition && !needed.has(id)) {
        needed.set(id, definition)
        visit(definition)
      }
    }
  }
  visit(drawing)
  return needed.size > 0 ? `<defs>${[...needed.values()].join('')}</defs>` : ''
}

function symbols(svg) {
  return [...svg.matchAll(/<symbol id="([^"]+)"[\s\S]*?<\/symbol>/g)].map(([drawn, id]) => ({ id, drawn }))
}

const drawings = (source) => withPatches(read(`source/${source}.svg`).replaceAll('h-warm-standing', 'h-standing'))

/** The lines of the grown bodies from which young horses are drawn. */
const YOUNG = {
  standing: { croup: 84, belly: 170 },
  'pony-standing': { croup: 112, belly: 196 },
  'cold-standing': { croup: 92, belly: 178 },
}

/** Young horses are drawn from grown ones. */
function youngHorses() {
  const svg = drawings('types')
  return Object.entries(YOUNG).flatMap(([grown, lines]) => {
    const isOne = ({ id }) => id === `h-${grown}`
    return symbolFiles(youngOf(svg, lines), 'horse', isOne).map(([path, text]) => {
      const young = grown.replace('standing', 'young')
      return [path.replace(grown, young), text.replaceAll(`h-${grown}`, `h-${young}`)]
    })
  })
}

/** The lines of the bodies from which walking horses are drawn. Those near to the warmblood walk as it does. */
const WALKING = {
  standing: { belly: 172, neck: [246, 92] },
  'baroque-standing': { belly: 180, neck: [246, 96] },
  'cold-standing': { belly: 184, neck: [246, 104] },
  'nordic-standing': { belly: 186, neck: [246, 112] },
  'ride-standing': { belly: 176, neck: [246, 100] },
  'pony-standing': { belly: 200, neck: [246, 122] },
}

function walkingHorses() {
  const svg = drawings('types')
  return Object.entries(WALKING).flatMap(([name, lines]) => {
    const isOne = ({ id }) => id === `h-${name}`
    return symbolFiles(walkingOf(svg, { id: `h-${name}`, ...lines }), 'horse', isOne).map(([path, text]) => {
      const walking = name.replace('standing', 'walking')
      return [path.replace(name, walking), text.replaceAll(`h-${name}`, `h-${walking}`)]
    })
  })
}

/** One file for each symbol, with the definitions it needs. */
function symbolFiles(source, prefix, isWanted = () => true) {
  const svg = inlineLayers(source)
  const defs = definitions(svg)
  return symbols(svg)
    .filter(isWanted)
    .map(({ id, drawn }) => [
      `sprites/${prefix}-${id.replace(/^\w-/, '')}.svg`,
      sheet(tidy(neededDefs(drawn, defs) + drawn)),
    ])
}

/** The panorama in three layers; the page puts its horses between them. */
function panorama() {
  const svg = inlineLayers(
    read('source/panorama.svg')
      .replace(/^[\s\S]*?<svg[^>]*>/, '')
      .replace(/<\/svg>\s*$/, '')
      .replace(/<g class="coat-[\s\S]*?<\/g>/g, '<horse/>'),
  )
  const defs = new Map([...definitions(inlineLayers(read('source/scenes.svg'))), ...definitions(svg)])
  const parts = svg.replace(/<defs>[\s\S]*?<\/defs>/g, '').split(/(?:<horse\/>\s*)+/)
  if (parts.length !== 3) throw new Error(`The panorama has ${parts.length} layers, three are expected`)
  const groups = ['p-back', 'p-mid', 'p-front'].map((id, at) => `<g id="${id}">${parts[at]}</g>`).join('')
  return [['sprites/panorama.svg', sheet(tidy(neededDefs(groups, defs) + groups))]]
}

function medals() {
  const svg = read('source/medals.svg')
  return [...svg.matchAll(/<svg class="medal md-(\w+)" viewBox="([^"]+)"[^>]*>([\s\S]*?)<\/svg>/g)].map(
    ([, key, box, inner]) => [
      `sprites/medal-${key}.svg`,
      sheet(tidy(`<symbol id="medal" viewBox="${box}">${inlineLayers(inner)}</symbol>`)),
    ],
  )
}

function whole(source, id) {
  const svg = inlineLayers(read(`source/${source}.svg`))
  const [, box, inner] = /<svg[^>]*viewBox="([^"]+)"[^>]*>([\s\S]*)<\/svg>/.exec(svg)
  const symbol = `<symbol id="${id}" viewBox="${box}" preserveAspectRatio="xMidYMax slice">${inner}</symbol>`
  return [[`sprites/${source}.svg`, sheet(tidy(symbol))]]
}

/** All symbols of a source in one file. */
function together(source) {
  const drawn = symbols(inlineLayers(read(`source/${source}.svg`)))
  return [[`sprites/${source}.svg`, sheet(tidy(drawn.map((symbol) => symbol.drawn).join('')))]]
}

/** The brand with a background: a tab may be light or dark. */
function favicon() {
  const inner = /<svg[^>]*>([\s\S]*)<\/svg>/.exec(read('source/brand.svg'))[1]
  const style = '<style>svg{color:#8b1d15}@media(prefers-color-scheme:dark){svg{color:#f19a8c}}</style>'
  return [['../../../public/favicon.svg', sheet(tidy(style + inner)).replace('<svg ', '<svg viewBox="0 0 40 40" ')]]
}

/** Every generated file: path from this folder, and its text. */
export function buildSprites() {
  return [
    // The warmblood's head and stance are drawn with the other bodies.
    ...symbolFiles(drawings('horses'), 'horse', ({ id }) => id !== 'h-head' && id !== 'h-standing'),
    ...symbolFiles(drawings('types'), 'horse'),
    ...youngHorses(),
    ...walkingHorses(),
    ...symbolFiles(drawings('scenes'), 'scene'),
    ...together('ribbons'),
    ...together('flags'),
    ...medals(),
    ...panorama(),
    ...whole('edge', 'edge'),
    ...whole('paddock', 'paddock'),
    ...favicon(),
    ['coats.css', coatStyleSheet()],
  ]
}

if (process.argv[1] && import.meta.url === new URL(`file://${process.argv[1]}`).href) {
  for (const [path, text] of buildSprites()) writeFileSync(new URL(path, here), text)
}
