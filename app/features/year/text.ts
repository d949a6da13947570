import { remember } from '#app/domain/remember.ts'

const MONTH = new Intl.DateTimeFormat('sv-SE', { timeZone: 'UTC', month: 'long' })
const named = remember((month: string) => MONTH.format(new Date(`${month}-01`)))

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)
const horses = (count: number) => (count === 1 ? '1 häst' : `${count} hästar`)
const things = (count: number) => (count === 1 ? '1 sak' : `${count} saker`)

/** A year ends with its last month. */
const monthOrYear = (month: string) =>
  month.endsWith('-12') ? month.slice(0, 4) : `${named(month)} ${month.slice(0, 4)}`

/** Months are `YYYY-MM`. */
export const yearText = {
  title: 'Året',
  lead: 'Vad som väntar, månad för månad, läst ur uppgifterna om hästarna. Det som är gjort försvinner härifrån.',
  month: (month: string) => `${capital(named(month))} ${month.slice(0, 4)}`,
  things,
  nothing: (month: string) => `Inget väntar i ${named(month)}.`,
  quiet: 'Inget väntar det närmaste året.',
  unused: (tests: readonly string[]) =>
    `Stuteriet har inga bedömningar av de här slagen, så de är inte med: ${tests.join(', ')}.`,
  late: (month: string) => `Väntar sedan ${named(month)}. Går att göra till årets slut.`,
  showAll: (count: number) => `Visa alla ${count}`,
  andMore: (count: number) => `och ${count} till`,

  judge: {
    foals: (count: number) => `${count} föl`,
    horses: (count: number, isLater: boolean) => `${horses(count)} ${isLater ? 'kommer i åldern' : 'i rätt ålder'}`,
    born: (year: number, isLast: boolean) => `född ${year}${isLast ? ', sista året' : ''}`,
    press: 'Bedöm',
    list: 'Visa i listan',
  },
  licence: {
    ends: (count: number, month: string) => `${horses(count)}, till och med ${monthOrYear(month)}`,
    ended: (count: number, month: string) => `${horses(count)}. Gick ut med ${monthOrYear(month)}.`,
    press: 'Förnya',
  },
  breedings: {
    foal: {
      title: 'Föl väntas',
      about: (count: number, isLate: boolean) =>
        `${count} föl${isLate ? (count === 1 ? ', sent' : ', några sena') : ''}`,
    },
    covering: {
      title: 'Betäckningar',
      about: (count: number, isLate: boolean) =>
        `${count === 1 ? '1 planerad' : `${count} planerade`}${isLate ? (count === 1 ? ', sen' : ', några sena') : ''}`,
    },
    press: 'Till avelsåret',
  },
  climb: {
    title: 'Redo för nästa klass',
    about: (count: number) => `${count === 1 ? '1 post' : `${count} poster`} i tävlingslistan som kan gå upp en klass`,
    press: 'Till Level Up',
  },
  grown: {
    title: 'Unghästar som har växt upp',
    about: (count: number) => `${horses(count)} gamla nog att tävla`,
    press: (moved: number, total: number) => `Flytta ${moved < total ? `de första ${moved} ` : ''}till Tävlingshästar`,
  },
  promised: {
    title: 'Tingade',
    about: (count: number) => `${horses(count)} som ska flytta`,
    press: 'Markera som såld',
  },
  newYear: {
    title: 'Nyår: alla blir ett år äldre',
    about: (count: number) =>
      `${horses(count)}. Åldern räknas från födelseåret, så det sker av sig självt. Knappen behövs bara om stuteriets år går fortare än kalenderns.`,
    press: '+1 år för alla',
  },
  ownYear: {
    says: (stud: number, calendar: number) =>
      `Stuteriets år är ${stud}, kalenderns ${calendar}. Åldrarna följer stuteriets år, månaderna och datumen kalendern.`,
    title: (year: number) => `När stuteriets år blir ${year}: alla blir ett år äldre`,
    about: (count: number, year: number) =>
      `${horses(count)}. Stuteriets år är ${year} tills du ändrar det; då räknas alla åldrar om av sig själva.`,
  },
  backup: { title: 'Säkerhetskopia', press: 'Säkerhetskopia' },
  publish: {
    title: 'Publicera',
    waits: (count: number) => `${count === 1 ? 'En ändring' : `${count} ändringar`} sedan senaste publiceringen`,
    press: 'Publicera',
  },

  dashboard: {
    unknown: 'Vad året för med sig räknas ut.',
    now: (count: number, month: string) => `Året: ${things(count)} i ${named(month)}.`,
    next: (month: string, count: number, next: string) =>
      `Året: inget i ${named(month)}, ${things(count)} i ${named(next)}.`,
    quiet: 'Året: inget väntar.',
    link: 'Visa året',
  },
} as const
