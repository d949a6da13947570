export const frontText = {
  virtual: 'Ett virtuellt stuteri',
  welcome: (siteName: string) => `Välkommen till ${siteName}`,
  description: (siteName: string) => `${siteName}: ett virtuellt stuteri med hästar, stamtavlor och meriter.`,
  about: (siteName: string) => `Om ${siteName}`,
  stable: 'I stallet',
  horses: ' hästar',
  all: 'Alla hästar',
  contact: 'Kontakt',
  alias: 'Alias',
  chat: 'Chatt',
  email: 'E-post',
  /** The subject of the edit link. */
  settings: 'inställningar',
} as const
