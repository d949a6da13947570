/** A randomly bred stud without any contradiction, and one fault of each kind to plant in it. */
import { simulateFoal } from '#app/domain/breeding/foal.ts'
import { seededRandom } from '#app/domain/breeding/seeded-random.ts'
import { Examination } from '#app/domain/doctor/examine.ts'
import type { Finding } from '#app/domain/doctor/finding.ts'
import type { DoctorKind } from '#app/domain/doctor/kinds.table.ts'
import type { Documents } from '#app/domain/documents.ts'
import { composeEvaluation } from '#app/domain/evaluations/compose.ts'
import { colourName } from '#app/domain/genetics/colour.ts'
import { readGenotype } from '#app/domain/genetics/genotype.ts'

export type CleanStud = {
  horses: Documents['horses'][]
  pedigree: Documents['pedigree'][]
  scores: Documents['scores'][]
  competition: Documents['competition'][]
  evaluations: Documents['evaluations'][]
}

export const YEAR = 2026
const WORDS = [
  'Alm',
  'Björk',
  'Ceder',
  'Druva',
  'Ek',
  'Fläder',
  'Gran',
  'Hassel',
  'Idegran',
  'Jasmin',
  'Kastanj',
  'Lönn',
]
const FOUNDER_GENES = ['Ee Aa', 'EE Aa nCr', 'ee aa nTo', 'Ee Aa nG', 'Ee AtA nZ', 'EE aa nRn']
const GENERATIONS = 3

export function cleanStud(seed: string): CleanStud {
  const random = seededRandom(seed)
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T // the lists are never empty
  const stud: CleanStud = { horses: [], pedigree: [], scores: [], competition: [], evaluations: [] }
  let parents: Documents['horses'][] = []
  for (let generation = 0; generation <= GENERATIONS; generation++) {
    const born: Documents['horses'][] = []
    const mares = parents.filter(({ gender }) => gender === 'Sto')
    // A mare has one foal a year.
    const free = [0, 1].flatMap((later) => mares.map((dam) => ({ dam, later })))
    for (let at = 0; at < 6; at++) {
      const sire = generation === 0 ? null : pick(parents.filter(({ gender }) => gender === 'Hingst'))
      const [slot] = free.splice(Math.floor(random() * free.length), 1)
      const dam = slot?.dam ?? null
      let foal = sire && dam ? simulateFoal(sire, dam, random) : null
      if (sire && dam)
        for (let tries = 0; tries < 50 && !lives(foal?.genotype); tries++) foal = simulateFoal(sire, dam, random)
      const genotype = foal?.genotype ?? pick(FOUNDER_GENES)
      const gender = at % 2 === 0 ? 'Hingst' : 'Sto'
      const horse: Documents['horses'] = {
        name: `${pick(WORDS)} ${generation}${String.fromCodePoint(65 + at)}`,
        gender,
        breed: 'SWB',
        category: gender === 'Hingst' ? 'stallions' : 'bloodmares',
        age: YEAR - 20 + generation * 4 + (slot?.later ?? Math.floor(random() * 2)),
        generation,
        height: Math.min(172, Math.max(160, foal?.height ?? 160 + Math.floor(random() * 12))),
        genotype,
        // Written by the rules.
        color: colourName(readGenotype(genotype) as NonNullable<ReturnType<typeof readGenotype>>),
        stats: foal?.stats ?? Array.from({ length: 16 }, () => 30 + Math.floor(random() * 40)),
        sire: sire?.name ?? 'Unknown',
        dam: dam?.name ?? '',
      }
      if (dam && generation > 1) horse.damsire = dam.sire
      born.push(horse)
      if (random() < 0.5) {
        const { name, breed, height } = horse
        stud.pedigree.push({ name, sire: horse.sire, dam: horse.dam, gender, breed, height })
      }
    }
    stud.horses.push(...born)
    parents = born
  }
  for (const horse of stud.horses) {
    const { name, age } = horse
    if (random() < 0.4) {
      const line = `2/14, | Vårhoppet, ${Number(age) + 5}-05-02`
      stud.scores.push({ name, results: { dressyr: { 'Lätt B': [line] } } })
    }
    if (random() < 0.3) stud.competition.push({ name, age, currentEvent: 'dressyr', currentClass: 'Lätt B' })
    if (random() < 0.4) {
      const marks = { breedType: 8, hnb: 7.5, extremeties: 7, movement: 8, overall: 8 }
      const type = 'exterior'
      const evaluation = { horse: name, type, date: '2020-06-01', ...composeEvaluation(type, marks) }
      stud.evaluations.push(evaluation)
      horse.evalExt = 38.5
    }
  }
  return stud
}

