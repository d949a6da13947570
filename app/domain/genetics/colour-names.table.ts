/**
 * Names of colours, by base colour and the genes that dilute it. The Swedish names are those in common use; the names
 * of compound colours are our own choice. Columns are classes of the C locus; `nprl` looks like `nn`.
 */
export const BASES = ['fux', 'brun', 'svartbrun', 'svart'] as const
export type Base = (typeof BASES)[number]
export type CreamClass = 'nn' | 'nCr' | 'CrCr' | 'prlprl' | 'Crprl'

type Names = Readonly<Record<CreamClass, string>>

export const DILUTION_NAMES: Readonly<Record<Base, { withoutDun: Names; withDun: Names }>> = {
  fux: {
    withoutDun: { nn: 'Fux', nCr: 'Isabell', CrCr: 'Gulvit', prlprl: 'Pearlfux', Crprl: 'Isabell pearl' },
    withDun: { nn: 'Rödblack', nCr: 'Gulblack', CrCr: 'Gulvit', prlprl: 'Pearlrödblack', Crprl: 'Gulblack pearl' },
  },
  brun: {
    withoutDun: { nn: 'Brun', nCr: 'Gulbrun', CrCr: 'Pärlvit', prlprl: 'Pearlbrun', Crprl: 'Gulbrun pearl' },
    withDun: { nn: 'Brunblack', nCr: 'Vitblack', CrCr: 'Pärlvit', prlprl: 'Pearlbrunblack', Crprl: 'Vitblack pearl' },
  },
  svartbrun: {
    withoutDun: {
      nn: 'Svartbrun',
      nCr: 'Gulsvartbrun',
      CrCr: 'Pärlvit',
      prlprl: 'Pearlsvartbrun',
      Crprl: 'Gulsvartbrun pearl',
    },
    withDun: {
      nn: 'Mörkbrunblack',
      nCr: 'Mörkvitblack',
      CrCr: 'Pärlvit',
      prlprl: 'Pearlmörkbrunblack',
      Crprl: 'Mörkvitblack pearl',
    },
  },
  svart: {
    withoutDun: { nn: 'Svart', nCr: 'Gulsvart', CrCr: 'Rökvit', prlprl: 'Pearlsvart', Crprl: 'Gulsvart pearl' },
    withDun: {
      nn: 'Musblack',
      nCr: 'Gulmusblack',
      CrCr: 'Rökvit',
      prlprl: 'Pearlmusblack',
      Crprl: 'Gulmusblack pearl',
    },
  },
}

/** The first word of a champagne's name, by base. */
export const CHAMPAGNE_NAMES: Readonly<Record<Base, string>> = {
  fux: 'Gold',
  brun: 'Amber',
  svartbrun: 'Sable',
  svart: 'Classic',
}

/**
 * Words for several colours, the usual one first. `Mörkbrun` is a dark shade of brun as often as it is svartbrun. The
 * genes cannot tell, so a typed colour is never overwritten, and neither meaning is reported as a contradiction.
 */
export const AMBIGUOUS_COATS: Readonly<Record<string, readonly [string, ...string[]]>> = {
  Mörkbrun: ['Svartbrun', 'Brun'],
  Mörkbrunskimmel: ['Svartbrunskimmel', 'Brunskimmel'],
  Ljusbrunblack: ['Brunblack', 'Vitblack'],
}

/** Other words for the same colour, for search and for colours typed by hand. */
export const COLOUR_SYNONYMS: Readonly<Record<string, readonly string[]>> = {
  Svart: ['Rapp', 'Black'],
  Fux: ['Chestnut', 'Sorrel', 'Ljusfux', 'Mörkfux', 'Leverfux', 'Svettfux'],
  Brun: ['Bay', 'Ljusbrun', 'Mellanbrun', 'Blodbrun', 'Viltbrun'],
  Svartbrun: ['Mörkbrun', 'Seal brown'],
  Isabell: ['Palomino'],
  Gulbrun: ['Buckskin', 'Bork', 'Borkfärgad'],
  Gulsvart: ['Smoky black', 'Bleksvart'],
  Gulvit: ['Cremello'],
  Pärlvit: ['Perlino'],
  Rökvit: ['Smoky cream'],
  Musblack: ['Grullo', 'Grulla', 'Musgrå'],
  Brunblack: ['Bay dun', 'Ljusbrunblack'],
  Rödblack: ['Red dun'],
  Vitblack: ['Ulsblack', 'Dunskin'],
  Gulblack: ['Dunalino'],
  Silversvart: ['Silver dapple', 'Black silver'],
  Silverbrun: ['Bay silver'],
  Rödskimmel: ['Fuxskimmel', 'Red roan'],
  Brunskimmel: ['Bay roan'],
  Svartskimmel: ['Blue roan', 'Blåskimmel'],
  'Gold champagne': ['Fux champagne'],
  'Amber champagne': ['Brun champagne'],
  'Classic champagne': ['Svart champagne'],
  Vit: ['Helvit', 'Maxvit', 'Dominant vit'],
  Skimmel: ['Avblekbar skimmel', 'Grå', 'Grey'],
}
