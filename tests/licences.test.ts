import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { installedLicence, licenceList, licenceTexts } from '../scripts/licences.ts'

test('the committed list of licences matches the locked packages', () => {
  const list = readFileSync(join(import.meta.dirname, '..', 'docs', 'licences.md'), 'utf8')
  expect(list).toBe(licenceList())
  for (const part of ['hanken-grotesk', 'brygada-1918', 'resvg-js', 'sharp-libvips', 'librsvg', 'node 26', 'react '])
    expect(list).toContain(part)
})

test('a build gets the texts of the licences that require it', () => {
  const texts = licenceTexts().join('')
  for (const text of ['SIL OPEN FONT LICENSE', 'Mozilla Public License', 'Permission is hereby granted'])
    expect(texts.toLowerCase()).toContain(text.toLowerCase())
})

test('the list is the same where npm left out a package that it could not compile', () => {
  const { packages } = JSON.parse(readFileSync(join(import.meta.dirname, '..', 'package-lock.json'), 'utf8'))
  const unsaid = Object.entries<{ dev?: boolean; optional?: boolean; license?: string }>(packages).flatMap(
    ([path, { dev, optional, license }]) => (optional && !dev && license === undefined ? [path] : []),
  )
  expect(unsaid).not.toEqual([])
  const absent = (path: string) => installedLicence(path.replace('node_modules', 'no-such-folder'))
  expect(unsaid.map(absent)).toEqual(unsaid.map(installedLicence))
})
