import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { VERSION } from '#app/domain/versions.ts'
import { workbook } from '../tests/examples/workbook.ts'
import { run } from './stud.ts'

/** A folder with a stud: commands run here as in the program, with their exit code and output. */
function place() {
  const folder = mkdtempSync(join(tmpdir(), 'hovslag-stud-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const env = { ...process.env, DATA_DIR: join(folder, 'data'), DATABASE_URL: '' }
  const stud = async (args: string[], more: Record<string, string> = {}) => {
    const heard = hear()
    try {
      return { code: await run(args, { ...env, ...more }), out: heard.out(), lines: heard.told().trim().split('\n') }
    } finally {
      heard.stop()
    }
  }
  /** The same in the program: a separate process, which costs half a second. */
  const program = (args: string[]) => {
    const done = spawnSync(process.execPath, [join(import.meta.dirname, 'stud.ts'), ...args], { encoding: 'utf8', env })
    return { code: done.status, out: done.stdout, lines: done.stderr.trim().split('\n') }
  }
  const file = (name: string, content: object | string) => {
    const path = join(folder, name)
    writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content))
    return path
  }
  return { folder, stud, program, file }
}

/** The output of a command, standard and error, instead of the test's own. */
function hear() {
  const out: string[] = []
  const told: string[] = []
  const into = (heard: string[]) => (chunk: string | Uint8Array) => {
    heard.push(String(chunk))
    return true
  }
  const spies = [
    vi.spyOn(process.stdout, 'write').mockImplementation(into(out)),
    vi.spyOn(process.stderr, 'write').mockImplementation(into(told)),
    vi.spyOn(console, 'log').mockImplementation((line) => void out.push(`${line}\n`)),
    vi.spyOn(console, 'error').mockImplementation((line) => void told.push(`${line}\n`)),
  ]
  return {
    out: () => out.join(''),
    told: () => told.join(''),
    stop: () => {
      for (const spy of spies) spy.mockRestore()
    },
  }
}

const WITH_WRONG = {
  __collections__: {
    horses: { a: { name: 'Åke', born: 1.5, __collections__: {} }, b: { name: '..' }, c: { name: { x: 1 } } },
    riders: { r: { name: 'Anna' } },
  },
}

test('an import is exported with the same documents, to a file and to standard output', async () => {
  const { folder, stud, file } = place()
  const { b, c, ...horses } = WITH_WRONG.__collections__.horses
  expect([b, c]).toHaveLength(2)
  const input = file('in.json', { __collections__: { horses } })
  expect(await stud(['import', input])).toMatchObject({
    code: 0,
    lines: ['Importerat: 1 dokument, 1 nya, 0 ersatta, 0 oförändrade. Revision 1.'],
  })
  const output = join(folder, 'out.json')
  expect(await stud(['export', output])).toMatchObject({ code: 0, out: '', lines: ['Exporterat: 1 dokument.'] })
  const text = readFileSync(output, 'utf8')
  expect(JSON.parse(text)).toEqual({
    __collections__: { horses, pedigree: {}, evaluations: {}, scores: {}, competition: {} },
  })
  expect(await stud(['export', '-'])).toMatchObject({ code: 0, out: text })
  expect(readdirSync(folder).sort()).toEqual(['data', 'in.json', 'out.json'])
})

test('wrong documents are listed, written to a file, and nothing is imported', async () => {
  const { stud, file } = place()
  const input = file('in.json', WITH_WRONG)
  const { code, lines } = await stud(['import', input])
  expect(code).toBe(1)
  expect(lines).toEqual([
    'horses/b: fältet "name" består av enbart punkter',
    'horses/c: fältet "name" ska vara text, inte ett objekt',
    'riders/r: samlingen "riders" är okänd',
    `3 dokument avvisades och ligger i ${input}.avvisade.json.`,
    'Inget har importerats. Rätta dokumenten, eller ta resten med --skip-invalid.',
  ])
  expect(JSON.parse(readFileSync(`${input}.avvisade.json`, 'utf8'))).toEqual({
    __collections__: { horses: { b: { name: '..' }, c: { name: { x: 1 } } }, riders: { r: { name: 'Anna' } } },
  })
  expect(JSON.parse((await stud(['export', '-'])).out).__collections__.horses).toEqual({})
})

