/**
 * Facts that are kept in two places on purpose, and may differ there. The first five are the specification's (spec 3,
 * 5, 9) or of long standing; the others are our own choice. Stallkollen shows the table to the owner.
 */
import type { DoctorKind } from '#app/domain/doctor/kinds.table.ts'

type KeptDouble = {
  fact: string
  reason: string
  /** Findings that may name it, where the owner chose to differ. */
  kinds?: readonly DoctorKind[]
}

export const KEPT_DOUBLE: readonly KeptDouble[] = [
  {
    fact: 'Exteriörens betyg',
    reason: 'Formuläret för en ny häst och en bedömning för sig har olika gränser. Båda gäller.',
  },
  {
    fact: 'Bedömningens sparade premium',
    reason: 'Bedömningen visar det som skrevs då. Kort och listor räknar sitt eget av poängen.',
  },
  {
    fact: 'Egen uppfödning',
    reason: 'Uppfödningslistan läser markeringen. Formulären sätter den efter namnet, men den får sättas för hand.',
  },
  {
    fact: 'Fölbedömningens högsta poäng',
    reason: 'Formuläret räknar av 30, äldre bedömningar av 50. Varje bedömning säger vilket.',
  },
  {
    fact: 'Stamtavlepostens exteriör',
    reason: 'Posten är ett eget dokument. Dess exteriör står i stamtavlor och på dess egen sida.',
  },
  {
    fact: 'Tävlingslistans mankhöjd, ras, egenskaper och inriktning',
    reason: 'De skrevs av när hästen anmäldes, och klasserna räknas efter dem. Update hämtar kön, ålder och premium.',
  },
  {
    fact: 'Egen linje och egen generation',
    reason: 'Hur de följer av föräldrarna är programmets regel. En ägare får ha en annan.',
    kinds: ['generation-zero'],
  },
  {
    fact: 'Egen exteriör, premiering och kvalitetskod',
    reason: 'Det som skrevs för hand gäller tills en bedömning säger något nytt.',
    kinds: ['exterior-differs', 'premiering-differs', 'code-differs', 'quality-section'],
  },
  {
    fact: 'Egna uppgifter i stamtavleposten',
    reason: 'En post som skilde sig från hästen innan är skriven så med avsikt. Hästens egen uppgift går först.',
    kinds: ['entry-differs'],
  },
  {
    fact: 'Egen morfader',
    reason: 'Skrevs för hand mot moderns uppgifter. Hästens sida visar den som står i stamtavlan.',
    kinds: ['damsire-differs'],
  },
  {
    fact: 'Tävlande som har lämnat stallet',
    reason: 'En såld häst eller pensionär får anmälas på nytt med avsikt.',
    kinds: ['entry-gone'],
  },
]
