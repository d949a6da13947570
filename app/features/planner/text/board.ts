import { andList } from '#app/domain/and-list.ts'
import type { Decided } from '#app/domain/goals/what-decides.ts'

const COUNT = new Intl.NumberFormat('sv-SE')
const stallions = (count: number) => `${COUNT.format(count)} ${count === 1 ? 'hingst' : 'hingstar'}`
const mares = (count: number) => `${COUNT.format(count)} ${count === 1 ? 'sto' : 'ston'}`

/** What puts a row before the next. */
export function decidesText(found: Decided, rank: number, next: number): string {
  switch (found.kind) {
    case 'words':
      return `${rank === 1 ? 'Bäst' : `Före nr ${next}`}: ${found.words}.`
    case 'near':
      return `Nästan lika bra som nr ${next}.`
    case 'equal':
      return `Lika bra som nr ${next}.`
  }
}

export const boardText = {
  weights: { 1: 'Mindre viktigt', 2: 'Viktigt', 3: 'Mycket viktigt' },
  /** `9 180 par av 85 hingstar och 108 ston` */
  compared: (pairs: number, sires: number, dams: number) =>
    `${COUNT.format(pairs)} par av ${stallions(sires)} och ${mares(dams)}`,
  cut: (long: { stallions: number | null; mares: number | null }, most: number) =>
    `Här finns ${[
      long.stallions === null ? null : stallions(long.stallions),
      long.mares === null ? null : mares(long.mares),
    ]
      .filter((text) => text !== null)
      .join(' och ')}. De första ${most} i bokstavsordning jämförs: välj generation eller ras för att få med andra.`,
  why: 'Varför',
  /** Below the best stallion of a mare: those that are ranked after him for her. */
  others: (count: number) => `Visa ${stallions(count)} till`,
  allFor: (name: string) => `Alla hingstar för ${name}`,
  loop: 'går i ring',
  meetAll: 'föl uppfyller allt',
  /** After `0–2 %`. */
  ofFoals: 'av fölen uppfyller allt',
  amongFoals: 'Chansen att minst ett av fölen uppfyller allt',
  foals: 'Föl',
  cannotTell: 'går inte att räkna ut',
  mean: 'i medel efter vikt',
  /** `Alla paren här: 100 av 100 föl uppfyller allt.` */
  allTotal: (total: string, of: string) => `Alla paren här: ${total} ${of}.`,
  allInbreeding: (inbreeding: string) => `Inavelsgraden F är ${inbreeding} för dem alla.`,
  noChance: (limits: string | null) =>
    limits
      ? `${limits} av fölen uppfyller allt. Närmare än så går det inte att räkna ut: uppgifter saknas.`
      : 'Hur många föl som uppfyller allt går inte att räkna ut: uppgifter saknas.',
  near: 'Nästan lika är de vars chanser skiljer mindre än en halv procentenhet.',
  noBreed: 'okänd ras',
  /** `168 × 165 cm` */
  heights: (sire: string, dam: string) => `${sire.replace(/\u00a0cm$/, '')}\u00a0×\u00a0${dam}`,
  apart: {
    inbreeding: 'Över gränsen för inavel.',
    loop: 'Stamtavlan går i ring, så inaveln går inte att räkna ut.',
    'dead-foals': 'Inte alla föl är livsdugliga.',
    carriers: 'Båda bär samma sjukdomsanlag.',
    size: 'Föräldrarna passar inte i storlek.',
    breed: 'Inte samma ras.',
    unknown: 'Det går inte att säga om paret uppfyller kraven: genotyp saknas.',
  },
  clash: (names: readonly string[]) => `Uppgifter i släkten till ${andList(names)} går inte ihop. Se vilka.`,
  shortClash: 'uppgifter i släkten går inte ihop',
  sizeGap: (cm: string) => `Stor skillnad i storlek: ${cm} cm mellan föräldrarna.`,
} as const
