import { readFileSync } from 'node:fs'
import type { CardDrawing } from './card.ts'

/** The drawings that the pages use, and the style sheets that colour them. */
const ART = new URL('../../ui/art/', import.meta.url)
const STYLES = ['coats.css', 'patterns.css', 'lights.css'] as const
/** Values that hold others hold at most so many, one in the other. */
const DEEPEST = 8

type Values = Readonly<Record<string, string>>
let known: ReadonlyMap<string, Values> | undefined

/** Class -> its custom properties. */
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

/** A drawing with every custom property replaced by its value: what draws it knows none. */
function resolved(svg: string, values: Values): string {
  let text = svg
  for (let turn = 0; turn < DEEPEST && text.includes('var('); turn++) {
    text = text.replace(
      /var\(--([\w-]+)(?:,\s*((?:[^()]|\([^()]*\))*))?\)/g,
      (_, name: string, instead?: string) => values[name] ?? instead ?? 'none',
    )
  }
  return text
}

function symbolsOf(file: string): string {
  return readFileSync(new URL(`sprites/${file}.svg`, ART), 'utf8')
    .replace(/^\s*<svg[^>]*>/, '')
    .replace(/<\/svg>\s*$/, '')
}

/** The horse in its landscape as one drawing that needs nothing else, four by three. */
export function drawingSvg({ figure, scene, place, isMirrored, classes: names }: CardDrawing): string {
  const values = Object.assign({}, ...names.map((name) => classes().get(name) ?? {})) as Values // made of values alone
  const { x, y, width, height } = place
  const turn = isMirrored ? ' transform="translate(400 0) scale(-1 1)"' : ''
  const ground = scene === null ? '' : `<use href="#${scene}" width="400" height="300"/>`
  const drawn = [
    // Landscapes go on behind the edge of the picture.
    '<clipPath id="frame"><rect width="400" height="300"/></clipPath>',
    scene === null ? '' : symbolsOf(scene.replace(/^s-/, 'scene-')),
    symbolsOf(figure.replace(/^h-/, 'horse-')),
    `<g clip-path="url(#frame)">${ground}`,
    `<use href="#${figure}" x="${x}" y="${y}" width="${width}" height="${height}"${turn}/></g>`,
  ].join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300" width="800" height="600">${resolved(drawn, values)}</svg>`
}