test('with --skip-invalid the rest is imported; the corrected file can be imported after it', async () => {
  const { stud, file } = place()
  const input = file('in.json', WITH_WRONG)
  const skipped = await stud(['import', input, '--skip-invalid'])
  expect(skipped.code).toBe(1)
  expect(skipped.lines.at(-1)).toBe('Importerat: 1 dokument, 1 nya, 0 ersatta, 0 oförändrade. Revision 1.')
  const refused = readFileSync(`${input}.avvisade.json`, 'utf8')
  const mended = refused.replace('".."', '"Bo"').replace('{"x":1}', '"Cia"').replace('"riders"', '"competition"')
  expect((await stud(['import', file('mended.json', mended)])).code).toBe(0)
  const { horses, competition } = JSON.parse((await stud(['export', '-'])).out).__collections__
  expect(Object.keys(horses)).toEqual(['a', 'b', 'c'])
  expect(Object.keys(competition)).toEqual(['r'])
})

test('unknown words are asked about, with names and the answers to type', async () => {
  const { stud, file } = place()
  const horses = {
    a: { name: 'Åska', gender: 'hingst', category: 'gamla' },
    b: { name: 'Bo', gender: 'hingst' },
    c: { name: 'Cia', gender: 'Sto' },
  }
  const input = file('in.json', { horses })
  const asked = await stud(['import', input])
  expect(asked.code).toBe(1)
  expect(asked.lines).toEqual([
    'kön "hingst" i 2 dokument (horses/a Åska, horses/b Bo) finns inte i någon lista',
    'kategori "gamla" i 1 dokument (horses/a Åska) finns inte i någon lista',
    'Som kön går det att ta in: Hingst, Sto, Valack.',
    'Som kategori går det att ta in: stallions, bloodmares, competitors, youngsters, seniors, for-sale, sold, dead, workers, riding, pony.',
    'Svara på vad som menas; tomt efter = lämnar fältet tomt. Rätta förslagen och kör om med:',
    '  --map gender:hingst=Hingst --map category:gamla=',
    'Inget har importerats. Svara på frågorna, eller ta resten med --skip-invalid.',
  ])
  const answered = await stud(['import', input, '--map', 'gender:hingst=Hingst', '--map', 'category:gamla='])
  expect(answered).toMatchObject({ code: 0 })
  const { a } = JSON.parse((await stud(['export', '-'])).out).__collections__.horses
  expect(a).toEqual({ name: 'Åska', gender: 'Hingst', __collections__: {} })
})

test('a sheet of a workbook, and the order of dates, are found out or chosen', async () => {
  const { stud, file, folder } = place()
  const book = join(folder, 'hästar.xlsx')
  const sheets = {
    Om: [['Min lista']],
    Alla: [
      ['Namn', 'Kön'],
      ['Åska', 'sto'],
    ],
    Sålda: [
      ['Namn', 'Kön'],
      ['Bo', 'sto'],
    ],
  }
  writeFileSync(book, workbook(sheets))
  expect(await stud(['import', book, '--as', 'horses', '--sheet', 'Borta'])).toMatchObject({
    code: 2,
    lines: ['--sheet Borta: filens blad är Om, Alla, Sålda.'],
  })
  expect((await stud(['import', book, '--as', 'horses', '--sheet', 'Sålda'])).code).toBe(0)
  expect((await stud(['import', book, '--as', 'horses'])).code).toBe(0)
  const dates = file('dömda.csv', 'Häst;Bedömning;Datum\nÅska;exterior;05/06/2020\nBo;exterior;05/14/2020\n')
  expect((await stud(['import', dates, '--as', 'evaluations', '--dates', 'x'])).code).toBe(2)
  expect((await stud(['import', dates, '--as', 'evaluations'])).code).toBe(0)
  const { horses, evaluations } = JSON.parse((await stud(['export', '-'])).out).__collections__
  expect(Object.values(horses).map((one) => (one as { name: string }).name)).toEqual(
    expect.arrayContaining(['Åska', 'Bo']),
  )
  expect(
    Object.values(evaluations)
      .map((one) => (one as { date: string }).date)
      .toSorted(),
  ).toEqual(['2020-05-06', '2020-05-14'])
  expect(await stud(['import', dates, '--dates', 'day'])).toMatchObject({ code: 2 })
})

