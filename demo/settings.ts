import { HOME_AFFIX } from './names/name-maker.ts'
import { WELCOME } from './stories.table.ts'

/** The demo stud's name, welcome and contact, as its owner would have set them. */
export const DEMO_SETTINGS = {
  collection: 'settings',
  id: 'site',
  document: {
    siteName: `Stuteri ${HOME_AFFIX}`,
    affix: HOME_AFFIX,
    startText: WELCOME,
    publicBreedings: true,
    contact: { alias: 'Vinterljus', chat: 'vinterljus#0417', email: 'norrsken@example.org' },
    contactLinks: [
      { label: 'Forum', url: 'https://example.org/forum', icon: 'forum' },
      { label: 'Hästregister', url: 'https://example.org/register', icon: 'register' },
      { label: 'Virtuella hästförbundet', url: 'https://example.org/vhf', icon: 'association' },
      { label: 'Chattserver', url: 'https://example.org/chat', icon: 'chat' },
    ],
  },
} as const
