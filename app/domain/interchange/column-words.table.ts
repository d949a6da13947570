/** What columns are called in other people's tables, beside the label and the key of a field. All of it is our own choice. */
export const COLUMN_WORDS: Readonly<Record<string, readonly string[]>> = {
  name: ['namn', 'häst', 'hästnamn', 'horse', 'stallnamn'],
  gender: ['kön', 'sex'],
  breed: ['ras'],
  category: ['kategori'],
  age: ['född', 'födelseår', 'födelsedatum', 'birth year', 'born', 'year of birth'],
  height: ['mankhöjd', 'höjd', 'mkh', 'cm'],
  color: ['färg', 'colour'],
  genotype: ['genotyp', 'gener'],
  sire: ['fader', 'far', 'e', 'efter', 'father'],
  dam: ['moder', 'mor', 'u', 'undan', 'mother'],
  damsire: ['morfader', 'morfar', 'ue', 'dam sire'],
  breeder: ['uppfödare'],
  owner: ['ägare'],
  seller: ['säljare'],
  created: ['skapad', 'skapad år'],
  link: ['länk', 'url', 'hemsida'],
  titles: ['titlar', 'titel', 'title'],
  picture: ['bild', 'image'],
}

/** What stands in a cell for yes and for no. */
export const YES_WORDS = ['ja', 'j', 'x', '1', 'true', 'sant', 'yes', 'y']
export const NO_WORDS = ['nej', 'n', '0', 'false', 'falskt', 'no']
/** What yes is written as. */
export const YES = 'ja'
