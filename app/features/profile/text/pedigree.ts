export const pedigreeText = {
  title: 'Stamtavla',
  note: 'Fyra led',
  signs: 'Vad tecknen betyder',
  none: (name: string) => `${name} har ingen känd härstamning.`,
} as const