test('a file of one collection is recognised by its name, or by an option', async () => {
  const { stud, file } = place()
  const named = await stud(['import', file('horses.json', [{ id: 'a', name: 'Åska' }])])
  expect(named.lines.at(-1)).toMatch(/^Importerat: 1 dokument, 1 nya/)
  const said = await stud(['import', file('data.json', { b: { name: 'Bo' } }), '--collection', 'horses'])
  expect(said.lines.at(-1)).toMatch(/^Importerat: 1 dokument, 1 nya/)
})

test('tables and the family tree are exported, and imported into another stud', async () => {
  const { folder, stud, file } = place()
  const horses = {
    a: { name: '=Åska', gender: 'Sto', sire: '50/50 Chans', evalExt: 38.5, forSale: true },
    b: { name: '50/50 Chans', gender: 'Valack', dam: '@Okänd' },
  }
  const evaluations = { e: { horse: '=Åska', type: 'exterior', date: '2026-01-01', hnb: 8, premium: 'Klass I' } }
  const scores = { s: { name: '=Åska', results: { dressyr: { LC: ['1/12, | Vårcupen, 2026-04-06'] } }, notes: 'Fin' } }
  await stud(['import', file('in.json', { __collections__: { horses, evaluations, scores } })])
  expect(await stud(['export', '--csv', join(folder, 'ut')])).toMatchObject({ code: 0, out: '' })
  expect(readdirSync(join(folder, 'ut')).sort()).toEqual([
    'bedomningar.csv',
    'hastar.csv',
    'meriter.csv',
    'stamtavla.csv',
    'tavlingslista.csv',
  ])
  const read = (name: string) => readFileSync(join(folder, 'ut', name), 'utf8')
  expect(read('hastar.csv')).toContain("\r\n'=Åska;Sto;")
  expect(read('bedomningar.csv')).toContain("'=Åska;Exteriör;2026-01-01;;Grad;Klass I;e;1\r\n")
  expect(read('meriter.csv')).toContain("'=Åska;Dressyr;LC;1;12;ja;Vårcupen;2026-04-06;12;1;s;1\r\n")
  const tree = join(folder, 'ut.ged')
  await stud(['export', '--gedcom', tree])

  const other = { DATA_DIR: join(folder, 'other') }
  const dry = await stud(['import', join(folder, 'ut', 'hastar.csv'), '--as', 'horses', '--dry'], other)
  expect(dry).toMatchObject({ code: 0 })
  expect(dry.lines.slice(-2)).toEqual([
    'horses: 2 nya, 0 ändras, 0 oförändrade, 0 stannar ute',
    'Inget har skrivits (--dry).',
  ])
  await stud(['import', join(folder, 'ut', 'hastar.csv'), '--as', 'horses'], other)
  await stud(['import', tree, '--as', 'gedcom'], other)
  const back = JSON.parse((await stud(['export', '-'], other)).out).__collections__
  const named = (documents: object) =>
    Object.values(documents)
      .map(({ __collections__: _none, ...document }) => document)
      .toSorted((one, another) => (one.name < another.name ? -1 : 1))
  expect(named(back.horses)).toEqual([horses.b, horses.a])
  expect(named(back.pedigree)).toEqual([
    { name: '50/50 Chans', gender: 'Valack', dam: '@Okänd' },
    { name: '=Åska', gender: 'Sto', sire: '50/50 Chans', evalExt: 38.5 },
    { name: '@Okänd', gender: 'Sto' },
  ])
})

test.each<[string[], number, RegExp]>([
  [['import'], 2, /^import tar en fil/],
  [['import', 'a', 'b'], 2, /^import tar en fil/],
  [['import', 'a', '--as', 'riders'], 1, /^Filen a finns inte/],
  [['export', 'a', '--csv', 'b'], 2, /^export tar en fil/],
  [['import', 'a', '--map', 'gender:x=hingst'], 2, /^--map gender:x=hingst: hingst finns inte/],
  [['import', 'x.json', '--force'], 2, /^Fel i anropet: stud import x.json --force/],
  [['export'], 2, /^export tar en fil/],
  [['import', '/none/there.json'], 1, /^Filen \/none\/there.json finns inte\.$/],
  [['import', tmpdir()], 1, /är ingen fil\.$/],
  [['export', '/none/there.json'], 1, /^\/none\/there.json kunde inte skrivas/],
])('%j ends with %i and one line', async (args, code, line) => {
  const done = await place().stud(args)
  expect(done.code).toBe(code)
  expect(done.lines).toEqual([expect.stringMatching(line)])
})

