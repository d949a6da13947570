import { accountText } from '#app/features/account/text.ts'
import { LEAST_PASSWORD_LENGTH, MOST_PASSWORD_LENGTH } from '../schema/password.ts'

export const administratorsText = {
  title: 'Administratörer',
  lead: 'De som får logga in och skriva. Alla kan göra lika mycket.',
  manage: 'Lägg till eller ta bort administratörer',
  list: 'De som får logga in',
  you: 'du',
  created: (time: string) => `tillagd ${time.toLowerCase()}`,
  seen: (time: string) => `senast inne ${time.toLowerCase()}`,
  notSeen: 'inte inloggad',
  withCode: 'loggar in med kod',

  remove: 'Ta bort',
  removing: (email: string) => `Ta bort ${email}?`,
  consequence: 'Alla inloggningar på kontot avslutas genast. Det som har sparats står kvar i stuteriet och journalen.',
  removingSelf: 'Ta bort ditt eget konto?',
  consequenceSelf:
    'Du loggas ut överallt och kan inte logga in igen om inte någon annan lägger till dig. Det du har sparat står kvar.',
  confirm: 'Ta bort kontot',
  removed: (email: string) => `${email} är borttagen.`,
  onlyOne: 'Den enda administratören kan inte tas bort. Lägg till en annan först.',

  add: 'Lägg till administratör',
  first: 'Första lösenordet',
  firstHint: `${LEAST_PASSWORD_LENGTH} till ${MOST_PASSWORD_LENGTH} tecken. Den nya byter det under Konto.`,
  own: 'Ditt eget lösenord',
  added: (email: string) => `${email} kan logga in.`,
  forgotten: 'Har någon glömt sitt lösenord? Ingen kan sätta en annans här. På datorn där programmet står:',

  refusals: {
    'no-email': 'Skriv en e-postadress, till exempel namn@example.org.',
    'email-taken': 'Det finns redan en administratör med den adressen.',
    'not-found': 'Det finns ingen sådan administratör längre.',
    'last-one': 'Den enda administratören kan inte tas bort. Lägg till en annan först.',
    'own-account': 'Det är ditt eget konto. Bekräfta att du vill ta bort det.',
    'password-too-short': accountText.refusals['password-too-short'],
    'password-too-long': accountText.refusals['password-too-long'],
    'password-too-common': accountText.refusals['password-too-common'],
    'wrong-password': 'Ditt eget lösenord stämmer inte.',
    'too-many': accountText.refusals['too-many'],
  },
} as const
