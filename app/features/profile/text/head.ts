/** Words of those parts of a head whose script comes later. */
export const headLaterText = {
  newHome: 'till hästens nya sida',
  memorial: 'till minnessidan',
  medal: (label: string, points: string) => `${label} ${points} VHF-poäng – visa medaljen`,
  medalCaption: (title: string, label: string, points: number) => `${title}: ${label}, från ${points} poäng`,
  medalPoints: (points: string) => `${points} VHF-poäng – visa medaljen`,
  medalPicture: (title: string) => `Medalj: ${title}`,
  forSale: 'Hästen är till salu.',
  askAbout: 'Fråga om hästen',
  showPicture: (number: number, count: number, alt: string) => `Visa bild ${number} av ${count}: ${alt}`,
} as const
