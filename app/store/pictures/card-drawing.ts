import { readFileSync } from 'node:fs'
import type { CardDrawing } from './card.ts'

const ART = new URL('../../ui/art/', import.meta.url)
const STYLES = ['coats.css', 'patterns.css', 'lights.css'] as const
/** Custom properties refer to others at most this deep. */
const DEEPEST = 8

type Values = Readonly<Record<string, string>>
let known: ReadonlyMap<string, Values> | undefined

function classes(): ReadonlyMap<string, Values> {
  if (known !== undefined) return known
  const found = new Map<string, Values>()
  for (const file of STYLES) {
    const css = readFileSync(new URL(file, ART), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')
    for (const [, selectors = '', body = ''] of css.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
      const values = Object.fromEntries(
        [...body.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, key, value]) => [key, value]),
      )
      for (const selector of selectors.split(',')) {
        const name = selector.trim().replace(/^\./, '')
        found.set(name, { ...found.get(name), ...values })
      }
    }
  }
  known = found
  return found
}

/** A drawing in the colours of these classes: the renderer knows no custom properties. */
export function coloured(svg: string, names: readonly string[]): string {
  const values = Object.assign({}, ...names.map((name) => classes().get(name) ?? {})) as Values // contains only values
  let text = svg
  for (let turn = 0; turn < DEEPEST && text.includes('var('); turn++) {
    text = text.replace(
      /var\(--([\w-]+)(?:,\s*((?:[^()]|\([^()]*\))*))?\)/g,
      (_, name: string, instead?: string) => values[name] ?? instead ?? 'none',
    )
  }
  return text
}

/** The symbols of a file of the art. */
export function symbolsOf(file: string): string {
  return readFileSync(new URL(`sprites/${file}.svg`, ART), 'utf8')
    .replace(/^\s*<svg[^>]*>/, '')
    .replace(/<\/svg>\s*$/, '')
}

/** The horse in its landscape as a self-contained SVG, four by three. */
export function drawingSvg({ figure, scene, place, isMirrored, isTurned, classes: names }: CardDrawing): string {
  const { x, y, width, height } = place
  const turn = (isOther = false) => (isOther ? ' transform="translate(400 0) scale(-1 1)"' : '')
  const ground = scene === null ? '' : `<use href="#${scene}" width="400" height="300"${turn(isTurned)}/>`
  const drawn = [
    // Landscapes are wider than the picture.
    '<clipPath id="frame"><rect width="400" height="300"/></clipPath>',
    scene === null ? '' : symbolsOf(`scene-${scene.slice('s-'.length)}`),
    symbolsOf(`horse-${figure.slice('h-'.length)}`),
    `<g clip-path="url(#frame)">${ground}`,
    `<use href="#${figure}" x="${x}" y="${y}" width="${width}" height="${height}"${turn(isMirrored)}/></g>`,
  ].join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300" width="800" height="600">${coloured(drawn, names)}</svg>`
}
