import type { OutsideRefusal } from '#app/features/outside/data/fetch-outside.server.ts'
import type { PictureProblem } from '#app/store/pictures/picture-kind.ts'

export const picturesText = {
  pageTitle: (name: string) => `Bilder av ${name}`,
  lead: 'Den första är huvudbilden: den visas i listorna och överst på hästens sida.',
  choose: 'Välj bilder',
  chooseHint:
    'JPEG, PNG, WebP, GIF eller AVIF, högst 20 MB var och 12 åt gången. Du kan också klistra in. Bilden sparas hos dig, utan plats och kamerauppgifter.',
  credit: 'Fotograf',
  creditHint: 'Visas under bilden.',
  alt: 'Vad bilden visar',
  altHint: 'För den som inte ser den.',
  send: 'Lägg till',
  sending: 'Skickar …',
  save: 'Spara uppgifterna',
  first: 'Gör till huvudbild',
  up: 'Flytta upp',
  down: 'Flytta ned',
  remove: 'Ta bort',
  main: 'Huvudbild',
  elsewhere: 'Ligger på en annan webbplats',
  copy: 'Spara en egen kopia',
  copyOk: 'En egen kopia är sparad. Den visas i stället.',
  copyFailed: 'Den egna kopian kunde inte sparas.',
  notHad: (why: string) => `Bilden kunde inte hämtas. ${why}`,
  allElsewhere: 'Egna kopior av alla bilder',
  copied: 'Egen kopia finns',
  cropped: 'Beskuren',
  crop: {
    open: 'Beskär',
    hint: 'Dra en ruta i bilden eller skriv siffror. Bara det i rutan visas; hela bilden finns kvar.',
    left: 'Från vänster, %',
    top: 'Uppifrån, %',
    width: 'Bredd, %',
    height: 'Höjd, %',
    save: 'Spara beskärningen',
    whole: 'Visa hela bilden',
    number: 'Skriv ett tal från 0 till 100.',
    tooSmall: 'Rutan är för liten eller ligger utanför bilden. Minst 5 % på varje led.',
    done: 'Bilden är beskuren.',
    undone: 'Hela bilden visas.',
    failed: 'Bilden kunde inte beskäras.',
    notCut: (why: string) => `Bilden kunde inte beskäras. ${why}`,
  },
  size: (width: number, height: number) => `${thousands(width)} × ${thousands(height)}`,
  unnamed: (place: number) => `Bild ${place}`,
  more: 'Fler bilder',
  notSent: 'Ingen bild var vald.',
  tooManySent: (most: number) => (most === 1 ? 'Skicka en bild i taget.' : `Skicka högst ${most} bilder åt gången.`),
  unavailable: 'Bilder kan inte tas emot just nu.',
  added: (count: number) => (count === 1 ? 'Bilden är tillagd.' : `${count} bilder är tillagda.`),
  known: 'Bilden fanns redan.',
  moved: 'Ordningen är ändrad.',
  madeFirst: 'Huvudbilden är vald.',
  removed: 'Bilden är borttagen.',
  described: 'Uppgifterna om bilden är sparade.',
  gone: 'Bilden finns inte längre hos hästen.',
  horseGone: 'Hästen finns inte längre.',
  tooMany: (most: number) => `En häst kan ha högst ${most} bilder.`,
  failed: 'Bilden kunde inte sparas.',
  refusedTitle: 'Det här kunde inte tas emot',
  refusedFile: (file: string, why: string) => `${file}: ${why}`,
  shownAt: {
    title: { front: 'Bild på startsidan', news: 'Bild till en nyhet' },
    lead: 'Visas i stället för det tecknade landskapet.',
    gone: 'Nyheten finns inte längre.',
    now: 'Bilden som visas nu',
    choose: 'Välj en bild',
    hint: 'JPEG, PNG, WebP, GIF eller AVIF, högst 20 MB. Du kan också klistra in. Bilden sparas hos dig, utan plats och kamerauppgifter.',
    send: 'Använd bilden',
    sending: 'Skickar …',
    done: 'Bilden är sparad.',
    remove: 'Ta bort bilden',
    removed: 'Bilden är borttagen.',
    toSettings: 'Till inställningarna',
    toNews: 'Till nyheterna',
  },
  back: (name: string) => `Tillbaka till ${name}`,
  problems: {
    empty: 'Filen är tom.',
    'too-large': 'Filen är för stor. En bild får väga högst 20 MB.',
    heic: 'HEIC går inte att läsa här. Spara bilden som JPEG först.',
    drawing: 'SVG tas inte emot. Spara bilden som PNG.',
    'no-picture': 'Filen är ingen bild. JPEG, PNG, WebP, GIF och AVIF går bra.',
    'too-many-pixels':
      'Bilden är för stor. Högst 50 miljoner bildpunkter går bra (33 miljoner med 16 bitar per färg), och 20 000 på en sida.',
    broken: 'Bilden är skadad eller avbruten.',
    'too-slow': 'Bilden tog för lång tid att läsa.',
    busy: 'Många bilder läses just nu. Försök igen om en stund.',
    gone: 'Filen kom inte fram. Skicka den igen.',
  } satisfies Record<PictureProblem, string>,
}