function lives(genotype: string | null | undefined): boolean {
  const read = readGenotype(genotype)
  return read !== null && !colourName(read).startsWith('Inte livsduglig')
}

/** All findings about a stud. */
export function examineAll(stud: CleanStud, movedApart: readonly string[] = []): Finding[] {
  const examination = new Examination({ year: YEAR, movedApart: new Set(movedApart) })
  const stored = <D>(documents: readonly D[], kind: string) =>
    documents.map((document, at) => ({ id: `${kind}${at}`, version: 1, document }))
  for (const horse of stored(stud.horses, 'h')) examination.addHorse(horse)
  for (const entry of stored(stud.pedigree, 'p')) examination.addEntry(entry)
  const steps = examination.ofKin()
  let step = steps.next()
  while (!step.done) step = steps.next()
  const kin = step.value
  return [
    ...[...examination.stud.beings.keys()].flatMap((name) => examination.ofName(name)),
    ...kin,
    ...stored(stud.scores, 's').flatMap((one) => examination.ofScores(one)),
    ...stored(stud.competition, 'c').flatMap((one) => examination.ofCompetition(one)),
    ...stored(stud.evaluations, 'e').flatMap((one) => examination.ofEvaluation(one)),
    ...examination.ofAll(),
  ]
}

type Plant = (stud: CleanStud, pick: <T>(from: readonly T[]) => T) => void
type Horse = Documents['horses']

const foals = ({ horses }: CleanStud) => horses.filter(({ sire }) => sire !== 'Unknown')
const oldest = ({ horses }: CleanStud) => horses.slice(0, 6)
/** Removes all else about the horse, which would be a second fault. */
function forget(stud: CleanStud, { name }: Horse): void {
  stud.pedigree = stud.pedigree.filter((one) => one.name !== name)
  stud.scores = stud.scores.filter((one) => one.name !== name)
  stud.competition = stud.competition.filter((one) => one.name !== name)
}
/** Without what would contradict other parents. */
function plain(foal: Horse): void {
  Object.assign(foal, { genotype: null, color: null, stats: null, damsire: null, generation: null })
}
const childless = (stud: CleanStud) =>
  foals(stud).filter(({ name }) => stud.horses.every(({ sire, dam }) => sire !== name && dam !== name))
const line = (text: string) => ({ dressyr: { 'Lätt B': [text] } })
// The parent is in the stud.
const lessOf = ({ horses }: CleanStud, name: unknown) => horses.find((one) => one.name === name) as Horse

