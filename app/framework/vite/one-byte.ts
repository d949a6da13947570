import type { Plugin } from 'vite'

const BEYOND_LATIN_1 = /[\u0100-\uffff]/g // code units, as escapes are

const escaped = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`

/** The script with escapes in its texts for what Latin-1 lacks. */
export const oneByteScript = (script: string): string => script.replace(BEYOND_LATIN_1, escaped)

/** V8 takes two bytes for each character of a script that has one beyond Latin-1: 3 MB for the server's dashes. */
export function oneByteServer(): Plugin {
  return {
    name: 'one-byte-server',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    // After the minifier, which would write the characters again.
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) if (file.type === 'chunk') file.code = oneByteScript(file.code)
    },
  }
}
