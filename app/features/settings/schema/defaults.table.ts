import { FRAME_DEFAULTS } from './frame-defaults.table.ts'
import type { Settings } from './settings.ts'

/** What a stud is called and says until its owner sets it: plainly to be replaced. All is our own choice, but for the front page's text (spec 2). */
export const DEFAULT_SETTINGS: Settings = {
  ...FRAME_DEFAULTS,
  affix: 'Ditt affix',
  startText: 'Information kommer senare...',
  sign: { letter: null, picture: null },
  frontImage: null,
  contact: { alias: 'Ditt alias', chat: 'dittnamn#0000', email: 'namn@example.org' },
  contactLinks: [
    { label: 'Forum', url: 'https://example.org/forum', icon: 'forum' },
    { label: 'Hästregister', url: 'https://example.org/register', icon: 'register' },
    { label: 'Chattserver', url: 'https://example.org/chat', icon: 'chat' },
  ],
  signInLink: true,
  breedGenes: '',
  isPutAway: false,
  leavesPictures: false,
  registryTemplates: {},
}
