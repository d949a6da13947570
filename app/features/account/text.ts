/** What an administrator reads who signs in; a refusal is told in the sign-in service's own words (spec 8). */
export const accountText = {
  title: 'Logga in',
  email: 'E-post',
  password: 'Lösenord',
  code: 'Kod',
  codeHint: 'Sex siffror från appen, eller en av reservkoderna.',
  noAnswer: 'Inloggningen svarar inte just nu, försök igen.',
} as const
