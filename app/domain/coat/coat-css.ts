import type { Coat } from './coats.table.ts'
import { COAT_BOOK } from './derived-coats.ts'

const PROPERTIES = ['coat', 'mane', 'points', 'muzzle', 'hoof', 'eye'] as const

/** Dark coats need light inner lines to keep their volume, pale ones fainter lines (our own choice, by eye). */
const LINES: readonly (readonly [classes: readonly string[], values: string])[] = [
  [
    ['coat-svart', 'coat-gulsvart', 'coat-svartbrun'],
    '--ink-line: #f2dcc4;\n  --ink-o: 0.26;\n  --sh: 0.3;\n  --far: 0.4;',
  ],
  [
    ['coat-gulvit', 'coat-parlvit', 'coat-rokvit', 'coat-vit', 'coat-skimmel-gammal'],
    '--ink-o: 0.34;\n  --sh: 0.09;\n  --far: 0.17;',
  ],
]

function rule({ className, values }: Coat): string {
  const lines = PROPERTIES.flatMap((property, at) => {
    const value = values[at]
    return value ? [`  --${property}: ${value};`] : []
  })
  return `.${className} {\n${lines.join('\n')}\n}\n`
}

/** A style sheet with one class per coat, so that a page needs no inline styles. */
export function coatStyleSheet(): string {
  const lines = LINES.map(([classes, values]) => `${classes.map((name) => `.${name}`).join(',\n')} {\n  ${values}\n}\n`)
  return `/* Written by app/ui/art/build-sprites.mjs from app/domain/coat. */\n${[...lines, ...[...COAT_BOOK.values()].map(rule)].join('')}`
}
