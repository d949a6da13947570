/** Genes in a sentence: `bär cream`, `homozygot svart`, `EE Aa`, `fri från WFFS`. */
import { pairsIn } from '#app/domain/genetics/genotype.ts'
import { swedishSortKey } from '#app/domain/swedish.ts'
import { ANY } from './facts.table.ts'
import { DISEASE, GENES } from './genes.table.ts'
import { disciplineOf, keysOf, meaningAt, type Token } from './sentence-lexicon.ts'

/** What its words say of the genes after them. */
type Said = { copies: 'one' | 'two' | null; isFree: boolean }
type GenesFound = { count: number; values: string[] }

const BEAR = keysOf('bär bära bärare bärande anlag anlaget gen genen genotyp genotypen')
const TWO = keysOf('homozygot homozygota homozygotisk dubbel dubbelt dubbla')
const ONE = keysOf('heterozygot heterozygota enkel enkelt enkla')
const FREE = keysOf('fri fria fritt')
const BETWEEN = keysOf('för av på med från ett en dubbelt')
const AFTER = keysOf('anlag anlaget gen genen gener bärare bärarna bärande')
const JOINTS = keysOf('och eller samt')
const ENDS = ['anlagsbärare', 'anlaget', 'anlag', 'genen', 'gen', 'bärarna', 'bärare', 'bärande'].map(swedishSortKey)
const ENDS_FREE = ['fria', 'fritt', 'fri']

const keyed = (of: 'words' | 'alone') =>
  new Map(
    GENES.flatMap((gene) =>
      (gene[of] ?? '')
        .split(' ')
        .filter((word) => word !== '')
        .map((word): [string, string] => [swedishSortKey(word), gene.allele]),
    ),
  )
const ALONE = keyed('alone')
const NAMED = new Map([...keyed('words'), ...ALONE])

/** The genes from a word on; null where none are meant. */
export function genesAt(tokens: readonly Token[], from: number, isNot: boolean): GenesFound | null {
  const key = (at: number) => tokens[at]?.key ?? ''
  const said: Said = { copies: null, isFree: isNot }
  let at = from
  for (; ; at++) {
    if (TWO.has(key(at))) said.copies = 'two'
    else if (ONE.has(key(at))) said.copies = 'one'
    else if (FREE.has(key(at))) said.isFree = true
    else if (at > from && key(at) === 'inte') said.isFree = true
    else if (!BEAR.has(key(at)) && !(at > from && BETWEEN.has(key(at)))) break
  }
  const isLed = at > from
  const first = geneAt(tokens, at, isLed, said)
  if (first === null) return null
  const values = [...first.values]
  at += first.count
  // `bär cream och silver`; `bär svart och är till salu` ends before what is no gene.
  while (JOINTS.has(key(at)) || ALONE.has(key(at)) || isPair(tokens, at, true)) {
    const next = JOINTS.has(key(at)) ? at + 1 : at
    const more = geneAt(tokens, next, isLed && (next + 1 >= tokens.length || JOINTS.has(key(next + 1))), said)
    if (more === null) break
    values.push(...more.values)
    at = next + more.count
  }
  const wanted = said.isFree ? [ANY, ...values.map((value) => `-${value}`)] : values
  return { count: at - from, values: [...new Set(wanted)] }
}

/** One gene, with words like `anlag` after it; `isLed`: words before it say that one follows. */
function geneAt(tokens: readonly Token[], at: number, isLed: boolean, said: Said): GenesFound | null {
  const token = tokens[at]
  if (token === undefined) return null
  const after = tokens[at + 1]?.key ?? ''
  if (isPair(tokens, at, isLed)) return { count: AFTER.has(after) ? 2 : 1, values: pairsIn(token.raw) ?? [] }
  // `bruna gen 4`: a generation.
  const isAfter = AFTER.has(after) && !(after === 'gen' && (tokens[at + 2]?.number ?? null) !== null)
  const isFreeAfter = FREE.has(after)
  const named = isLed || isAfter || isFreeAfter ? NAMED : ALONE
  const plain = named.get(token.key)
  if (plain !== undefined) {
    if (isFreeAfter) said.isFree = true
    return { count: isAfter || isFreeAfter ? 2 : 1, values: [valueOf(plain, said)] }
  }
  return compoundAt(token.key, said)
}

/** `creamgen`, `silveranlag`, `dubbeltobiano`, `framefri` */
function compoundAt(key: string, said: Said): GenesFound | null {
  const isTwo = key.startsWith('dubbel')
  const rest = isTwo ? key.slice('dubbel'.length) : key
  const free = ENDS_FREE.find((end) => rest.endsWith(end))
  const end = free ?? ENDS.find((one) => rest.endsWith(one)) ?? ''
  if (!isTwo && end === '') return null
  const stem = rest.slice(0, rest.length - end.length)
  const allele = NAMED.get(stem) ?? NAMED.get(stem.replace(/s$/, ''))
  if (allele === undefined) return null
  if (free !== undefined) said.isFree = true
  return { count: 1, values: [valueOf(allele, isTwo ? { ...said, copies: 'two' } : said)] }
}

function valueOf(allele: string, { copies, isFree }: Said): string {
  if (copies === null || isFree || allele === DISEASE) return allele
  if (copies === 'two') return allele + allele
  if (allele === 'E' || allele === 'e') return 'Ee'
  return allele === 'A' ? 'Aa' : `n${allele}`
}

/** Whether a word is a pair of a genotype; one that is another word too only beside a second pair. */
function isPair(tokens: readonly Token[], at: number, isLed: boolean): boolean {
  const token = tokens[at]
  if (token === undefined || pairsIn(token.raw) === null) return false
  const isBeside = [at - 2, at - 1, at + 1, at + 2].some((one) => pairsIn(tokens[one]?.raw ?? '') !== null)
  return isLed || isBeside || (meaningAt(token.key) === null && disciplineOf(token.key) === null)
}
