import type { Settings } from './settings.ts'

/** What a stud is called and says until its owner sets it: plainly to be replaced. All is our own choice, but for the front page's text (spec 2). */
export const DEFAULT_SETTINGS: Settings = {
  siteName: 'Ditt stuteri',
  affix: 'Ditt affix',
  startText: 'Information kommer senare...',
  frontImage: null,
  contact: { alias: 'Ditt alias', chat: 'dittnamn#0000', email: 'namn@example.org' },
  contactLinks: [
    { label: 'Forum', url: 'https://example.org/forum', icon: 'forum' },
    { label: 'Hästregister', url: 'https://example.org/register', icon: 'register' },
    { label: 'Chattserver', url: 'https://example.org/chat', icon: 'chat' },
  ],
  oldMemorial: { label: 'Äldre minneslund (2008-2025)', url: 'https://example.org/minneslund' },
  signInLink: true,
  breedGenes: '',
  isPutAway: false,
  registryTemplates: {},
}
