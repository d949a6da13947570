import { LEAST_PASSWORD_LENGTH } from '#app/features/account/schema/password.ts'
import type { Way } from './schema/ways.ts'

const ownHorses = (count: number) =>
  count === 1 ? 'den häst som du har lagt till' : `de ${count} hästar som du har lagt till`

export const welcomeText = {
  title: 'Välkommen',
  lead: 'Fyra frågor, fem minuter.',
  leadHere: 'Fyra frågor, fem minuter. Allt stannar på din dator.',

  begin: 'Hur vill du börja?',
  ways: {
    empty: { title: 'Börja tomt', says: 'En tom hage. Du lägger in den första hästen.' },
    import: { title: 'Ta in det jag har', says: 'En kopia, en export, ett kalkylblad eller en släktfil.' },
    demo: { title: 'Titta runt i demostuteriet', says: '350 påhittade hästar. Inget du gör där räknas.' },
  } satisfies Record<Way, { title: string; says: string }>,
  kindsLead: 'Filen väljer du när kontot finns, och du får se allt innan något sparas. Det här går att ta in:',
  kinds: [
    { title: 'Säkerhetskopia från Hovslag', ending: '.hovslag', says: 'Allt: bilder, journal och konton.' },
    { title: 'Export från gamla webbplatsen', ending: '.json', says: 'Firestore: hästar, stamtavla, meriter.' },
    { title: 'Kalkylblad', ending: '.csv', says: 'Du väljer vilken kolumn som är vad.' },
    { title: 'Släktfil', ending: '.ged', says: 'GEDCOM: namn, år och släktskap.' },
  ],

  names: 'Stuteriets namn',
  siteName: 'Stuteriets namn',
  siteNameHint: 'Står överst på webbplatsen.',
  affix: 'Affix',
  affixHint: 'Det som står i dina hästars namn.',
  siteAddress: 'Webbplatsens adress',
  siteAddressHint: 'Om du har en redan, till exempel https://norrsken.example.',
  later: 'Lämna tomt om namnen följer med filen, eller om du bara vill titta.',

  account: 'Ditt konto',
  email: 'E-post',
  emailHint: 'Bara för att logga in. Inget skickas dit.',
  password: 'Lösenord',
  passwordHint: `Minst ${LEAST_PASSWORD_LENGTH} tecken. En mening går bra, till exempel med fyra ord som inte hör ihop.`,
  passwordLong: (length: number) => `Bra. ${length} tecken`,
  passwordShort: (left: number) => (left === 1 ? 'Ett tecken till' : `${left} tecken till`),
  showPassword: 'Visa lösenordet',
  hidePassword: 'Dölj lösenordet',

  create: 'Skapa stuteriet',
  changeable: 'Allt går att ändra sedan.',
  creating: 'Skapar …',
  creatingDemo: 'Föder upp 350 hästar …',

  problems: {
    siteName: 'Skriv vad stuteriet heter.',
    affix: 'Skriv stuteriets affix.',
    'no-email': 'Skriv en e-postadress, till exempel namn@example.org.',
  },
  typeAgain: 'Skriv lösenordet igen, det sparas aldrig på sidan.',
  failed: 'Stuteriet kunde inte skapas. Försök igen.',

  codes: 'Reservkoder',
  codesLead: 'Tio koder att spara innan du går vidare. De visas bara nu.',
  codesOn: (date: string) => `Reservkoder, ${date}`,
  codesFoot: (email: string) => `Glömt lösenordet? En kod släpper in dig en gång. ${email}`,
  codesKeep: 'Skriv ut och lägg hos passet. Ingen annan kan släppa in dig, inte heller vi.',
  print: 'Skriv ut',
  save: 'Spara som fil',
  saveAs: 'reservkoder-hovslag.txt',
  copy: 'Kopiera',
  copied: 'Kopierat',
  copyRefused: 'Markera och kopiera själv.',
  copyShow: 'Visa som text',
  haveThem: 'Jag har dem på papper eller i en fil',
  open: 'Öppna stuteriet',
  openImport: 'Ta in filen',
  openBackup: 'Lägg tillbaka en säkerhetskopia',

  done: 'Ditt stuteri är igång',
  doneSays: 'Bara du ser det, tills du publicerar.',
  doneOnWeb: 'Det ligger på den adress där du är nu.',
  address: 'Adress på den här datorn',
  nextTime: 'Nästa gång',
  nextTimeSays: 'Dubbelklicka på Hovslag',
  backups: 'Säkerhetskopia',
  backupsSays: 'Varje dag',
  toSite: 'Se webbplatsen',

  demoTitle: 'Det här är demostuteriet',
  demoSays: (own: number) =>
    own === 0
      ? 'Titta runt och prova. När du vill börja med ditt eget tas de påhittade hästarna bort, och det du har ändrat på dem.'
      : `Titta runt och prova. När du vill börja med ditt eget tas alla hästar bort, också ${ownHorses(own)}.`,
  leave: 'Lämna demostuteriet',
  leaving: 'Lämna demostuteriet och börja tomt?',
  leavingSays: (own: number) =>
    own === 0
      ? 'Alla hästar, bedömningar och meriter som finns nu tas bort. Det går att ångra i journalen.'
      : `Alla hästar, bedömningar och meriter som finns nu tas bort, också ${ownHorses(own)}. Det går att ångra i journalen.`,
  leaveFailed: 'Demostuteriet kunde inte lämnas. Försök igen.',
  left: 'Demostuteriet är lämnat. Hagen är tom.',
} as const
