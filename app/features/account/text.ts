/** What an administrator reads who signs in; a refusal is told in the sign-in service's own words (spec 8). */
export const accountText = {
  title: 'Logga in',
  email: 'E-post',
  password: 'Lösenord',
  noAnswer: 'Inloggningen svarar inte just nu, försök igen.',
} as const
