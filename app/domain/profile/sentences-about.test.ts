import { expect, test } from 'vitest'
import { horsePath } from '../names.ts'
import { sentencesAbout } from './sentences-about.ts'

const link = (name: string) => `[${name}](${horsePath(name)})`
const TEXT = `Välkommen hit. Vi började 2010.

Bakom dem står namn. Den *mörkbrune* ${link('Valkendorff')} mötte vi en gång,
gammal och lös! Hans son har vi. Det minns vi. Han är borta. ${link('Ana (FIN)')} såg vi på film. Se [linjerna](/bloodlines).
Sedan kom **${link('Valkendorff')}** igen.`

test.each([
  [
    'Valkendorff',
    'Den mörkbrune Valkendorff mötte vi en gång, gammal och lös! Hans son har vi. Sedan kom Valkendorff igen.',
  ],
  ['Ana (FIN)', 'Ana (FIN) såg vi på film.'],
  ['Välkommen', ''],
  ['Ana', ''],
])('of %s is said: %s', (name, said) => expect(sentencesAbout(TEXT, name).join(' ')).toBe(said))
