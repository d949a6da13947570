import { expect, test } from 'vitest'
import { servedStud } from './stud.ts'

const { visit } = servedStud([])

test('a stud without horses has its pages, each with its empty text and no filters', async () => {
  for (const [path, text] of [
    ['/stallions', 'Inga hästar hittades i den här kategorin.'],
    ['/seniors', 'Inga hästar hittades i den här kategorin.'],
    ['/dead', 'Inga hästar hittades i den här kategorin.'],
    ['/for-sale', 'Inga hästar till salu för tillfället.'],
    ['/homebred', 'Inga hästar hittades.'],
    ['/quality', 'Inga hästar hittades.'],
  ] as const) {
    const page = await visit(path)
    expect(page.status, path).toBe(200)
    expect(page.getByText(text, { exact: true }), path).toBeVisible()
    expect(page.locator('select'), path).toHaveCount(0)
  }
  const page = await visit('/bloodlines')
  expect(page.getByRole('heading', { level: 2 }).texts().at(-1)).toBe('Nytt blod')
})
