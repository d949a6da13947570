/** What published pages say that are no pages of the program. */
export const publishText = {
  moved: 'Sidan har flyttat',
  needsProgram: 'Det här behöver programmet',
  whatIsMissing:
    'Du läser stuteriet som filer. Allt går att läsa, men att söka, filtrera, planera avel och logga in gör man där programmet kör.',
  toStart: 'Till startsidan',
}
