import { accessibilityProblems, expect, ownTest, sidewaysOverflow, visit } from './stage.ts'

ownTest(
  'a shelf is stored by the browser that made it, and is in its address for others',
  async ({ page, context }) => {
    for (const name of ['Rik Rosett', 'Storm Far']) {
      await visit(page, `/horse/${encodeURIComponent(name)}`)
      await page.getByRole('link', { name: 'Lägg på hyllan' }).click()
      await expect(page.getByRole('main').getByRole('link', { name, exact: true })).toBeVisible()
      // Stored once the address has no more commands: a reader who leaves before the script has added nothing.
      await expect(page).not.toHaveURL(/lagg/)
    }
    await expect(page).toHaveURL('/hylla?hast=Rik+Rosett%0AStorm+Far')
    await page.getByRole('link', { name: 'Jämför Rik Rosett' }).click()
    await expect(page.getByRole('columnheader', { name: 'Rik Rosett' })).toBeVisible()
    await page.getByRole('link', { name: 'Jämför Storm Far' }).click()
    await expect(page.getByRole('columnheader', { name: 'Storm Far' })).toBeVisible()
    expect(await accessibilityProblems(page)).toEqual([])
    await page.setViewportSize({ width: 320, height: 640 })
    expect(await sidewaysOverflow(page)).toBe(0)

    // Days later, by the link at the foot of every page.
    await visit(page, '/ordlista')
    await page.getByRole('link', { name: 'Min hylla' }).click()
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
