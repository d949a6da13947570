import { VERSION } from '#app/domain/versions.ts'
import { StoreOpenError } from '#app/store/store.ts'
import { type CommandEnvironment, CommandFailure, EXIT, UsageError } from './command.ts'

/** Loaded on demand, so a command does not load the others. */
const COMMANDS = new Map<string, () => Promise<(args: string[], env: CommandEnvironment) => Promise<number>>>([
  ['seed', async () => (await import('./seed.ts')).seed],
  ['import', async () => (await import('./import.ts')).importCommand],
  ['export', async () => (await import('./export.ts')).exportCommand],
  ['backup', async () => (await import('./backup.ts')).backupCommand],
  ['restore', async () => (await import('./restore.ts')).restoreCommand],
  ['mend', async () => (await import('./mend.ts')).mendCommand],
  ['doctor', async () => (await import('./doctor.ts')).doctorCommand],
  ['publish', async () => (await import('./publish.ts')).publishCommand],
  ['move', async () => (await import('./move.ts')).moveCommand],
  ['upgrade', async () => (await import('./upgrade.ts')).upgradeCommand],
  ['admin', async () => (await import('./admin.ts')).adminCommand],
])

const HELP = `Användning: npm run stud -- KOMMANDO [...]

  seed [--horses N] [--seed S] [--today ÅÅÅÅ-MM-DD] [--force]
                                  fyller en tom databas med ett exempelstuteri;
                                  --today slutar med en annan dag än i dag,
                                  --year med början av ett år,
                                  --force lägger in det även om den inte är tom
  import FIL [--skip-invalid]     läser in en export, allt eller inget;
                                  --skip-invalid tar det som går och hoppar över resten,
                                  --collection horses där filen rymmer en enda samling,
                                  --map gender:hingst=Hingst svarar på vad ett okänt ord betyder
  import FIL --as horses|pedigree|gedcom [--columns Far=sire,Anm=] [--dry]
                                  läser in en tabell (CSV) med hästar eller stamtavla, eller ett släktträd
                                  (GEDCOM 5.5.1 eller 7); --dry berättar vad som skulle hända
  export FIL [--without-pictures] skriver allt till en fil, bilderna med; - skriver till standard ut
  export --csv MAPP               alla tabeller; --xlsx MAPP som Excel-filer
  export --gedcom FIL             stamtavlan som släktträd (GEDCOM 7)
  backup [FIL]                    säkerhetskopierar allt till en fil, medan programmet är igång;
                                  utan FIL till BACKUP_DIR
  backup --check FIL              ser efter att en säkerhetskopia är hel
  backup --send                   gör en och skickar den till BACKUP_SFTP
  restore FIL                     lägger tillbaka en säkerhetskopia, en databasfil eller en export;
                                  programmet ska vara stoppat (med PostgreSQL får det vara igång),
                                  det som fanns sparas bredvid
  publish MAPP [--address ADRESS] skriver allt som besökare läser som filer i en mapp, för en värd som bara tar filer
                                  eller nginx (deploy/nginx.conf); igen skriver det bara det som ändrats
  publish [--check]               det samma dit du har valt under Publicera på kontoret;
                                  --check ser efter varje fil på andra sidan
  doctor [--all] [--ask]          ser igenom hela stallet efter uppgifter som säger emot varandra;
                                  svarar 1 om något är allvarligt; --ask frågar också bilder och länkar
  mend                            hämtar skadade bilder ur den nyaste säkerhetskopian som har dem hela
  move --to ADRESS|MAPP           flyttar allt till en tom databas: PostgreSQL (postgres://…) eller en mapp;
                                  jämfört rad för rad, det gamla ligger kvar
  upgrade [--dry]                 uppgraderar ett stuteri som en äldre version har sparat, efter en kopia, som nästa
                                  start annars gör; --dry berättar vad som skulle hända
  upgrade --back                  lägger tillbaka kopian från före uppgraderingen, för den äldre versionen
  --version                       programmets version
  admin create|password|factor-off|remove E-POST, admin list
                                  de som får logga in; lösenord slumpas och visas en gång

Felaktiga dokument listas och läggs i FIL.avvisade.json bredvid, att rätta och läsa in igen.

Miljö: DATA_DIR (./data), DATABASE_URL (PostgreSQL i stället för filen i DATA_DIR),
BACKUP_DIR (backups i DATA_DIR), PUBLIC_URL (var filerna ska ligga, för publish).
Svar: 0 allt gick bra, 1 något avvisades eller gick fel, 2 fel i anropet.
`

function isWrongOption(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
}

/** Runs one command and returns its exit code; every failure is one line. */
export async function run(args: string[], env: CommandEnvironment): Promise<number> {
  const [name, ...rest] = args
  const load = name === undefined ? undefined : COMMANDS.get(name)
  const options = load === undefined ? [name] : rest
  if (name === 'help' || options.includes('--help') || options.includes('-h')) {
    process.stdout.write(HELP)
    return EXIT.ok
  }
  if (name === '--version') {
    process.stdout.write(`Hovslag ${VERSION.version} (${VERSION.day})\n`)
    return EXIT.ok
  }
  if (load === undefined) {
    if (name !== undefined) console.error(`Okänt kommando: ${name}\n`)
    process.stderr.write(HELP)
    return EXIT.usage
  }
  try {
    const command = await load()
    return await command(rest, env)
  } catch (error) {
    if (error instanceof UsageError || isWrongOption(error)) {
      const call = `stud ${args.join(' ')}`
      console.error(error instanceof UsageError ? error.message : `Fel i anropet: ${call}. Se: npm run stud -- help`)
      return EXIT.usage
    }
    const isExpected = error instanceof CommandFailure || error instanceof StoreOpenError
    if (isExpected) console.error(error.message)
    else console.error(`${name}: ${error instanceof Error ? error.message : String(error)}`)
    return EXIT.failed
  }
}

if (import.meta.main) {
  // A reader that closes the pipe early (`export - | head`) is not a failure.
  process.stdout.on('error', (error: NodeJS.ErrnoException) =>
    process.exit(error.code === 'EPIPE' ? EXIT.ok : EXIT.failed),
  )
  process.exitCode = await run(process.argv.slice(2), process.env)
}
