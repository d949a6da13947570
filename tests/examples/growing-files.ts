import type { How } from '#app/store/interchange/file-parts.ts'

/** Files of each kind that grow with a number, also such as nobody would write: rings, depth, width, one huge line. */

export async function* inPieces(text: string): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(text)
  for (let at = 0; at < bytes.length; at += 4096) yield bytes.subarray(at, at + 4096)
}

const many = (size: number, line: (at: number) => string, between = '') =>
  Array.from({ length: size }, (_, at) => line(at)).join(between)
const person = (at: number, more = '') => `0 @${at}@ INDI\n1 NAME H${at}\n${more}`
const tree = (records: string, charset = '') => `0 HEAD\n${charset}${records}0 TRLR\n`
/** Each horse has a family of its own, with these parents. */
const bred = (size: number, sire: (at: number) => number, dam: (at: number) => number) =>
  many(size, (at) => {
    const parents = `1 HUSB @${sire(at)}@\n1 WIFE @${dam(at)}@\n`
    return `${person(at, `1 FAMC @F${at}@\n`)}0 @F${at}@ FAM\n${parents}`
  })

export const FILES: Readonly<Record<string, readonly [How['reading'], (size: number) => string]>> = {
  'an export of many documents': [
    { as: 'export' },
    (n) => `{"horses":{${many(n, (at) => `"h${at}":{"name":"H${at}"}`, ',')}}}`,
  ],
  'an export of one wide document': [
    { as: 'export' },
    (n) => `{"horses":[{${many(n, (at) => `"k${at}":${at}`, ',')}}]}`,
  ],
  'an export of one long text': [{ as: 'export' }, (n) => `{"horses":[{"name":"${'å'.repeat(n * 20)}"}]}`],
  'an export of many escapes': [{ as: 'export' }, (n) => `{"horses":[{"name":"${'\\"\\\\'.repeat(n * 5)}"}]}`],
  'an export of many unknown collections': [
    { as: 'export' },
    (n) => `{"horses":{},${many(n, (at) => `"x${at}":{"a":{}}`, ',')}}`,
  ],
  'an export of blank lines': [{ as: 'export' }, (n) => `{"horses":${' \n'.repeat(n * 10)}[]}`],
  'an export of one deep document': [{ as: 'export' }, (n) => `{"horses":[${'['.repeat(n)}${']'.repeat(n)}]}`],
  'an export that is cut off': [{ as: 'export' }, (n) => `{"horses":[{"name":"${'x'.repeat(n * 20)}`],
  'a table of many rows': [{ as: 'horses' }, (n) => `Namn;Ras\n${many(n, (at) => `H${at};SWB\n`)}`],
  'a table of one wide row': [{ as: 'horses' }, (n) => `Namn;${many(n, (at) => `K${at}`, ';')}\nÅska\n`],
  'a table of wide rows': [{ as: 'horses' }, (n) => `Namn;Ras\n${many(n >> 2, () => `A${';x'.repeat(99)}\n`)}`],
  'a table of one long cell': [{ as: 'horses' }, (n) => `Namn;Text\nÅska;"${'x\n'.repeat(n)}"\n`],
  'a table of many quotes': [{ as: 'horses' }, (n) => `Namn;Text\n${many(n, () => '"a ""b"" c";""\n')}`],
  'a table with a quote that does not end': [{ as: 'horses' }, (n) => `Namn;Text\n"${'x;'.repeat(n * 5)}`],
  'a table of wrong cells': [{ as: 'horses' }, (n) => `Namn;Född\n${many(n, (at) => `H${at};igår\n`)}`],
  'a tree of one ring': [
    { as: 'gedcom' },
    (n) =>
      tree(
        bred(
          n,
          (at) => (at + 1) % n,
          () => n,
        ),
      ),
  ],
  'a tree of many rings': [
    { as: 'gedcom' },
    (n) =>
      tree(
        bred(
          n,
          (at) => at + 1,
          () => 0,
        ),
      ),
  ],
  'a tree of one line': [
    { as: 'gedcom' },
    (n) =>
      tree(
        bred(
          n,
          (at) => at + 1,
          (at) => at + 1,
        ),
      ),
  ],
  'a tree of one family': [
    { as: 'gedcom' },
    (n) =>
      tree(
        `${many(n, (at) => person(at, '1 FAMC @F@\n'))}0 @F@ FAM\n1 HUSB @0@\n${many(n, (at) => `1 CHIL @${at}@\n`)}`,
      ),
  ],
  'a tree of one long note': [
    { as: 'gedcom' },
    (n) => tree(person(1, `1 NOTE x\n${many(n, (at) => `2 CONC ${at}\n`)}`)),
  ],
  'a tree of one huge line': [{ as: 'gedcom' }, (n) => tree(person(1, `1 NOTE ${'x '.repeat(n * 10)}\n`))],
  'a tree of many tags': [
    { as: 'gedcom' },
    (n) =>
      tree(
        person(
          1,
          many(n, (at) => `1 T${at} x\n`),
        ),
      ),
  ],
  'a tree of namesakes': [{ as: 'gedcom' }, (n) => tree(many(n, (at) => `0 @${at}@ INDI\n1 NAME A\n`))],
  'an old tree': [
    { as: 'gedcom' },
    (n) =>
      tree(
        bred(
          n,
          (at) => (at + 1) % n,
          () => n,
        ),
        '1 CHAR ANSEL\n',
      ),
  ],
  'an old tree of one long note': [
    { as: 'gedcom' },
    (n) => tree(person(1, `1 NOTE x\n${many(n, (at) => `2 CONC ${at}\n`)}`), '1 CHAR ANSEL\n'),
  ],
}
