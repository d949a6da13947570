export const followingText = {
  title: 'Det här följer med',
  lead: 'Det sparas med samma tryck och ångras tillsammans.',
  note: (count: number) => (count === 1 ? 'En uppgift följer med' : `${count} uppgifter följer med`),
  none: 'Inga uppgifter följer med',
  of: (taken: number, all: number) => (taken === all ? String(all) : `${taken} av ${all}`),
  whole: (label: string) => `Ta med alla under ${label}`,
  becomes: 'blir',
  nothing: 'ingen',
  own: 'Din egen uppgift, som skiljer sig från det som följer',
  more: (count: number) => `Visa ${count} till`,
  unlisted: (count: number) => `Och ${count} uppgifter till, som följer med utan att stå här.`,
  renamed: (count: number) =>
    count === 1
      ? 'Namnet byts också i ett annat dokument som nämner hästen.'
      : `Namnet byts också i ${count} andra dokument som nämner hästen.`,
  stepLead: {
    own: 'Något av det är dina egna uppgifter. De står kvar om du inte kryssar för dem.',
    many: (count: number) => `${count} hästar ändras. Titta igenom innan du sparar.`,
  },
  save: (count: number) =>
    count === 0
      ? 'Spara utan det'
      : count === 1
        ? 'Spara, en uppgift följer med'
        : `Spara, ${count} uppgifter följer med`,
  back: 'Tillbaka',
} as const
