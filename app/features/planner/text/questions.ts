/** The questions about a foal, in plain words. */
export const questionText = {
  title: 'Vad önskar du av fölet?',
  none: 'Det spelar ingen roll',
  discipline: { label: 'Vad ska det tävla i?', hint: 'Grenen det ska ha anlag för' },
  klass: { label: 'Hur långt ska det nå?', hint: 'Den klass det minst ska ha anlag för', orMore: ' eller mer' },
  inavel: { label: 'Hur nära släkt får de vara?', hint: 'Inavelsgraden ett föl får ha' },
  slag: { label: 'Vilken färg vill du ha?', hint: 'Styr ordningen bara om du väljer' },
  kin: [
    { value: '', label: 'Det spelar ingen roll' },
    { value: '0', label: 'Ingen känd släkt, 0 %' },
    { value: '6,25', label: 'Högst som kusiner, 6,25 %' },
    { value: '12,5', label: 'Högst som halvsyskon, 12,5 %' },
    { value: '25', label: 'Högst som helsyskon, 25 %' },
  ],
  otherKin: (percent: string) => `Högst ${percent} %`,
  sameBreed: 'Bara hästar av samma ras',
  more: 'Fler önskemål, färdigheter en och en',
} as const
