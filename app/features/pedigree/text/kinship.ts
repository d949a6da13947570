export const kinshipText = {
  coefficient: 'inavelsgrad',
  exactly: (fraction: string) => `(${fraction} exakt), `,
  known: (depth: string) => `Det som är känt ${depth}.`,
  nobody: 'Ingen känd förfader finns på båda sidor.',
  how: (subject: string) =>
    `${subject} har fått samma anlag från båda sidor med den sannolikheten. Varje gemensam förfader ger sin del; välj en så visas vägarna till den.`,
  common: (count: number) => (count === 1 ? '1 gemensam förfader' : `${count} gemensamma förfäder`),
  inbred: (share: string) => `själv inavlad ${share}`,
  rest: (count: number, share: string) => `Och ${count} till, som tillsammans ger ${share}.`,
  ways: (name: string) => `Vägarna till ${name}`,
  sireSide: 'Fars sida',
  damSide: 'Mors sida',
  more: 'Fler vägar finns; alla är medräknade.',

  nearlyNothing: 'under 0,01\u00a0%',
  wholeGenerations: (complete: number) =>
    complete === 0
      ? '(ingen generation är komplett)'
      : `räknat på ${complete === 1 ? '1 komplett generation' : `${complete} kompletta generationer`}`,
  depth: (equivalent: string, deepest: number) =>
    `motsvarar ${equivalent} ${equivalent === '1' ? 'komplett generation' : 'kompletta generationer'}, längsta kända gren ${deepest} led`,
  ownParent: (name: string | undefined) =>
    `Stamtavlan går i ring: ${name} står som sin egen förälder. Rätta uppgiften för att få en inavelsgrad.`,
  loop: (names: readonly string[]) =>
    `Stamtavlan går i ring: ${names.join(' → ')}. Rätta en av uppgifterna för att få en inavelsgrad.`,
} as const
