import { HOME_AFFIX } from './names/name-maker.ts'

/** What the demo stud is called and whom to write to, as its owner would have set it. */
export const DEMO_SETTINGS = {
  collection: 'settings',
  id: 'site',
  document: {
    siteName: `Stuteri ${HOME_AFFIX}`,
    affix: HOME_AFFIX,
    contact: { alias: 'Vinterljus', chat: 'vinterljus#0417', email: 'norrsken@example.org' },
    contactLinks: [
      { label: 'Forum', url: 'https://example.org/forum', icon: 'forum' },
      { label: 'Hästregister', url: 'https://example.org/register', icon: 'register' },
      { label: 'Virtuella hästförbundet', url: 'https://example.org/vhf', icon: 'association' },
      { label: 'Chattserver', url: 'https://example.org/chat', icon: 'chat' },
    ],
  },
} as const
