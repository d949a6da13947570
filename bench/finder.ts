// How long the finder takes at 100,000 horses and as many pedigree entries, on both engines. Part of `npm run bench`,
// and alone: `node bench/finder.ts`.

import { FOUND_KINDS, readQuery } from '#app/domain/finder/rank.ts'
import { findNames } from '#app/store/finder/find.ts'
import { onBothEngines } from './on-both-engines.ts'

const HORSES = Number(process.env['HOVSLAG_BENCH_HORSES'] ?? 100_000)

const BEGINNINGS =
  'Stjärn Kväll Morgon Silver Glimmer Sommar Vinter Peppar Ekebacka Drömmar Höst Natt Vår Skogs Fjäll Sjö'.split(' ')
const ENDINGS =
  'fall tanke öga gnista vind saga rosett dröm sång blomma prins herre drottning kung lek våg eld glöd'.split(' ')

/** A typical name: common words, an invented one (every fifth unique), a shared affix. */
function nameOf(turn: number): string {
  const [begins, ends] = [BEGINNINGS[turn % 16] ?? '', ENDINGS[Math.floor(turn / 16) % ENDINGS.length] ?? '']
  const round = Math.floor(turn / (16 * ENDINGS.length))
  const made = `${'bdfghjklmnprstv'[round % 15] ?? ''}${'aeiouy'[Math.floor(round / 15) % 6] ?? ''}${'lnrst'[Math.floor(round / 90)] ?? ''}`
  const affix = turn % 3 === 0 ? 'av Norrsken' : turn % 3 === 1 ? 'från Lövåsa' : `& ${BEGINNINGS[round % 16] ?? ''}`
  return turn % 5 === 0 ? `${begins}${made}${ends} ${affix}` : `${begins}${ends} ${made}a ${affix}`
}

async function* stud(): AsyncGenerator<string> {
  for (const [at, collection] of ['horses', 'pedigree'].entries()) {
    yield `${at === 0 ? '{"__collections__":{' : '},'}"${collection}":{`
    for (let turn = 0; turn < HORSES; turn++) {
      const name = at === 0 ? nameOf(turn) : `${nameOf(turn)} II`
      yield `${turn > 0 ? ',' : ''}"${collection[0]}${turn}":${JSON.stringify({ name, color: 'fux', __collections__: {} })}`
    }
  }
  yield '}}}'
}

const QUESTIONS = [
  'peppar', 'pep', 'no', 'a', 'norrsken', 'av norrsken', 'stjarn', 'stjärnfall', 'glöd', 'asa', 'silvereld norrsken', 'norrsken glimmer',
  'stjrnafall', 'kvallsaga', 'glimmergnsita av norsken', 'ingenhästheterså', 'xqzv', 'drömmar lövåsa höst', 'er',
] // biome-ignore format: one list

await onBothEngines({
  title: `The finder: ${HORSES} horses and as many entries`,
  stud,
  questions: QUESTIONS.map((typed) => ({
    name: typed,
    async ask({ db }) {
      const query = readQuery(typed)
      return query === null ? 0 : (await findNames(db, query, FOUND_KINDS)).length
    },
  })),
  warmUpRuns: 5,
  runs: 25,
  limitMs: 10,
})