test('the program prints and exits like the command, each time in a separate process', () => {
  const { program, file } = place()
  expect(program(['rida'])).toMatchObject({ code: 2, out: '' })
  expect(program(['import', file('in.json', WITH_WRONG), '--skip-invalid'])).toMatchObject({
    code: 1,
    lines: expect.arrayContaining(['Importerat: 1 dokument, 1 nya, 0 ersatta, 0 oförändrade. Revision 1.']),
  })
  expect(JSON.parse(program(['export', '-']).out).__collections__.horses).toHaveProperty('a')
})

test('the version and its day are said', async () => {
  const { stud } = place()
  const { version, day } = VERSION
  expect(await stud(['--version'])).toMatchObject({ code: 0, out: `Hovslag ${version} (${day})\n` })
})

test('no command, or an unknown one, shows the help and exits with 2', async () => {
  const { stud } = place()
  expect(await stud([])).toMatchObject({
    code: 2,
    lines: expect.arrayContaining([expect.stringContaining('Användning')]),
  })
  const unknown = await stud(['rida'])
  expect(unknown).toMatchObject({ code: 2, out: '' })
  expect(unknown.lines[0]).toBe('Okänt kommando: rida')
  for (const help of [['help'], ['--help'], ['import', '--help']]) {
    expect(await stud(help)).toMatchObject({ code: 0, out: expect.stringContaining('--skip-invalid') })
  }
})

test('a file that is not an export, or half of one, is reported in one line', async () => {
  const { stud, file } = place()
  const half = file('half.json', '{"__collections__":{"horses":{"a":{"na')
  expect(await stud(['import', half])).toMatchObject({
    code: 1,
    lines: [`${half}: Filen slutar mitt i: den är inte hel. Inget har importerats.`],
  })
  expect(existsSync(`${half}.avvisade.json`)).toBe(false)
})

test('a store that cannot be opened is reported in one line', async () => {
  const { stud, file } = place()
  const blocked = file('blocked', '')
  expect(await stud(['export', '-'], { DATA_DIR: blocked })).toMatchObject({
    code: 1,
    lines: [`Det går inte att skriva i datamappen ${blocked}.`],
  })
  expect(await stud(['export', '-'], { DATABASE_URL: 'mysql://x' })).toMatchObject({
    code: 1,
    lines: [expect.stringMatching(/^DATABASE_URL ska vara/)],
  })
})

test('a backup is restored, and an invalid one is reported in one line', async () => {
  const { stud, file } = place()
  const backup = file('kopia.json', '{"__collections__":{"horses":{"a":{"name":"Åke"}}}}')
  expect(await stud(['import', backup])).toMatchObject({ code: 0 })
  const whole = (await stud(['export', '-'])).out
  expect(await stud(['restore', backup])).toMatchObject({
    code: 0,
    lines: [expect.stringMatching(/^Återställt till ändring 1\. Det som fanns ligger kvar i \S+\.skadad-\S+\.$/)],
  })
  expect((await stud(['export', '-'])).out).toBe(whole)
  const half = file('half.json', '{"__collections__":{"horses":{"a":{"na')
  expect(await stud(['restore', half])).toMatchObject({
    code: 1,
    lines: [`${half} kan inte läggas tillbaka: Filen slutar mitt i: den är inte hel. Inget har ändrats.`],
  })
  expect(await stud(['restore'])).toMatchObject({ code: 2 })
  expect(await stud(['restore', `${half}.finns-inte`])).toMatchObject({
    code: 1,
    lines: [expect.stringContaining('finns inte')],
  })
})

test('the doctor lists contradictions, and its exit code says whether any is serious', async () => {
  const { stud, file } = place()
  const horses = { a: { name: 'Åke', category: 'dead', forSale: true }, b: { name: 'Bo', category: 'riding' } }
  await stud(['import', file('in.json', { __collections__: { horses } })])
  const first = await stud(['doctor'])
  expect(first.code).toBe(1)
  expect(first.out).toContain('Åke: Hästen är avliden och till salu.')
  expect(first.out).toContain('Stallkollen: 1 allvarliga, 0 att se över, 1 som kan vara rätt.')
  await stud(['import', file('in.json', { __collections__: { horses: { a: { name: 'Åke', category: 'dead' } } } })])
  expect(await stud(['doctor', '--all'])).toMatchObject({ code: 0 })
  expect(await stud(['doctor', 'x'])).toMatchObject({ code: 2 })
})