/** Every kind that follows from the documents alone; addresses need requests to other sites. */
export const FAULTS: Record<Exclude<DoctorKind, 'address-silent'>, Plant> = {
  'parent-sex': (stud, pick) => {
    const foal = pick(foals(stud))
    forget(stud, foal)
    foal.genotype = null
    foal.color = null
    foal.stats = null
    const mother = lessOf(stud, foal.dam)
    foal.dam = null
    foal.sire = mother.name
    for (const one of stud.horses) one.damsire = null
  },
  'own-ancestor': (stud, pick) => {
    const foal = pick(foals(stud))
    const sire = lessOf(stud, foal.sire)
    forget(stud, foal)
    forget(stud, sire)
    for (const one of [sire, foal]) Object.assign(one, { genotype: null, color: null, stats: null })
    for (const one of stud.horses) one.damsire = null
    sire.sire = foal.gender === 'Hingst' ? foal.name : null
    sire.dam = foal.gender === 'Sto' ? foal.name : null
  },
  'parent-younger': (stud, pick) => {
    const foal = pick(childless(stud))
    forget(stud, foal)
    foal.age = 1990
    foal.stats = null
    const [sire, dam] = [lessOf(stud, foal.sire), lessOf(stud, foal.dam)]
    dam.age = undefined
    sire.age = sire.age ?? 2010
  },
  'parent-under-three': (stud, pick) => {
    const foal = pick(childless(stud))
    forget(stud, foal)
    const [sire, dam] = [lessOf(stud, foal.sire), lessOf(stud, foal.dam)]
    dam.age = undefined
    foal.age = Number(sire.age) + 2
  },
  'entry-differs': (stud, pick) => {
    const { name, gender } = pick(stud.horses)
    stud.pedigree = stud.pedigree.filter((one) => one.name !== name)
    stud.pedigree.push({ name, gender, breed: 'SWB', height: 150 })
  },
  'near-twin': (stud, pick) => {
    const foal = pick(foals(stud))
    const one = pick(['blanks', 'composed', 'invisible'] as const)
    const spelt = {
      blanks: (text: string) => text.replace(' ', '  '),
      composed: (text: string) => `${text}é`.normalize('NFD'),
    }
    if (one === 'composed') {
      stud.horses.push({ name: 'Bé', category: 'stallions' })
      stud.pedigree.push({ name: spelt.composed('B') })
    } else stud.pedigree.push({ name: one === 'blanks' ? spelt.blanks(foal.name) : `${foal.name}\u200b` })
  },
  'near-name': (stud, pick) => {
    stud.horses.push({ name: pick(stud.horses).name.toUpperCase(), category: 'stallions' })
  },
  placeholder: (stud) => {
    stud.horses.push({ name: 'Unknown', category: 'stallions' })
  },
  'genes-parents': (stud, pick) => {
    const foal = pick(childless(stud))
    forget(stud, foal)
    lessOf(stud, foal.sire).genotype = 'ee aa'
    lessOf(stud, foal.dam).genotype = 'ee aa'
    Object.assign(foal, { genotype: 'Ee Aa', color: 'Brun' })
    for (const one of [lessOf(stud, foal.sire), lessOf(stud, foal.dam)])
      Object.assign(one, { color: 'Fux', sire: null, dam: null, stats: null })
    for (const one of stud.horses)
      if (one !== foal && (one.sire === foal.sire || one.dam === foal.dam))
        Object.assign(one, { sire: null, dam: null })
    stud.pedigree = []
  },
  'colour-parents': (stud) => {
    stud.horses.push(
      { name: 'Röd far', color: 'Fux', category: 'stallions' },
      { name: 'Röd mor', color: 'Palomino', category: 'bloodmares' },
      { name: 'Svart föl', color: 'Svart', sire: 'Röd far', dam: 'Röd mor', category: 'stallions' },
    )
  },
  'genes-kin': (stud) => {
    // Only a chestnut's parent is between two that have no e.
    stud.horses.push(
      { name: 'Farfar', color: 'Brun', genotype: 'EE AA', category: 'stallions' },
      { name: 'Farmor', color: 'Brun', genotype: 'EE AA', category: 'bloodmares' },
      { name: 'Mellan', sire: 'Farfar', dam: 'Farmor', category: 'stallions' },
      { name: 'Fuxföl', color: 'Fux', sire: 'Mellan', category: 'stallions' },
    )
  },
  'colour-genes': (stud, pick) => {
    const one = pick(oldest(stud))
    forget(stud, one)
    one.color = one.genotype === 'ee aa nTo' ? 'Svart' : 'Fux'
  },
  'stats-parents': (stud, pick) => {
    const foal = pick(childless(stud))
    foal.stats = Array.from({ length: 16 }, () => 200)
  },
  'height-breed': (stud, pick) => {
    const one = pick(stud.horses)
    forget(stud, one)
    one.height = 140
  },
  'value-impossible': (stud, pick) => {
    const plants = [
      () => Object.assign(pick(stud.horses), { lineholder: 'ja' }),
      () => Object.assign(pick(stud.horses), { created: '2020-02-31' }),
      () => stud.pedigree.push({ name: 'Ur gamla rullor', created: 206 }),
      () => stud.pedigree.push({ name: 'Ur gamla rullor', height: 999 }),
    ]
    pick(plants)()
  },
  'class-unknown': (stud, pick) => {
    const one = pick(stud.horses)
    forget(stud, one)
    stud.scores.push({
      name: one.name,
      results: { dressyr: { Klämklass: [`1/9 | Vår, ${Number(one.age) + 5}-01-01`] } },
    })
  },
  'result-unreadable': (stud, pick) => {
    const one = pick(stud.horses)
    forget(stud, one)
    stud.scores.push({ name: one.name, results: line('vann allt') })
  },
  'result-place': (stud, pick) => {
    const one = pick(stud.horses)
    forget(stud, one)
    stud.scores.push({ name: one.name, results: line(`12/8 | Vår, ${Number(one.age) + 5}-01-01`) })
  },
  'points-sum': (stud, pick) => {
    const marks = { breedType: 8, hnb: 7, extremeties: 7, movement: 8, overall: 8 }
    stud.evaluations.push({ horse: pick(stud.horses).name, type: 'exterior', ...marks, totalPoints: 42 })
  },
  'result-too-young': (stud, pick) => {
    const one = pick(stud.horses)
    forget(stud, one)
    stud.scores.push({ name: one.name, results: line(`1/8 | Vår, ${Number(one.age) + 2}-01-01`) })
  },
  'result-after-death': (stud, pick) => {
    const one = pick(stud.horses)
    forget(stud, one)
    stud.evaluations = stud.evaluations.filter(({ horse }) => horse !== one.name)
    Object.assign(one, { died: Number(one.age) + 5, category: 'dead', evalExt: null })
    stud.scores.push({ name: one.name, results: line(`1/8 | Vår, ${Number(one.age) + 6}-01-01`) })
  },
  'gone-for-sale': (stud, pick) => {
    const one = pick(stud.horses)
    forget(stud, one)
    Object.assign(one, { category: pick(['dead', 'sold']), forSale: true })
  },
  'quality-twice': (stud, pick) => {
    for (const one of [pick(stud.horses.slice(0, 3)), pick(stud.horses.slice(4))])
      Object.assign(one, { kvalite: 'GI-20-1', bt: true })
  },
  'parents-same': (stud, pick) => {
    const foal = pick(childless(stud))
    forget(stud, foal)
    plain(foal)
    Object.assign(foal, { sire: 'Främmande', dam: 'Främmande' })
  },
  'near-parent': (stud, pick) => {
    const foal = pick(childless(stud))
    stud.horses.push({ name: 'Valkendorff', gender: 'Hingst', age: 1990, category: 'seniors' })
    forget(stud, foal)
    plain(foal)
    foal.sire = pick(['Valkendorf', 'Walkendorff', 'Valkendofrf', 'Vlakendorff'])
  },
  'damsire-differs': (stud, pick) => {
    const foal = pick(foals(stud).filter(({ damsire }) => damsire))
    foal.damsire = 'Någon annan'
  },
  'generation-zero': (stud, pick) => {
    pick(foals(stud)).generation = 0
  },
  'breed-parents': (stud, pick) => {
    const foal = pick(childless(stud))
    forget(stud, foal)
    Object.assign(foal, { breed: 'SH', height: 95 })
  },
  'foals-same-year': (stud, pick) => {
    const foal = pick(foals(stud))
    stud.horses.push({ name: 'Samma år', dam: foal.dam, age: foal.age, category: 'youngsters' })
  },
  'parent-dead': (stud, pick) => {
    const foal = pick(childless(stud))
    const dam = lessOf(stud, foal.dam)
    for (const one of [dam, foal]) forget(stud, one)
    for (const one of stud.horses)
      if (one !== foal && one.dam === dam.name) Object.assign(one, { dam: null, damsire: null })
    for (const one of stud.pedigree) if (one.dam === dam.name) one.dam = null
    Object.assign(dam, { died: Number(foal.age) - 1, category: 'dead' })
    stud.evaluations = stud.evaluations.filter(({ horse }) => horse !== dam.name)
    dam.evalExt = null
  },
  'birth-year': (stud, pick) => {
    const one = pick(childless(stud))
    forget(stud, one)
    stud.evaluations = stud.evaluations.filter(({ horse }) => horse !== one.name)
    one.evalExt = null
    one.age = pick([206, 2099, 1850, 'nitton'])
    for (const parent of ['sire', 'dam'] as const) one[parent] = null
    one.damsire = null
    one.stats = null
  },
  'died-early': (stud, pick) => {
    const one = pick(childless(stud))
    forget(stud, one)
    stud.evaluations = stud.evaluations.filter(({ horse }) => horse !== one.name)
    Object.assign(one, { died: Number(one.age) - 3, category: 'dead', evalExt: null })
  },
  'died-listed': (stud, pick) => {
    pick(childless(stud)).died = YEAR
  },
  'age-limit': (stud, pick) => {
    pick(oldest(stud)).agelimit = YEAR - 10
  },
  'list-sex': (stud, pick) => {
    const one = pick(stud.horses)
    one.category = one.gender === 'Sto' ? 'stallions' : 'bloodmares'
  },
  'line-unreadable': (stud, pick) => {
    pick(stud.horses).line = pick(['abc', '16.1', '3', '3.2.1'])
  },
  'stats-odd': (stud, pick) => {
    const one = pick(childless(stud))
    Object.assign(one, { sire: null, dam: null, damsire: null })
    forget(stud, one)
    one.stats = [710, ...Array.from({ length: 15 }, () => 50)]
  },
  'stats-count': (stud, pick) => {
    pick(childless(stud)).stats = [1, 2, 3]
  },
  'height-impossible': (stud, pick) => {
    const one = pick(stud.horses)
    forget(stud, one)
    one.height = pick([999, 12, 'hög'])
  },
  'height-far': (stud, pick) => {
    const one = pick(stud.horses)
    forget(stud, one)
    one.height = 65
  },
  'result-twice': (stud, pick) => {
    const one = pick(stud.horses)
    forget(stud, one)
    const result = `1/8 | Vår, ${Number(one.age) + 5}-01-01`
    stud.scores.push({ name: one.name, results: { dressyr: { 'Lätt B': [result, result] } } })
  },
  'result-future': (stud, pick) => {
    const one = pick(stud.horses)
    forget(stud, one)
    stud.scores.push({ name: one.name, results: line('1/8 | Vår, 2052-06-01') })
  },
  'result-date': (stud, pick) => {
    const one = pick(stud.horses)
    forget(stud, one)
    stud.scores.push({ name: one.name, results: line(`1/8 | Vår, ${Number(one.age) + 5}-13-45`) })
  },
  'result-swapped': (stud, pick) => {
    const one = pick(stud.horses)
    forget(stud, one)
    stud.scores.push({ name: one.name, results: line(`1/8 | ${Number(one.age) + 5}-05-01, Vårcupen`) })
  },
  'title-points': (stud, pick) => {
    const one = pick(stud.horses)
    one.titles = ['VHF NCh']
  },
  'records-no-horse': (stud, pick) => {
    const name = 'Valkendorf'
    if (pick([true, false])) stud.scores.push({ name, results: line('1/8 | Vår, 2020-01-01') })
    else stud.evaluations.push({ horse: name, type: 'kvalitetlicens', date: '2020-01-01' })
  },
  'evaluation-twice': (stud, pick) => {
    const one = { horse: pick(stud.horses).name, type: 'kvalitetlicens', date: '2021-01-01', status: 'Godkänd' }
    stud.evaluations.push(one, { ...one })
  },
  'evaluation-date': (stud, pick) => {
    const date = pick(['2052-06-01', '2025-13-45'])
    stud.evaluations.push({ horse: pick(stud.horses).name, type: 'kvalitetlicens', date })
  },
  'evaluation-unborn': (stud, pick) => {
    const one = pick(stud.horses)
    stud.evaluations.push({ horse: one.name, type: 'kvalitetlicens', date: `${Number(one.age) - 1}-06-01` })
  },
  'evaluation-after-death': (stud, pick) => {
    const one = pick(childless(stud))
    forget(stud, one)
    stud.evaluations = stud.evaluations.filter(({ horse }) => horse !== one.name)
    Object.assign(one, { died: Number(one.age) + 4, category: 'dead', evalExt: null })
    stud.evaluations.push({ horse: one.name, type: 'kvalitetlicens', date: `${Number(one.age) + 5}-06-01` })
  },
  'mark-range': (stud, pick) => {
    const marks = { conformation: 8, movement: 8, rideability: 80, typeP: 8, overalImpression: 8 }
    stud.evaluations.push({ horse: pick(stud.horses).name, type: 'vrh', date: '2021-01-01', ...marks })
  },
  'exterior-differs': (stud, pick) => {
    const one = pick(stud.horses)
    const marks = { breedType: 8, hnb: 8, extremeties: 8, movement: 8, overall: 8 }
    stud.evaluations.push({ horse: one.name, type: 'exterior', date: '2022-06-01', ...marks, totalPoints: 40 })
    one.evalExt = pick([41, '8 8 8 8 9', [9, 9, 9, 9, 9]] as unknown[])
  },
  'premiering-differs': (stud, pick) => {
    const one = pick(stud.horses)
    stud.evaluations.push({ horse: one.name, type: 'premiering', date: '2022-06-01', result: '400, AB' })
    one.evalPrem = '400, B'
  },
  'code-differs': (stud, pick) => {
    const one = pick(stud.horses)
    stud.evaluations.push({
      horse: one.name,
      type: 'kvalitetregistrering',
      date: '2022-06-01',
      section: 'I',
      regNr: 'GI-22-1001',
    })
    one.kvalite = 'GI-22-1002'
  },
  'quality-section': (stud, pick) => {
    const one = pick(stud.horses)
    stud.evaluations.push({ horse: one.name, type: 'kvalitetregistrering', date: '2022-06-01', section: 'III' })
    one.kvalite = 'GI-22-1002'
  },
  'entry-twice': (stud, pick) => {
    const { name } = pick(stud.horses)
    stud.competition = stud.competition.filter((one) => one.name !== name)
    for (const currentClass of ['Lätt B', 'Lätt A'])
      stud.competition.push({ name, currentEvent: 'dressyr', currentClass })
  },
  'entry-sex': (stud, pick) => {
    const { name } = pick(stud.horses)
    stud.competition = stud.competition.filter((one) => one.name !== name)
    stud.competition.push({ name, gender: 'Valack', currentEvent: 'dressyr' })
  },
  'entry-no-horse': (stud) => {
    stud.competition.push({ name: 'Ingens häst', currentEvent: 'dressyr' })
  },
  'entry-gone': (stud, pick) => {
    const one = pick(stud.horses)
    forget(stud, one)
    one.category = pick(['dead', 'sold'])
    stud.competition.push({ name: one.name, age: one.age, currentEvent: 'dressyr' })
  },
  'entry-older': (stud, pick) => {
    const one = pick(stud.horses)
    forget(stud, one)
    stud.competition.push({ name: one.name, age: Number(one.age) - 1, currentEvent: 'dressyr' })
  },
  'category-no-page': (stud, pick) => {
    pick(stud.horses).category = pick(['riding', 'workers', ''])
  },
  'picture-no-credit': (stud, pick) => {
    pick(stud.horses).picture = 'https://example.org/a.jpg'
  },
}
