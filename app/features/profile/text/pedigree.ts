import { ledInWords } from '#app/features/pedigree/text/tree.ts'

export const pedigreeText = {
  title: 'Stamtavla',
  note: (led: number) => `${ledInWords(led)} led`,
  signs: 'Vad tecknen betyder',
  none: (name: string) => `${name} har ingen känd härstamning.`,
} as const
