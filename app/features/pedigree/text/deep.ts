import { ledInWords } from './tree.ts'

const LED_OF = ['', 'första', 'andra', 'tredje', 'fjärde', 'femte', 'sjätte', 'sjunde', 'åttonde'].map(
  (word) => word && `${word} led`,
)

/** Around a tree of more than four generations. */
export const deepText = {
  zoom: { label: 'Stamtavlans storlek', smaller: 'Mindre', larger: 'Större', percent: (size: number) => `${size} %` },
  wide: (led: number) => `Stamtavla i ${led} led. Rulla i sidled med piltangenterna.`,
  map: {
    title: (led: number) => `${ledInWords(led)} led på en gång`,
    about: (led: number, isAll: boolean) =>
      `Varje fält är ett namn i sin färg, faderns sida överst. Tomma fält är okända${
        isAll ? '' : `; bortom ${LED_OF[led] ?? `led ${led}`} är inget känt`
      }. Välj ett fält så öppnas det namnets stamtavla.`,
    known: (generation: number) => `Led ${generation}: `,
    of: (known: number, all: number) => `${known} av ${all}`,
  },
} as const
