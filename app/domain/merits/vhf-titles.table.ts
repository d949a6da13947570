/**
 * The seven VHF titles, lowest first. From the specification (9): points, letters, and that a medal comes at the same
 * totals. Our own choice: what the letters stand for.
 */
export const VHF_TITLES = [
  { points: 100, letters: 'RSCh', shown: 'VHF RSCh', label: 'Ridskolechampion' },
  { points: 200, letters: 'CCh', shown: 'VHF CCh', label: 'Klubbchampion' },
  { points: 300, letters: 'LCh', shown: 'VHF LCh', label: 'Lokal champion' },
  { points: 450, letters: 'RCh', shown: 'VHF RCh', label: 'Regional champion' },
  { points: 600, letters: 'NCh', shown: 'VHF NCh', label: 'Nationell champion' },
  { points: 750, letters: 'IntCh', shown: 'VHF IntCh', label: 'Internationell champion' },
  { points: 1000, letters: 'Legend', shown: 'VHF Legend', label: 'Legend' },
] as const
export type VhfTitle = (typeof VHF_TITLES)[number]
