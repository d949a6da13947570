import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { findAdministrator, listAdministrators } from '#app/features/account/data/administrators.server.ts'
import {
  type AdministratorRefusal,
  createAdministrator,
  removeAdministrator,
  setPassword,
  switchFactorOff,
} from '#app/features/account/mutations/administrators.server.ts'
import { makeLink } from '#app/features/account/mutations/device.server.ts'
import { randomPassword } from '#app/features/account/mutations/password.server.ts'
import { LEAST_PASSWORD_LENGTH, MOST_PASSWORD_LENGTH } from '#app/features/account/schema/password.ts'
import { LINK_KEY } from '#app/features/account/schema/sign-in.ts'
import type { Store } from '#app/store/store.ts'
import { type CommandEnvironment, CommandFailure, EXIT, moment, UsageError, withStore } from './command.ts'

const USAGE = `Användning: npm run stud -- admin ...

  create E-POST [--stdin]      ny administratör; lösenordet slumpas och visas en gång
  password E-POST [--stdin]    nytt lösenord; administratören loggas ut överallt
  link E-POST                  en länk som släpper in en ny webbläsare när någon gissar på lösenordet
  factor-off E-POST            stänger av inloggning med kod, när telefon och reservkoder är borta
  remove E-POST                tar bort en administratör
  list                         visar alla

--stdin läser lösenordet från standard in (en rad, ${LEAST_PASSWORD_LENGTH} till ${MOST_PASSWORD_LENGTH} tecken) i stället för att slumpa det.
`

const REFUSALS: Record<AdministratorRefusal['reason'], (email: string) => string> = {
  'no-email': (email) => `”${email}” är ingen e-postadress.`,
  'email-taken': (email) => `Det finns redan en administratör med adressen ${email}.`,
  'not-found': (email) => `Det finns ingen administratör med adressen ${email}.`,
  'password-too-short': () => `Lösenordet ska ha minst ${LEAST_PASSWORD_LENGTH} tecken.`,
  'password-too-long': () => `Lösenordet får ha högst ${MOST_PASSWORD_LENGTH} tecken.`,
  'password-too-common': () => 'Lösenordet är ett av de vanligaste. Välj ett som ingen annan har.',
  'no-factor': (email) => `${email} loggar redan in utan kod.`,
  'last-one': (email) => `${email} är den enda administratören och kan inte tas bort. Skapa en annan först.`,
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

async function passwordFromInput(): Promise<string> {
  const lines = createInterface({ input: process.stdin })
  for await (const line of lines) return line
  throw new UsageError('--stdin väntar på en rad med lösenordet')
}

async function list(store: Store): Promise<void> {
  const all = await listAdministrators(store)
  if (all.length === 0) return say('Det finns ingen administratör. Skapa en: npm run stud -- admin create E-POST')
  const width = Math.max(...all.map(({ email }) => email.length))
  for (const { email, createdAt, lastSeenAt } of all) {
    const seen = lastSeenAt === null ? 'inte inloggad' : `senast inloggad ${moment(lastSeenAt)}`
    say(`${email.padEnd(width)}  skapad ${moment(createdAt)}, ${seen}`)
  }
}

async function giveAccess(store: Store, give: typeof createAdministrator, email: string, isFromInput: boolean) {
  const password = isFromInput ? await passwordFromInput() : randomPassword()
  const result = await give(store, { email, password })
  if (!result.ok) throw new CommandFailure(REFUSALS[result.reason](email))
  say(`E-post:   ${result.email}`)
  if (!isFromInput) say(`Lösenord: ${password}`)
}

const WITH_EMAIL: ReadonlySet<string> = new Set(['create', 'password', 'link', 'remove', 'factor-off'])

async function giveLink(store: Store, email: string, env: CommandEnvironment): Promise<void> {
  const known = await findAdministrator(store, email.trim().toLowerCase())
  if (known === null) throw new CommandFailure(REFUSALS['not-found'](email))
  const key = await makeLink(store, known)
  say(`${env.PUBLIC_URL || `http://localhost:${env.PORT || 3000}`}/login?${new URLSearchParams({ [LINK_KEY]: key })}`)
  say('Länken gäller en halvtimme och en gång. Öppna den i den nya webbläsaren och logga in med lösenordet.')
}

/** `stud admin …`: creates, lists and removes administrators (spec 6). Exits with 1 and one line on a refusal. */
export async function adminCommand(args: string[], env: CommandEnvironment): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { stdin: { type: 'boolean', default: false } },
  })
  const [what, email, ...others] = positionals
  if (what === 'help') {
    process.stdout.write(USAGE)
    return EXIT.ok
  }
  const wantsEmail = what !== undefined && WITH_EMAIL.has(what)
  if ((!wantsEmail && what !== 'list') || wantsEmail !== (email !== undefined) || others.length > 0) {
    throw new UsageError(USAGE.trimEnd())
  }
  return withStore(env, async (store) => {
    if (email === undefined) await list(store)
    else if (what === 'create') await giveAccess(store, createAdministrator, email, values.stdin)
    else if (what === 'link') await giveLink(store, email, env)
    else if (what === 'password') await giveAccess(store, setPassword, email, values.stdin)
    else {
      const isRemoval = what === 'remove'
      const result = await (isRemoval ? removeAdministrator : switchFactorOff)(store, { email })
      if (!result.ok) throw new CommandFailure(REFUSALS[result.reason](email))
      say(`${result.email} ${isRemoval ? 'är borttagen' : 'loggar in utan kod'}.`)
    }
    return EXIT.ok
  })
}
