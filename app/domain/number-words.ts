/** Small numbers in words, each at its place; a neuter one is `ett`. */
export const NUMBERS_IN_WORDS =
  'noll en två tre fyra fem sex sju åtta nio tio elva tolv tretton fjorton femton sexton sjutton arton nitton tjugo'.split(
    ' ',
  )
