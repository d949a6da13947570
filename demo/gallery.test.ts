import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { drawingOf } from '#app/domain/coat/coat.ts'
import { type HorseDocument, readNumber } from '#app/domain/documents.ts'
import { ownPictures, picturesOf } from '#app/domain/pictures/pictures.ts'
import { PictureDecoder } from '#app/store/pictures/decoder.ts'
import { hashOf } from '#app/store/pictures/hash.ts'
import { isAsWeKeep } from '#app/store/pictures/picture-kind.ts'
import { PARTS, WORDS } from './gallery/gallery.table.ts'
import { judgedPictures } from './gallery.ts'
import { demoStud } from './stud.ts'

const FOLDER = new URL('./gallery/', import.meta.url)
const FILES = readdirSync(FOLDER).filter((file) => file.endsWith('.webp'))
const decoder = new PictureDecoder()
afterAll(() => decoder.close())

const hung = (year: number, horses?: number) =>
  [...demoStud({ year, today: `${year}-11-25`, ...(horses === undefined ? {} : { horses }) })].flatMap((entry) =>
    entry.collection === 'horses' && ownPictures(entry.document).length > 0 ? [entry.document] : [],
  )

const HUNG = hung(2026)

test('every picture is as the store keeps it, and small', async () => {
  const known = judgedPictures()
  let all = 0
  for (const file of FILES) {
    const bytes = readFileSync(new URL(file, FOLDER))
    all += bytes.length
    expect(bytes.length, file).toBeLessThan(60_000)
    expect(isAsWeKeep(bytes), file).toBe(true)
    const { ok, normalised } = { normalised: null, ...(await decoder.look(bytes)) }
    expect(ok && { ...normalised, bytes: undefined }, file).toEqual({ ...known.get(hashOf(bytes)), bytes: undefined })
  }
  expect(known.size).toBe(FILES.length)
  expect(all).toBeLessThan(700_000)
})

test('a dozen horses of the demo have one to three pictures, each with its words', () => {
  expect(HUNG).toHaveLength(12)
  for (const horse of HUNG) {
    const pictures = picturesOf(horse)
    expect(pictures.length, horse.name).toBeLessThanOrEqual(3)
    for (const { alt, credit, kept } of pictures) {
      expect(alt?.length ?? 0, horse.name).toBeGreaterThan(40)
      expect(credit).toMatch(/^Bild: /)
      expect(kept).toMatch(/^\/bild\/[0-9a-f]{40}$/)
    }
  }
  const shown = HUNG.flatMap((horse) => picturesOf(horse).map(({ file }) => file))
  expect(new Set(shown)).toEqual(new Set(Object.keys(WORDS).map((file) => `${file}.webp`)))
  expect(HUNG.find(({ name }) => name === 'Stjärnfall av Norrsken')).toBeDefined()
})

test('one picture is of two horses, and lends each its own part as a portrait', () => {
  const cut = HUNG.flatMap((horse) => picturesOf(horse).filter(({ crop }) => crop !== undefined))
  expect(cut).toHaveLength(2)
  expect(new Set(cut.map(({ whole }) => whole?.kept)).size).toBe(1)
  expect(new Set(cut.map(({ kept }) => kept)).size).toBe(2)
  expect(HUNG.some((horse) => picturesOf(horse)[0]?.crop !== undefined)).toBe(true)
})

test.each([2026, 2027, 2031])('in %i every picture shows a horse in its own coat', (year) => {
  const coats = new Map<string, Set<string>>()
  for (const { coat, shows } of Object.values(PARTS))
    for (const { file } of shows) coats.set(`${file}.webp`, (coats.get(`${file}.webp`) ?? new Set()).add(coat))
  const horses = year === 2026 ? HUNG : hung(year)
  for (const horse of horses)
    for (const { file = '' } of picturesOf(horse)) expect(coats.get(file), horse.name).toContain(coatIn(horse, year))
  expect(horses.length, 'most coats are there every year').toBeGreaterThan(7)
})

const coatIn = ({ name, genotype, color, breed, age }: HorseDocument, year: number) =>
  drawingOf({
    name,
    genotype: String(genotype),
    color: String(color),
    breed: String(breed),
    ageYears: year - (readNumber(age) ?? year),
  }).coat

test('a stud of one horse has at most its pictures', () => {
  expect(hung(2026, 1).length).toBeLessThan(2)
})
