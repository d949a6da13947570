/**
 * Tables of other programs that keep pedigrees. Heads and words are those that the programs write, as far as files of
 * their users show them. A head that is missing here is known as in any other table.
 */
import type { HorseGender } from '../horse/genders.ts'

export type Layout = {
  label: string
  /** A table is the program's if it has one head of each group, and none of `lacks`. */
  shows: readonly (readonly string[])[]
  lacks?: readonly string[]
  /** Fields by head; null for what is none of ours. */
  heads: Readonly<Record<string, string | null>>
  /** Sexes as the program writes them, in small letters. */
  genders: Readonly<Record<string, HorseGender>>
  /** An unknown parent, as the program writes it. */
  unknown?: readonly string[]
}

export const LAYOUTS = {
  breedmate: {
    label: 'BreedMate',
    shows: [['Animal Name'], ['Sire Name', 'Dam Name']],
    heads: {
      'Animal Name': 'name',
      'Sire Name': 'sire',
      'Dam Name': 'dam',
      'Date of Birth': 'age',
      'Date of Death': 'died',
      'Breeder Name': 'breeder',
      'Owner Name': 'owner',
      'Registration No': null,
    },
    genders: { m: 'Hingst', s: 'Hingst', f: 'Sto', g: 'Valack', n: 'Valack' },
    unknown: ['unknown'],
  },
  zooeasy: {
    label: 'ZooEasy',
    shows: [['Naam'], ['Geslacht'], ['Vader'], ['Moeder']],
    heads: {
      Naam: 'name',
      Roepnaam: null,
      Registratienummer: null,
      Geslacht: 'gender',
      Geboortedatum: 'age',
      Overlijdensdatum: 'died',
      Ras: 'breed',
      Kleur: 'color',
      Vader: 'sire',
      Moeder: 'dam',
      Fokker: 'breeder',
      Eigenaar: 'owner',
    },
    genders: {
      m: 'Hingst',
      man: 'Hingst',
      mannelijk: 'Hingst',
      hengst: 'Hingst',
      v: 'Sto',
      vrouw: 'Sto',
      vrouwelijk: 'Sto',
      merrie: 'Sto',
      r: 'Valack',
      ruin: 'Valack',
    },
    unknown: ['onbekend'],
  },
  'pedigree-viewer': {
    label: 'Pedigree Viewer',
    shows: [['ID', 'Animal'], ['Sire'], ['Dam']],
    lacks: ['Name'],
    heads: { ID: 'name', Animal: 'name', Sire: 'sire', Dam: 'dam', YOB: 'age', Sex: 'gender' },
    genders: { m: 'Hingst', '1': 'Hingst', f: 'Sto', '2': 'Sto' },
    unknown: ['0', '.', '*'],
  },
  vrl: {
    label: 'VRL',
    shows: [['VH-tunnus', 'VH-numero', 'Rekisterinumero', 'Reknro'], ['Nimi']],
    heads: {
      Nimi: 'name',
      'VH-tunnus': null,
      'VH-numero': null,
      Rekisterinumero: null,
      Reknro: null,
      Rotu: 'breed',
      Sukupuoli: 'gender',
      Skp: 'gender',
      Säkäkorkeus: 'height',
      Sakakorkeus: 'height',
      Syntymäaika: 'age',
      Syntymaaika: 'age',
      'Kuol pvm': 'died',
      Kuolinaika: 'died',
      Väri: 'color',
      Vari: 'color',
      Painotus: 'focus',
      Isä: 'sire',
      Emä: 'dam',
      Kasvattaja: 'breeder',
      Omistaja: 'owner',
      Url: 'link',
    },
    genders: { '1': 'Sto', tamma: 'Sto', '2': 'Hingst', ori: 'Hingst', '3': 'Valack', ruuna: 'Valack' },
  },
} as const satisfies Record<string, Layout>
