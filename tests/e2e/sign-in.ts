import type { BrowserContext } from '@playwright/test'
import { Visitor } from '../pages/served.ts'
import type { Cookie } from '../studs/open-stud.ts'
import { ownStud } from '../studs/own-stud.ts'
import { type ServedStud, testOn } from './stage.ts'

/** Signs this browser in as Anna, with the prepared session unless another is given. */
export async function signInto(
  context: BrowserContext,
  { address, session }: ServedStud,
  { name, value }: Cookie = session,
): Promise<void> {
  await context.addCookies([{ name, value, url: address, httpOnly: true, sameSite: 'Lax' }])
}

/** Anna in another tab: fills fields of a page's form and presses its button. Returns the text of the response. */
export async function doElsewhere(
  stud: ServedStud,
  path: string,
  button: string | RegExp,
  fields: Readonly<Record<string, string>> = {},
): Promise<string> {
  const form = await new Visitor(stud.address, [stud.session]).visit(path)
  for (const [label, value] of Object.entries(fields)) form.fill(form.getByLabel(label, { exact: true }), value)
  const saved = await form.press(form.getByRole('button', { name: button }))
  return saved.locator('#toast').texts().join()
}

type Test = ReturnType<typeof testOn>

/** The same test, signed in. */
export function signedIn(test: Test) {
  return test.extend<{ signedIn: void }>({
    signedIn: [
      async ({ context, stud }, use) => {
        await signInto(context, stud)
        await use()
      },
      { auto: true },
    ],
  })
}

/** A test of the back office: signed in, on a hand-made stud that no visitor's test uses. */
export const adminTest = signedIn(testOn('admin', ownStud()))