/** Reasons that uploaded files do not have. */
type OnlyElsewhere = Exclude<OutsideRefusal, PictureProblem> | 'missing' | 'denied' | 'trouble' | 'unsaved'

export const copiesText = {
  pageTitle: 'Egna bildkopior',
  lead: 'En bild som ligger på en annan webbplats försvinner om den tas bort där. Med en egen kopia har du den kvar: kopian visas i stället, och adressen står kvar.',
  unavailable: 'Bilder kan inte tas emot just nu.',
  title: 'Bilder på andra webbplatser',
  none: 'Inga bilder ligger på andra webbplatser.',
  count: (total: number, copied: number) =>
    `${pictures(total)} ligger på andra webbplatser. ${copied === total ? 'Alla har en egen kopia.' : copied === 0 ? 'Ingen har en egen kopia.' : `${thousands(copied)} har en egen kopia.`}`,
  counting: 'Bilderna räknas …',
  start: (left: number) => `Ta över alla ${thousands(left)}`,
  startOne: 'Ta över den som är kvar',
  polite: 'Varje webbplats tillfrågas om en bild i taget, med en paus emellan. Du kan göra annat under tiden.',
  running: (done: number, total: number) => `${thousands(done)} av ${thousands(total)} bilder …`,
  beginning: 'Letar efter bilderna …',
  stop: 'Stoppa',
  stopping: 'Stannar …',
  look: 'Visa hur långt det har kommit',
  ended: {
    done: (copied: number) => saved(copied),
    stopped: (copied: number) => `Stoppat. ${saved(copied)} Resten tas över nästa gång.`,
    broken: (copied: number) => `Arbetet avbröts: kopiorna gick inte att spara. ${saved(copied)} Försök igen.`,
  },
  hosts: 'Webbplatser',
  host: 'Webbplats',
  pictures: 'Bilder',
  copies: 'Egna kopior',
  moreHosts: (count: number) => `och ${thousands(count)} webbplatser till`,
  failures: 'Gick inte att hämta',
  failuresNote: (count: number) => pictures(count),
  shownBy: 'Häst',
  why: 'Varför',
  acts: 'Gör',
  again: 'Försök igen',
  moreHorses: (count: number) => `och ${thousands(count)} till`,
  moreFailures: (count: number) => `${pictures(count)} till gick inte att hämta.`,
  problems: {
    'no-web-address': 'Adressen leder inte till någon webbplats.',
    private: 'Adressen leder till ett privat nät och hämtas inte.',
    'unknown-host': 'Webbplatsen hittas inte.',
    timeout: 'Webbplatsen svarade inte i tid.',
    unreachable: 'Webbplatsen går inte att nå.',
    'too-many-redirects': 'Adressen leder vidare för många gånger.',
    missing: 'Bilden finns inte kvar där.',
    denied: 'Webbplatsen lämnar inte ut bilden.',
    trouble: 'Webbplatsen kan inte lämna ut bilden just nu.',
    unsaved: 'Hästens uppgifter går inte att spara. Öppna hästen och rätta dem först.',
  } satisfies Record<OnlyElsewhere, string>,
} as const

const pictures = (count: number) => (count === 1 ? '1 bild' : `${thousands(count)} bilder`)
function saved(count: number): string {
  if (count === 0) return 'Ingen ny kopia blev sparad.'
  return count === 1 ? '1 egen kopia är sparad.' : `${thousands(count)} egna kopior är sparade.`
}

export function sayCopyProblem(problem: PictureProblem | OnlyElsewhere): string {
  return isOfFiles(problem) ? picturesText.problems[problem] : copiesText.problems[problem]
}

const isOfFiles = (problem: PictureProblem | OnlyElsewhere): problem is PictureProblem =>
  Object.hasOwn(picturesText.problems, problem)

/** `2 400`, with a space that does not break. */
export function thousands(value: number): string {
  return String(value).replace(/\B(?=(\d{3})+$)/g, '\u00a0')
}
