import type { ParentGender } from '#app/domain/breeding/planner-parents.ts'

/** What the planner says before two horses are chosen. */
export const choosingText = {
  purpose:
    'Välj en hingst och ett sto. Du får ett simulerat föl, chansen för varje färg och klass, och hur nära släkt föräldrarna är.',
  try: 'Prova ett par',
  orElse: 'Eller börja med en enda häst, eller med det du önskar av fölet:',
  ways: [
    { href: '/breeding/choose', label: 'Välj hingst till mitt sto' },
    { href: '/breeding?vy=mal', label: 'Rangordna alla par efter önskemål' },
  ],
  all: (stallions = '', mares = '') => `Välj ur listorna: ${stallions} och ${mares}`,
  someOf: (shown: number, total: number) => `${shown} av ${total}: skriv en del av namnet för att hitta fler`,
  count: (total: number, gender: ParentGender) =>
    `${total} ${gender === 'Hingst' ? (total === 1 ? 'hingst' : 'hingstar') : total === 1 ? 'sto' : 'ston'}`,
  noMatch: 'Ingen häst passar. Välj en annan generation eller ras.',
} as const

/** Why a pair may be tried, in words that only the server makes. */
export const tryLines = {
  pairOf: (stallion: string, mare: string) => `${stallion} och ${mare}`,
  kin: (percent: string, basis: string) => `${percent} inavel i fölet, ${basis}`,
  strength: (discipline: string, one: string, other: string) =>
    one === other ? `Båda är bäst i ${discipline}: ${one}` : `Båda är bäst i ${discipline}: ${one} och ${other}`,
  colours: (count: number, shares: string) =>
    `${count === 1 ? 'En färg är möjlig' : `${count} färger är möjliga`}: ${shares}`,
} as const
