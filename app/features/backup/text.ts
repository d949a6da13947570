export const backupText = {
  pageTitle: 'Säkerhetskopia',
  title: 'Kopior',
  lead: 'Kopian är en fil som rymmer hästar, stamtavla, bedömningar, meriter, bilder, inställningar, konton och hela journalen. Den går att lägga tillbaka här eller i en ny installation, också på en annan sorts server.',
  secret:
    'Kopian rymmer lösenordens kontrollsummor och hemligheterna till inloggning med kod. Förvara den som ett lösenord.',
  make: 'Säkerhetskopiera nu',
  made: 'Kopian är gjord och genomläst.',
  last: (time: string) => `Kopierad ${lower(time)}`,
  none: 'Ingen kopia finns ännu.',
  noKeeper: 'Säkerhetskopior är inte påslagna här.',

  running: {
    daily: 'Nattens kopia görs …',
    manual: 'Kopian görs …',
    before: 'Det som finns kopieras …',
    uploaded: 'Filen läses igenom …',
    restore: 'Kopian läggs tillbaka …',
    drill: 'En kopia provåterställs …',
    mend: 'Det som är skadat hämtas ur kopiorna …',
  },
  look: 'Visa hur långt det har kommit',
  stop: 'Avbryt',
  stopped: 'Det avbröts. Inget har ändrats.',

  when: 'När',
  why: 'Hur',
  size: 'Storlek',
  acts: 'Gör',
  reasons: {
    daily: 'Varje natt',
    manual: 'För hand',
    before: 'Före en återställning',
    uploaded: 'Hitskickad',
  },
  isDamaged: 'inte hel: något var skadat',
  fetch: 'Hämta',
  restore: 'Återställ',
  from: (time: string) => `kopian från ${lower(time)}`,
  megabytes: (size: string) => `${size} MB`,

  keeps: (keep: number) =>
    `Varje natt efter klockan 3 görs en kopia. De senaste ${keep} nätterna sparas, sedan en i veckan i åtta veckor och en i månaden i ett år. Kopior som du gör för hand blir kvar tills du tar bort dem.`,
  keepsNone: 'Inga kopior görs av sig själva: BACKUP_KEEP är 0.',
  drill: (when: string, backup: string) =>
    `Provåterställd ${lower(when)}: kopian från ${lower(backup)} gick att lägga tillbaka, rad för rad.`,
  drillFailed: (when: string, backup: string, problem: string) =>
    `Kopian från ${lower(backup)} gick inte att lägga tillbaka när den prövades ${lower(when)}: ${problem} Gör en ny kopia.`,
  noDrill: 'Ingen kopia har provåterställts ännu. Det görs av sig självt en gång i veckan.',
  folder: 'Mapp på servern',

  fromFile: 'Återställ från en fil',
  choose: 'Kopia att skicka hit',
  chooseHint: 'Släpp en fil här eller välj en. Du får se vad som ändras innan något skrivs.',
  send: 'Skicka hit',
  sending: (share: number) => `Skickar … ${Math.floor(share * 100)} %`,
  sendFailed: 'Filen kom inte fram. Försök igen.',
  tooLarge: 'Filen är för stor, eller så är det för lite plats kvar på servern.',
  mend: 'Hämta ur en kopia',
  mended: ({ mended, left, hasAccount }: { mended: number; left: number; hasAccount: boolean }) =>
    [
      left > 0
        ? `Hämtat ur kopiorna: ${mended}. Inte helt i någon kopia: ${left}. Ladda upp sådana bilder igen, och sätt nya lösenord.`
        : `Hämtat ur den nyaste kopian som har det helt: ${mended}.`,
      ...(hasAccount ? ['Ett konto kan ha fått tillbaka ett tidigare lösenord.'] : []),
    ].join(' '),
  refused: {
    foreign: 'Filen är ingen säkerhetskopia från Hovslag. Den sparades inte.',
    newer: 'Kopian är gjord av en nyare version av programmet. Uppdatera programmet först. Den sparades inte.',
    tooMuch: 'Kopian tog för mycket minne eller tid att läsa. Den sparades inte. Välj en annan.',
    cut: 'Kopian är inte hel: slutet saknas. Den sparades inte.',
    broken: 'Kopian är skadad: innehållet stämmer inte med sina kontrollsummor. Den sparades inte.',
  },

  question: (time: string) => `Återställ kopian från ${lower(time)}?`,
  consequence:
    'Allt som finns nu byts mot det som stod i kopian. Först görs en kopia av det som finns, så att det går att ångra. Alla loggas ut, och lösenorden från kopians dag gäller.',
  damaged: (problem: string) => `Kopian kan inte återställas: ${problem}`,
  now: 'Nu',
  inBackup: 'I kopian',
  what: 'Vad',
  counts: {
    horses: 'Hästar',
    pedigree: 'Släktingar',
    evaluations: 'Bedömningar',
    scores: 'Meriter',
    competition: 'Tävlingshästar',
    journal: 'Ändringar i journalen',
    auth_users: 'Administratörer',
  },
  confirm: 'Återställ',
  cancel: 'Avbryt',
  remove: 'Ta bort kopian',
  removeQuestion: (time: string) => `Ta bort kopian från ${lower(time)}?`,
  removeConsequence: 'Filen tas bort från servern och går inte att få tillbaka.',
  removed: 'Kopian är borttagen.',
  restored: (revision: number) =>
    `Återställt till ändring ${revision.toLocaleString('sv-SE')}. Det som fanns ligger bland säkerhetskopiorna.`,
  gone: 'Kopian finns inte längre.',
  failed: (time: string, problem: string) => `Säkerhetskopian misslyckades ${lower(time)}: ${problem}`,
  lastGood: (time: string) => `Den senaste hela kopian är från ${lower(time)}.`,
  noGood: 'Ingen hel kopia finns.',
} as const

function lower(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}
