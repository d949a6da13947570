import { expect, test } from 'vitest'
import { z } from 'zod'
import { ChangeHorses } from '#app/features/bulk/schema/form.ts'
import { RememberSpelling } from '#app/features/class-names/schema.ts'
import { AddCompetition, SoldFromList } from '#app/features/competition/schema.ts'
import { AddHorse, AddTitles, BringBack, MarkDead, MarkSold, UpdateHorse } from '#app/features/horses/schema.ts'
import { CorrectResult, EditNotes } from '#app/features/merits/schema.ts'
import { WriteNews } from '#app/features/news/schema.ts'
import { Relation, UpdateRelation } from '#app/features/pedigree/schema/relation.ts'
import { AddRibbons } from '#app/features/ribbons/schema.ts'
import { SaveSettings } from '#app/features/settings/schema/form.ts'

const FORMS = {
  AddCompetition,
  AddHorse,
  AddRibbons,
  AddTitles,
  BringBack,
  ChangeHorses,
  CorrectResult,
  EditNotes,
  MarkDead,
  MarkSold,
  Relation,
  RememberSpelling,
  SaveSettings,
  SoldFromList,
  UpdateHorse,
  UpdateRelation,
  WriteNews,
}

type Shape = {
  type?: string
  maxLength?: number
  enum?: unknown
  const?: unknown
  pattern?: unknown
  properties?: Record<string, Shape>
  items?: Shape
  anyOf?: Shape[]
}

/** Written by the page itself, read as a number, or looked up by name. */
const UNTYPED = /(?:^|\.)(?:id|row|was)$/

/** The texts of a form that have no limit besides that of the whole form. */
function endlessTexts(shape: Shape, path: string): string[] {
  const { type, maxLength, pattern, properties = {}, items, anyOf = [] } = shape
  const isEndless = type === 'string' && maxLength === undefined && !pattern && !shape.enum && shape.const === undefined
  return [
    ...(isEndless && !UNTYPED.test(path) ? [path] : []),
    ...Object.entries(properties).flatMap(([key, inner]) => endlessTexts(inner, `${path}.${key}`)),
    ...(items ? endlessTexts(items, `${path}[]`) : []),
    ...anyOf.flatMap((inner) => endlessTexts(inner, path)),
  ]
}

test.each(Object.entries(FORMS))('every text of %s has a limit', (name, schema) => {
  const shape = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape
  expect(endlessTexts(shape, name)).toEqual([])
})
