export const frontText = {
  welcome: (siteName: string) => `Välkommen till ${siteName}`,
  description: (siteName: string) => `${siteName}: ett virtuellt stuteri med hästar, stamtavlor och meriter.`,
  stable: 'I stallet',
  horses: ' hästar',
  contact: 'Kontakt',
  alias: 'Alias',
  chat: 'Chatt',
  email: 'E-post',
  /** What the way to editing it is about. */
  settings: 'inställningar',
} as const
