import type { AgeingStep } from '#app/domain/ageing.ts'

const horses = (count: number) => (count === 1 ? 'en häst' : `${count} hästar`)
const signed = (step: number) => (step > 0 ? '+1 år' : '−1 år')

export const ageingText = {
  title: 'Uppdatera ålder',
  lead: 'Åldern räknas från födelseåret: ett år äldre är född ett år tidigare. Inget sparas förrän du har sett vilka det gäller.',
  scopes: { all: 'Alla hästar', quality: 'Kvalitetsprogrammet', agelimit: 'Hästar med åldersgräns' },
  scopeLeads: {
    all: 'Varje häst som har ett födelseår, också sålda och avlidna; inte de som har ett dödsår.',
    quality: 'Hästar med en kod från G till, men inte med, H.',
    agelimit: 'Hästar som har ett år som åldersgräns.',
  },
  unknown: 'Välj vilka hästar det gäller, och åt vilket håll.',
  unborn: 'Följande hästar kunde inte bli yngre än 0 år:',
  dead: 'Följande hästar har ett dödsår och åldras inte:',
  ageless: (count: number) =>
    count === 1 ? 'En häst saknar födelseår och berörs inte.' : `${count} hästar saknar födelseår och berörs inte.`,
  nobody: 'Ingen häst ändras.',
  done: (count: number, step: number) =>
    count === 1
      ? `En häst är nu ett år ${step > 0 ? 'äldre' : 'yngre'}.`
      : `${count} hästar är nu ett år ${step > 0 ? 'äldre' : 'yngre'}.`,
  refresh: 'Hämta de nya åldrarna till tävlingslistan i samma ändring',
  refreshHint: 'Kön, ålder och premium hämtas från hästarna, som med Update. Ångras tillsammans med åldringen.',
  refreshed: (count: number) =>
    count === 1 ? 'En post på tävlingslistan följde med.' : `${count} poster på tävlingslistan följde med.`,
  ownYear: (stud: number, calendar: number, step: number) =>
    `Stuteriets år är ${stud}, kalenderns ${calendar}, och alla åldrar räknas redan till ${stud}. Det här skriver dessutom om födelseåren: en häst född ${stud - 5} blir född ${stud - 5 - step} och är ${5 + step} år. Ska bara tiden gå, ändra stuteriets år i stället.`,
  follows: 'Det här följer med',
  grow: 'Flytta unghästarna som växer till sig till Tävlingshästar',
  growHint: 'De blir gamla nog att tävla. Utan krysset står de kvar bland Unghästar. Ångras tillsammans med åldringen.',
  agedMeanwhile: 'Hästarna har redan åldrats sedan sidan visades. Titta igen på vilka det gäller.',
  neverDone: 'Har inte gjorts än.',
  signed,
  previewOf: (scope: string) => ` för ${scope}, visa först`,
  last: (at: string, step: number, count: number) => `Senast ${at}: ${signed(step)}, ${horses(count)}`,
  isUndone: ' (ångrad)',
  undoQuestion: (subject: string) => `Ångra ”${subject}”?`,
  undoConsequence: (count: number) => `${horses(count)} får tillbaka sitt födelseår.`,
  andMore: (count: number) => ` och ${count} till`,
  notSavedYet: 'Inget är sparat ännu',
  confirm: (count: number, step: AgeingStep) => `Gör ${horses(count)} ett år ${step > 0 ? 'äldre' : 'yngre'}`,
  cancel: 'Avbryt',
  changing: (count: number) => (count === 1 ? 'En häst ändras' : `${count} hästar ändras`),
  ofPages: (page: number, pages: number) => (pages > 1 ? `, sida ${page} av ${pages}` : ''),
  horse: 'Häst',
  birthYear: 'Födelseår',
  age: 'Ålder',
  unbornYet: 'ofödd',
} as const
