/**
 * English words for colours, as they are met in imported stud books, with the Swedish name of the coat each stands for.
 * Every row is our own choice after common English use. Compared folded; the longest phrase wins.
 */
export const ENGLISH_COATS: Readonly<Record<string, string>> = {
  black: 'Svart',
  'fading black': 'Svart',
  'raven black': 'Svart',
  bay: 'Brun',
  'light bay': 'Ljusbrun',
  'blood bay': 'Blodbrun',
  'wild bay': 'Viltbrun',
  // Dark shades of bay and seal brown are called the same.
  'dark bay': 'Mörkbrun',
  brown: 'Mörkbrun',
  'seal brown': 'Svartbrun',
  'seal bay': 'Svartbrun',
  chestnut: 'Fux',
  sorrel: 'Fux',
  'light chestnut': 'Ljusfux',
  'flaxen chestnut': 'Ljusfux',
  'dark chestnut': 'Mörkfux',
  'liver chestnut': 'Leverfux',
  mushroom: 'Mushroomfux',
  palomino: 'Isabell',
  buckskin: 'Gulbrun',
  'dark buckskin': 'Gulsvartbrun',
  'brown buckskin': 'Gulsvartbrun',
  'smoky black': 'Gulsvart',
  'smokey black': 'Gulsvart',
  cremello: 'Gulvit',
  perlino: 'Pärlvit',
  'smoky cream': 'Rökvit',
  'smokey cream': 'Rökvit',
  dun: 'Brunblack',
  'bay dun': 'Brunblack',
  'zebra dun': 'Brunblack',
  'brown dun': 'Mörkbrunblack',
  'red dun': 'Rödblack',
  'chestnut dun': 'Rödblack',
  'black dun': 'Musblack',
  'blue dun': 'Musblack',
  grullo: 'Musblack',
  grulla: 'Musblack',
  dunskin: 'Vitblack',
  'buckskin dun': 'Vitblack',
  dunalino: 'Gulblack',
  'palomino dun': 'Gulblack',
  'smoky grulla': 'Gulmusblack',
  'smoky grullo': 'Gulmusblack',
  'gold champagne': 'Gold champagne',
  'amber champagne': 'Amber champagne',
  'sable champagne': 'Sable champagne',
  'classic champagne': 'Classic champagne',
  'chestnut pearl': 'Pearlfux',
  'bay pearl': 'Pearlbrun',
  'black pearl': 'Pearlsvart',
}

/** A coat with silver, by the coat it thins; silver leaves red hair as it is. */
export const ENGLISH_SILVERS: Readonly<Record<string, string>> = {
  'silver dapple': 'Silversvart',
  'silver dapple bay': 'Silverbrun',
  'silver dapple black': 'Silversvart',
  'silver grulla': 'Silvermusblack',
  'silver grullo': 'Silvermusblack',
}

/** Patterns; an empty one says that there is one and not which. */
export const ENGLISH_PATTERNS: readonly (readonly [words: string, patterns: readonly string[]])[] = [
  ['frame overo', ['frame']],
  ['splashed white', ['splashed white']],
  ['splash white', ['splashed white']],
  ['splash overo', ['splashed white']],
  ['sabino overo', ['sabino']],
  ['tobiano', ['tobiano']],
  ['tovero', ['tobiano', 'frame']],
  ['frame', ['frame']],
  ['sabino', ['sabino']],
  ['splash', ['splashed white']],
  ['overo', []],
  ['pinto', []],
  ['paint', []],
]

/** White patches on a coat that the word itself names. */
export const ENGLISH_PIEBALDS: Readonly<Record<string, string>> = { piebald: 'Svartskäck' }

export const ENGLISH_LEOPARDS: readonly (readonly [words: string, pattern: string])[] = [
  ['few spot leopard', 'leopardtigrerad, fewspot'],
  ['fewspot leopard', 'leopardtigrerad, fewspot'],
  ['few spot', 'leopardtigrerad, fewspot'],
  ['fewspot', 'leopardtigrerad, fewspot'],
  ['leopard appaloosa', 'leopardtigrerad'],
  ['leopard', 'leopardtigrerad'],
  ['snowcap appaloosa', 'schabraktigrerad, snowcap'],
  ['snowcap', 'schabraktigrerad, snowcap'],
  ['spotted blanket', 'schabraktigrerad'],
  ['blanket appaloosa', 'schabraktigrerad'],
  ['blanket', 'schabraktigrerad'],
]

export const ENGLISH_GREYS = ['dapple grey', 'dappled grey', 'flea bitten grey', 'fleabitten grey', 'rose grey', 'grey']
export const ENGLISH_WHITES = ['dominant white', 'white']
