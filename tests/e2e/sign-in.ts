import type { BrowserContext } from '@playwright/test'
import { Visitor } from '../pages/served.ts'
import type { Cookie } from '../studs/open-stud.ts'
import { ownStud } from '../studs/own-stud.ts'
import { type ServedStud, testOn } from './stage.ts'

/** Makes the pages of this browser Anna's, by the session that stands ready unless another is given. */
export async function signInto(
  context: BrowserContext,
  { address, session }: ServedStud,
  { name, value }: Cookie = session,
): Promise<void> {
  await context.addCookies([{ name, value, url: address, httpOnly: true, sameSite: 'Lax' }])
}

/** What Anna does meanwhile in another tab: fills fields of a page's form and presses its button. Answers with what it says. */
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

/** A test of the back office: signed in, on a hand-made stud that no visitor's test looks at. */
export const adminTest = signedIn(testOn('admin', ownStud()))
