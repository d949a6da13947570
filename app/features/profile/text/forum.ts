export const forumWords = {
  forms: { bbcode: 'BBCode', text: 'text', html: 'HTML', markdown: 'Markdown' },
  copy: (form: string) => `Kopiera som ${form}`,
  show: 'Visa texten',
  area: (form: string) => `Texten som ${form}`,
  copied: 'Kopierat!',
  refused: 'Webbläsaren lät oss inte kopiera. Texten är markerad: kopiera den själv.',
} as const
