import type { Plugin } from 'vite'

const BEYOND_ASCII = /[\u0080-\uffff]/g // code units, as escapes are

const escaped = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`

/** The script with escapes for what ASCII lacks. */
export const oneByteScript = (script: string): string => script.replace(BEYOND_ASCII, escaped)

/** Node keeps a script in two bytes a character if one of them is beyond ASCII: 3 MB for the letters of our texts. */
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
