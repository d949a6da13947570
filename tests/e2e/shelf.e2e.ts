import { accessibilityProblems, expect, ownTest, sidewaysOverflow, visit } from './stage.ts'

ownTest(
  'a shelf is stored by the browser that made it, and is in its address for others',
  async ({ page, context }) => {
    for (const name of ['Rik Rosett', 'Storm Far']) {
      await visit(page, `/horse/${encodeURIComponent(name)}`)
      const toggle = page.getByRole('button', { name: `hyllan ${name}` })
      await expect(toggle).toHaveAttribute('aria-pressed', 'false')
      await toggle.click()
      // The reader stays where she is.
      await expect(toggle).toHaveAttribute('aria-pressed', 'true')
      await expect(toggle).toHaveText(`På hyllan ${name}`)
      await expect(page).toHaveURL(`/horse/${encodeURIComponent(name)}`)
    }
    // Once too often, and back again.
    await page.getByRole('button', { name: 'På hyllan' }).click()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Min hylla, 1 häst' })).toBeVisible()
    await page.getByRole('button', { name: 'Lägg på hyllan' }).click()
    // The header tells how many, and leads to all of them side by side.
    await page.getByRole('banner').getByRole('link', { name: 'Min hylla, 2 hästar' }).click()
    await expect(page).toHaveURL('/hylla?hast=Rik+Rosett%0AStorm+Far&jamfor=Rik+Rosett%0AStorm+Far')
    await expect(page.getByRole('rowheader', { name: 'Släkt med Storm Far' })).toBeVisible()
    // The other links to the shelf show the same.
    await page.waitForFunction(() => localStorage.getItem('hovslag:hylla')?.includes('jamfor'))
    await page.getByRole('link', { name: 'Sluta jämföra Storm Far' }).click()
    // One alone is not compared.
    await expect(page.getByRole('columnheader', { name: 'Storm Far' })).toHaveCount(0)
    await expect(page.getByRole('columnheader', { name: 'Rik Rosett' })).toHaveCount(0)
    await page.getByRole('link', { name: 'Jämför Storm Far' }).click()
    await expect(page.getByRole('columnheader', { name: 'Storm Far' })).toBeVisible()
    expect(await accessibilityProblems(page)).toEqual([])
    await page.setViewportSize({ width: 320, height: 640 })
    expect(await sidewaysOverflow(page)).toBe(0)

    // Days later, by the link at the foot of every page.
    await visit(page, '/ordlista')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Min hylla' }).click()
    await expect(page.getByRole('columnheader', { name: 'Storm Far' })).toBeVisible()

    // A shelf that somebody else has sent does not replace one's own.
    await visit(page, '/hylla?hast=%C3%85tta+Tolv%0ABorta')
    await page.getByRole('link', { name: 'Lägg till på min hylla' }).click()
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(3)
    await page.getByRole('link', { name: 'Ta bort Borta' }).click()
    await expect(page.getByRole('main')).not.toContainText('Finns inte längre')

    await page.waitForFunction(() => !localStorage.getItem('hovslag:hylla')?.includes('Borta'))
    await page.evaluate(() => localStorage.setItem('hovslag:hylla', '{"skräp":'))
    await visit(page, '/hylla')
    await expect(page.getByText('Hyllan är tom.')).toBeVisible()
    expect(await context.cookies()).toEqual([])
  },
)

ownTest('a name of the pedigrees is put on the shelf where it is read', async ({ page }) => {
  await visit(page, '/horse/Fr%C3%A4mling')
  const toggle = page.getByRole('button', { name: 'hyllan Främling' })
  await toggle.click()
  await expect(toggle).toHaveAttribute('aria-pressed', 'true')
  await expect(page).toHaveURL('/horse/Fr%C3%A4mling')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Min hylla, 1 häst' })).toBeVisible()
})
