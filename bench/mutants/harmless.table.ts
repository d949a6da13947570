/**
 * Mutants that change nothing visible, with the reason. `lines` are lines of the source of which every mutant that
 * survives is harmless; else each mutant is identified by its mutated code, `after`. Several lines are joined, with
 * single spaces.
 */
export type Harmless = { file: string; because: string; lines?: readonly string[]; after?: readonly string[] }

export const HARMLESS: readonly Harmless[] = [
  {
    file: 'app/store/backup/keeper.ts',
    because: 'A surplus file is missing only where another process removed it in the same moment.',
    after: ['for (const { file } of surplus) rmSync(file, { force: false })'],
  },
  {
    file: 'app/store/backup/write-backup.ts',
    because: 'What is synced is seen only after a power failure.',
    lines: [
      'await handle.sync()',
      'await syncFolder(dirname(file))',
      'await handle?.sync().catch(() => {}) // a system that cannot do this: the file itself is synced',
      'await handle?.close()',
      "const handle = await open(folder, 'r').catch(() => null)",
    ],
  },
  {
    file: 'app/store/engines/sqlite-connection.ts',
    because: 'The size of a cache of statements changes how fast they run, not what they return.',
    lines: [
      'const STATEMENTS_KEPT = 300',
      'if (this.#statements.size > STATEMENTS_KEPT) {',
      'this.#statements.delete(text)',
      'if (oldest !== undefined) this.#statements.delete(oldest)',
      'this.#statements.clear()',
    ],
  },
  {
    file: 'app/store/engines/sqlite-connection.ts',
    because: 'These are the settings that a connection has by itself; a test checks them.',
    lines: ["database.exec('pragma synchronous = full')", "database.exec('pragma foreign_keys = on')"],
    after: ['rows.return()'],
  },
  {
    file: 'app/store/engines/sqlite.ts',
    because: 'How long a writer sleeps and waits for another process.',
    lines: ['const WRITE_PATIENCE_MS = 120_000', 'const WRITE_RETRY_MS = 15', 'await pause(WRITE_RETRY_MS)'],
  },
  {
    file: 'app/store/engines/sqlite.ts',
    because: 'Whoever does not read writes; the log is opened already when its mode is set.',
    lines: ["reading.prepare('select count(*) from sqlite_master').get() // opens the log, which is watched too"],
    after: ["const writing = connect(places.file, '')"],
  },
  {
    file: 'app/store/engines/sqlite.ts',
    because: 'Both connections are closed in any case.',
    lines: ['await db.destroy()', 'await writer.destroy()'],
  },
  {
    file: 'app/store/engines/engine.ts',
    because: 'The name of an error is seen in the log alone.',
    lines: ["this.name = 'StoreOpenError'"],
  },
  {
    file: 'app/store/files/watch.ts',
    because: 'The name of an error is seen in the log alone.',
    lines: ["this.name = 'StoreDamagedError'"],
  },
  {
    file: 'app/store/files/open.ts',
    because: 'What is synced is seen only after a power failure, and SQLite itself removes the files beside a draft.',
    lines: [
      'syncFile(draft)',
      'fsyncSync(handle)',
      "for (const end of ['', '-wal', '-shm']) rmSync(draft + end, { force: true })",
    ],
  },
  {
    file: 'app/store/files/folder.ts',
    because: 'Only Windows has no numbers of users.',
    after: ['if (found === undefined || found.uid !== process.getuid()) return'],
  },
  {
    file: 'app/store/files/soundness.ts',
    because: 'A count is always a row.',
    after: ["const count = (ask: string) => Number(database.prepare(ask).get()['n'])"],
  },
  {
    file: 'app/store/files/backups.ts',
    because: 'Nobody has a backup open, so both ways to read it find the same; one byte is not a backup either.',
    lines: ["if (kind === 'database') return problemInFile(file, { isStill: true }) === null ? 'whole' : null"],
    after: ['.filter(({ found }) => found.isFile() && found.size > 1)'],
  },
  {
    file: 'app/store/files/watch.ts',
    because: 'Any text that no file has.',
    after: [
      "if (found === undefined) return { identity: '', stamp: '?' }",
      "if (found === undefined) return { identity: '?', stamp: '' }",
    ],
  },
  {
    file: 'app/store/files/check-worker.ts',
    because: 'A thread has a port.',
    after: ['parentPort.postMessage(problemInFile(String(workerData)), [])'],
  },
  {
    file: 'app/store/files/soundness.ts',
    because: 'Whether a small file is checked at once or in a thread: it is checked.',
    lines: ['export const AT_ONCE_BYTES = 32 * 1024 * 1024'],
  },
  {
    file: 'app/store/interchange/table-file.ts',
    because: 'How many rows are read at once, and how long one may be, changes the memory that is used.',
    lines: ['const ROWS_AT_ONCE = 200', 'const LONGEST_ROW = 1 << 20', 'if (rows.length < ROWS_AT_ONCE) continue'],
  },
  {
    file: 'app/store/interchange/table-file.ts',
    because: 'Any text without a separator may be in place of a quoted one, and of later lines.',
    after: ['.replaceAll(/"[^"]*"/g, \'?\')'],
  },
  {
    file: 'app/store/interchange/export.ts',
    because: 'How many documents are read at once changes the memory that is used, not what is written.',
    lines: ['const DOCUMENTS_AT_ONCE = 500'],
    after: ["let query = db.selectFrom(collection).select(['id', 'doc']).orderBy('id')"],
  },
  {
    file: 'app/store/interchange/export.ts',
    because: 'The snapshot ends a moment later, and what it throws is thrown to the reader.',
    after: ['; // the reader throws it'],
  },
  {
    file: 'app/store/interchange/export-tables.ts',
    because: 'How much is read and written at once changes the memory that is used, not what is written.',
    lines: ['const DOCUMENTS_AT_ONCE = 500', 'if (text.length < 1 << 16) continue'],
    after: [".orderBy('id')"],
  },
  {
    file: 'app/store/interchange/import.ts',
    because: 'How many documents are checked at once, and when the statistics of the database are updated.',
    lines: [
      'const DOCUMENTS_AT_ONCE = 200',
      'const LETTERS_AT_ONCE = 4_000_000',
      'const MANY_DOCUMENTS = 1000',
      'if (writer.written >= MANY_DOCUMENTS) await refreshStatistics(store.engine, trx)',
      'letters = 0',
      'letters += document.text.length',
    ],
    after: [
      'let [documents, bytes, letters] = [0, 0, 1]',
      'if (!goesOn || pending.length > DOCUMENTS_AT_ONCE || letters >= LETTERS_AT_ONCE) await take()',
      'if (!goesOn || pending.length >= DOCUMENTS_AT_ONCE || letters > LETTERS_AT_ONCE) await take()',
      'if (!goesOn || pending.length >= DOCUMENTS_AT_ONCE && letters >= LETTERS_AT_ONCE) await take()',
    ],
  },
  {
    file: 'app/store/interchange/import.ts',
    because: 'Only a deleted document has no name.',
    after: [
      "const nameOf = ({ gets }: Write): string => nameIn(gets) ?? '?'",
      'const nameOf = ({ gets }: Write): string => nameIn(gets)',
    ],
  },
  {
    file: 'app/store/interchange/import-keeper.ts',
    because: 'A file that another process has just removed, and work that is saved.',
    after: [
      'for (const name of names) rmSync(join(this.#folder, name), { })',
      'onNote: (note: string) => {',
      'actor,',
      'for (const name of names) rmSync(join(this.#folder, name), { force: false })',
    ],
  },
  {
    file: 'app/store/interchange/import-keeper.ts',
    because: 'A file that is read has a path, and it is known how.',
    after: [
      'const path = this.#path',
      "const path = this.#path ?? '?'",
      "if (state.is !== 'read' || state.hash !== hash || !found.table) return null",
    ],
  },
  {
    file: 'app/store/interchange/import.ts',
    because: 'A picture that an earlier reading has judged would be judged again; no collection is none, null or not.',
    after: [
      'judged: new Map(),',
      "const how = { reading: options.reading ?? ({ as: 'export' } as const), collection: options.collection }",
    ],
  },
  {
    file: 'app/store/interchange/codec.ts',
    because: 'A shortcut that only saves work.',
    after: ['const hasOwn = doc.includes(``) && SUBCOLLECTIONS in parseStored(doc)'],
  },
  {
    file: 'app/store/interchange/json-problem.ts',
    because: 'How long a text may be that is examined is our choice.',
    lines: ['const LONGEST = 1_000_000', 'if (text.length > LONGEST) return 0'],
  },
  {
    file: 'app/store/interchange/utf8.ts',
    because: 'Of four or five bytes some are missing; 0x7f, 0xc0 and 0xc1 are in no longer character.',
    after: [
      'for (let back = 1; back <= 4; back++) {',
      'const length = byte >= 0xf0 ? 5 : byte >= 0xe0 ? 3 : 2',
      'if (byte > 0xc0) {',
      'if (byte >= 193) {',
      'if (byte < 127) return 0',
    ],
  },
  {
    file: 'app/store/interchange/scan.ts',
    because: 'How much is looked at of the start of a file, and of its parts that are passed over, is our choice.',
    lines: [
      'const LOOKED_AT = 300',
      'const HEAD = 8192',
      '} else if (this.#text.length < LOOKED_AT) this.#text += text.slice(0, LOOKED_AT)',
    ],
  },
  {
    file: 'app/store/interchange/scan.ts',
    because: 'A value is always inside of something.',
    after: ["if (around.level === 'collection') this.found.push(this.#document(around.isList, text))"],
  },
  {
    file: 'app/store/interchange/file-parts.ts',
    because: 'How much of a file is looked at to tell what it is: no head of a table is so long.',
    lines: ['const HEAD_BYTES = 8192', 'const SAMPLE_ROWS = 20'],
  },
  {
    file: 'app/store/interchange/gedcom-file.ts',
    because: 'How far an encoding is looked for, and an encoding that nobody knows counts as none.',
    after: [
      "const [, encoding = '?'] = /^1 CHAR[^\\S\\r\\n]+([^\\r\\n]*?)\\s*$/m.exec(bytes.toString('latin1', 0, 5000)) ?? []",
      "const [, encoding = ''] = /^1 CHAR[^\\S\\r\\n]+([^\\r\\n]*?)\\s*$/m.exec(bytes.toString('latin1', 0, 5001)) ?? []",
      "const [, encoding = ''] = /^1 CHAR[^\\S\\r\\n]+([^\\r\\n]*?)\\s*$/m.exec(bytes.toString('latin1', 0, 4999)) ?? []",
    ],
  },
  {
    file: 'app/store/interchange/picture-items.ts',
    because: 'A shortcut that only saves work, and pictures do not go while a state is read.',
    lines: ['if (!doc.includes(\'"credit"\')) return', 'if (!doc.includes(OWN_PICTURES)) return'],
    after: ['if (row === null && bytes === null) continue'],
  },
  {
    file: 'app/store/pictures/decode-process.ts',
    because: 'How hard and how fine a picture is compressed is our choice; no eye tells one step from the next.',
    lines: [
      'sharp.cache(false)',
      'sharp.concurrency(1)',
      'const KEPT_QUALITY = 88',
      'const WEBP = { quality: 76, effort: 4 }',
      'const avif = (width: number) => ({ quality: 55, effort: width > 640 ? 1 : 3 })',
      '.webp({ quality: 30, effort: 6 })',
    ],
  },
  {
    file: 'app/store/pictures/decode-process.ts',
    because: 'How finely a picture is compressed is our choice; a picture with too many pixels is refused before.',
    lines: [
      'const made = isSeeThrough ? turned.webp({ quality: 90 }) : turned.jpeg({ quality: KEPT_QUALITY })',
      'return encoded(hasAlpha ? part.webp({ quality: 93 }) : part.jpeg({ quality: 92 }), hasAlpha)',
    ],
    after: ["const READING = { failOn: 'truncated' } as const"],
  },
  {
    file: 'app/store/pictures/decode-process.ts',
    because:
      'The first message says that the process is ready; without its channel it ends; without a picture it is broken.',
    lines: ["process.on('disconnect', () => process.exit(0))"],
    after: [
      "process.send?.('')",
      "process.send('ready')",
      "return { id, ok: true, problem: 'broken' }",
      'void answer(job).then((result) => process.send(result))',
    ],
  },
  {
    file: 'app/store/pictures/decoder.ts',
    because: 'Each job has an answer of its kind: the other case is for the compiler.',
    lines: [
      "return 'normalised' in answer ? { ok: true, normalised: answer.normalised } : { ok: false, problem: 'broken' }",
      "return 'form' in answer ? answer.form : null",
    ],
  },
  {
    file: 'app/store/engines/postgres.ts',
    because: 'Any text but that of a wait that is over.',
    after: ["const late = sleep(closePatienceMs, 'late', { signal: isOver.signal }).catch(() => '')"],
  },
  {
    file: 'app/store/pictures/card-worker.ts',
    because: 'How a card is compressed and how a photograph is scaled by a pixel, no eye tells.',
    lines: [
      'sharp.concurrency(1)',
      "return asAddress('image/jpeg', await sharp(bytes).resize(640, 480).jpeg({ quality: 86 }).toBuffer())",
      'return sharp(pixels, { raw }).png({ compressionLevel: 9 }).toBuffer()',
    ],
  },
  {
    file: 'app/store/pictures/card-fonts.ts',
    because: 'Each range begins so.',
    after: ["const [from = '', to = from] = range.replace(/U\\+/, '').split('-')"],
  },
  {
    file: 'app/store/pictures/card-worker.ts',
    because: 'The tree has its size, and a picture is known by its content.',
    after: [
      'const svg = await satori(tree as Parameters<typeof satori>[0], { fonts: FONTS })',
      "brand: asAddress('', BRAND),",
    ],
  },
  {
    file: 'app/store/pictures/card-worker.ts',
    because: 'The letters are drawn as paths before: no font is looked up.',
    lines: ['const { pixels, width, height } = new Resvg(svg, { font: { loadSystemFonts: false } }).render()'],
  },
  {
    file: 'app/store/pictures/picture-kind.ts',
    because: 'The first byte is that of a picture, and the letter before the brands begins none.',
    after: [
      'const first = Math.max(1, bytes.length - ZIP_END_BYTES - LONGEST_ZIP_COMMENT)',
      "if (bytes.subarray(1, PDF_WITHIN).includes('%PDF-')) return true",
      'const brands = latin(bytes, 7, Math.min(64, bytes.readUInt32BE(0)))',
    ],
  },
  {
    file: 'app/store/worked-out.ts',
    because: 'A value that took less than a millisecond may be computed again at once, or a few milliseconds later.',
    after: ['quickMs = 1,'],
  },
  {
    file: 'app/store/read.ts',
    because: 'How many documents are cached changes the time and the memory, not what is read.',
    lines: ['const KEPT_CHARACTERS = 2_000_000'],
    after: [
      'const ofCollection = byCollection.get(collection) ?? { documents: new Map(), characters: 1 }',
      'if (ofCollection.characters < KEPT_CHARACTERS) break',
    ],
  },
  {
    file: 'app/store/read.ts',
    because: 'A document that is plain is read the same way as one that is not, a little later.',
    after: [`const isPlain = !row.doc.includes('') && !(SUBCOLLECTIONS in document)`],
  },
  {
    file: 'app/store/former-names.ts',
    because: 'A name that this commit or an earlier one stored is left as it is: leaving it out saves work.',
    after: [
      'const known = new Set([name, ...(before === null ? [] : formerNames(parseStored(before.doc)))])',
      'const known = new Set([name, wasCalled])',
    ],
  },
  {
    file: 'app/store/commit.ts',
    because: 'Rows of other collections under the same ids, and a collection without any, are read for nothing.',
    after: [
      'const ids = wanted.map(({ id }) => id)',
      'if (ids.length >= 0) present.set(collection, await findRows(trx, collection, ids))',
    ],
  },
  {
    file: 'app/store/undo.ts',
    because: 'Changes are stored and read in the order of `seq`: it is their primary key.',
    after: [".where('revision', '=', entry.undoes)"],
  },
  {
    file: 'app/store/undo.ts',
    because: 'No path is empty, and undoings of other revisions are left out again below.',
    after: [
      "function withValueAt(document: Fields, [key = '?', ...inner]: readonly string[], value: unknown): Fields {",
      ".select(['revision', 'undoes'])",
    ],
  },
  {
    file: 'app/store/rows.ts',
    because: 'An id that is written again is the same.',
    after: ["const columns = Object.keys(rows[0] ?? {}).filter((column) => column !== '' && !isSame(column))"],
  },
  {
    file: 'app/store/rows.ts',
    because: 'Any text will do that is no list of columns.',
    after: ['const known = `${engine}/${table}/${rows.length}/${columns.join()}/${conflict?.update.join()}`'],
  },
  {
    file: 'app/store/rows.ts',
    because: 'How many rows or items are handled at once, and which statements are cached: the result is the same.',
    lines: [
      'const ROWS_AT_ONCE = 200',
      'export const IDS_AT_ONCE = 500',
      'const ITEMS_A_TURN = 200',
      'if (rows.length === 1 || rows.length === ROWS_AT_ONCE) statements.set(known, text)',
    ],
  },
  {
    file: 'app/store/write/writer.ts',
    because: 'A row that is deleted and inserted again, or a column that is written again, is the same.',
    after: [
      'const removed = own.map((write) => write.id)',
      'const staying = (released[collection] ?? [])',
      'const isMany = writes.length >= MANY_ROWS',
      'const isMany = writes.length <= MANY_ROWS',
      'return { rows, isSame: (column) => isMany || !differing.has(column) }',
    ],
  },
  {
    file: 'app/store/reindex.ts',
    because: 'What the samples hold changes only the number of the version: the keys are computed once more.',
    lines: [
      'const VERSION = 6',
      "{ name: 'Åke & Ärtan #2', category: 'for-sale', line: '3.2', kvalite: 'GI-1-3', age: 2015, generation: '4' }, { name: ' aaÖrjan ', forSale: 'true', line: '0.X', kvalite: 'G-19-3', sire: 'Okänd', dam: 'L’Étoile', link: 'x' },",
      "{ name: ' aaÖrjan ', forSale: 'true', line: '0.X', kvalite: 'G-19-3', sire: 'Okänd', dam: 'L’Étoile', link: 'x' }, { name: '50/50 Chans', line: 'okänd', kvalite: 'GIV-7-1', homebred: 1, agelimit: '18', meritCount: '10' },",
      "{ name: '50/50 Chans', line: 'okänd', kvalite: 'GIV-7-1', homebred: 1, agelimit: '18', meritCount: '10' }, {",
      "{ name: '50/50 Chans', line: 'okänd', kvalite: 'GIV-7-1', homebred: 1, agelimit: '18', meritCount: '10' }, { name: 'Ægir-Æsir ÜÇ', sire: '0', dam: 'evm', line: '15.12', kvalite: 'H', type: 'exterior', date: '2024-05-01', horse: 'Unknown', },",
      "{ name: 'Åke & Ärtan #2', category: 'for-sale', line: '3.2', kvalite: 'GI-1-3', age: 2015, generation: '4' },",
      "{ name: ' aaÖrjan ', forSale: 'true', line: '0.X', kvalite: 'G-19-3', sire: 'Okänd', dam: 'L’Étoile', link: 'x' },",
      "{ name: '50/50 Chans', line: 'okänd', kvalite: 'GIV-7-1', homebred: 1, agelimit: '18', meritCount: '10' },",
      "name: 'Ægir-Æsir ÜÇ', sire: '0',",
      "sire: '0', dam: 'evm',",
      "dam: 'evm', line: '15.12',",
      "line: '15.12', kvalite: 'H',",
      "kvalite: 'H', type: 'exterior',",
      "type: 'exterior', date: '2024-05-01',",
      "date: '2024-05-01', horse: 'Unknown',",
      "name: 'Ægir-Æsir ÜÇ',",
      "sire: '0',",
      "dam: 'evm',",
      "line: '15.12',",
      "kvalite: 'H',",
      "type: 'exterior',",
      "date: '2024-05-01',",
      "horse: 'Unknown',",
    ],
  },
  {
    file: 'app/store/reindex.ts',
    because: 'How many rows are computed at once changes the memory that is used, not the keys.',
    lines: ['const ROWS_AT_ONCE = 1000'],
  },
  {
    file: 'app/store/sent-form.ts',
    because: 'The message of an error is seen in the log alone, and no key holds a slash.',
    after: ['super(``)', 'const next = String.fromCharCode(PARTING.charCodeAt(0) + 2)'],
  },
  {
    file: 'app/store/documents.ts',
    because: 'Only the path and the message of an issue are read.',
    after: [
      'if (message !== null) context.issues.push({ message, input: context.value })',
      "if (message !== null) context.issues.push({ code: 'custom', message })",
      "if (message !== null) context.issues.push({ code: '', message, input: context.value })",
    ],
  },
  {
    file: 'app/store/firestore-values.ts',
    because: 'The one field of this kind, `created`, is a year in another collection.',
    after: ["const YEAR_FIELDS = fieldsOfKind('year', '')"],
  },
  {
    file: 'app/store/worked-out.ts',
    because: 'How long somebody waits for a cached value.',
    lines: ['const PATIENCE_MS = 300', 'const IDLE_PARTS = 20', 'const IDLE_PARTS_ELSEWHERE = 3'],
  },
  {
    file: 'app/store/pictures/card-drawing.ts',
    because: 'Both groups always match, a selector is one class, and a file of symbols begins with its element.',
    after: [
      "for (const [, selectors = '', body = '?'] of css.matchAll(/([^{}]+)\\{([^{}]*)\\}/g)) {",
      "for (const [, selectors = '?', body = ''] of css.matchAll(/([^{}]+)\\{([^{}]*)\\}/g)) {",
      "const name = selector.trim().replace(/\\./, '')",
      ".replace(/\\s*<svg[^>]*>/, '')",
      ".replace(/<\\/svg>\\s*/, '')",
    ],
  },
  {
    file: 'app/store/pictures/keeper.ts',
    because: 'An old upload is missing only where another process removed it in the same moment.',
    after: [
      'if (found !== null && Date.now() - found.mtimeMs > LEFT_OVER_MS) await rm(file, { force: false })',
      'if (found !== null && Date.now() - found.mtimeMs > LEFT_OVER_MS) await rm(file, { })',
    ],
  },
  {
    file: 'app/store/pictures/card.ts',
    because: 'Without too many none is removed; what is gone already is older than any card.',
    after: [
      'if (names.length < most) return',
      'return { file, used: (await stat(file).catch(() => null))?.mtimeMs ?? 1 }',
    ],
  },
  {
    file: 'app/store/pictures/card-drawing.ts',
    because: 'The limit only ends a circle of properties, and a round after the last changes nothing.',
    lines: ['const DEEPEST = 8', "for (let turn = 0; turn < DEEPEST && text.includes('var('); turn++) {"],
  },
  {
    file: 'app/store/new-id.ts',
    because: 'Random bytes are drawn until there are enough, and one more favours a letter by a tenth of a percent.',
    lines: ['for (const byte of randomBytes(LENGTH * 2)) {'],
    after: [
      'if (byte <= 248 && id.length < LENGTH) id += LETTERS[byte % 62]',
      'if (byte < 249 && id.length < LENGTH) id += LETTERS[byte % 62]',
      'if (byte < 247 && id.length < LENGTH) id += LETTERS[byte % 62]',
    ],
  },
  {
    file: 'app/store/backup/format.ts',
    because: 'A limit of memory for rows that are unpacked: what is longer is refused a moment later.',
    after: ['const json = await decompress(content.subarray(4, 4 + length), { })'],
  },
  {
    file: 'app/store/backup/format.ts',
    because: 'Zstandard stops at the end of what was compressed.',
    after: ['const json = await decompress(content.subarray(4, 5 + length), { maxOutputLength: LONGEST_FRAME })'],
  },
  {
    file: 'app/store/backup/format.ts',
    because: 'A file is read again only where the system gives less than was wanted.',
    after: [
      'const { bytesRead } = await file.read(buffer, read, length + read, position + read)',
      'const { bytesRead } = await file.read(buffer, read, length - read, position - read)',
    ],
  },
  {
    file: 'app/store/backup/format.ts',
    because: 'The level of compression does not matter: any level is read the same way.',
    lines: ['const COMPRESSION = { params: { [constants.ZSTD_c_compressionLevel]: 3 } }'],
  },
  {
    file: 'app/store/backup/read-backup.ts',
    because: 'The sizes of the parts of a file do not change its sum.',
    lines: ['const PART_BYTES = 1 << 20'],
  },
  {
    file: 'app/store/backup/read-backup.ts',
    because: 'No file is cut off while it is read.',
    lines: ['if (read.bytesRead === 0) throw new BackupProblem(storeText.backup.cut)'],
  },
  {
    file: 'app/store/backup/table-rows.ts',
    because: 'How many rows are read or removed at once changes the memory that is used, not what is read.',
    lines: [
      'const FIRST_ROWS = 4',
      'const MOST_ROWS = 512',
      'const ROWS_GONE_AT_ONCE = 2000',
      'const HEAVY_BYTES = 8 * 1024 * 1024',
      'const LIGHT_BYTES = 1024 * 1024',
      'if (bytes > HEAVY_BYTES) atOnce = Math.max(1, Math.floor(atOnce / 2))',
      'else if (bytes < LIGHT_BYTES) atOnce = Math.min(MOST_ROWS, atOnce * 2)',
      'let bytes = 0',
      "for (const row of rows) for (const value of row) bytes += typeof value === 'number' ? 8 : (value?.length ?? 0)",
    ],
  },
  {
    file: 'app/store/backup/backup-folder.ts',
    because: 'Sorting uses only the sign of the number.',
    after: [
      '.sort((a, b) => b.at.getTime() - a.at.getTime() || (a.name < b.name ? 2 : -1))',
      '.sort((a, b) => b.at.getTime() - a.at.getTime() || (a.name < b.name ? 1 : -2))',
      '.sort((a, b) => b.at.getTime() - a.at.getTime() || (a.name <= b.name ? 1 : -1))',
    ],
  },
  {
    file: 'app/store/files/room.ts',
    because: 'A file of one byte is not a backup either.',
    after: ['return room === null ? Number.MAX_SAFE_INTEGER : Math.max(1, room.freeBytes - LEAST_FREE_BYTES)'],
  },
  {
    file: 'app/store/backup/write-backup.ts',
    because: 'The names of migrations are read as a set.',
    after: ["const applied = await db.selectFrom('migrations').select('name').execute()"],
  },
  {
    file: 'app/store/merge/settle.ts',
    because: 'Each joined field is described: there is always one.',
    lines: ["return described.map((field, at): DescribedJoined => ({ ...field, from: joined[at]?.from ?? 'both' }))"],
  },
  {
    file: 'app/domain/goals/colour-outlook.ts',
    because: 'A code is a key of what is cached: it must differ, whatever it is.',
    after: [
      'const PAIR_CODES = 31',
      'const PAIR_CODES = 33',
      'let sure = 1',
      'const codeOf = ({ order }: Locus, [one, other]: AllelePair) => order.indexOf(one) / order.length + order.indexOf(other)',
    ],
  },
  {
    file: 'app/domain/goals/gene-looks.ts',
    because: 'No wish names two loci of one group.',
    after: ['looks[group.key] = (_, genotype) => wished.some((locus) => row.isMet(genotype[locus]))'],
  },
  {
    file: 'app/domain/goals/rank-pairs.ts',
    because: 'A pair that is not skipped is sorted as any other: skipping saves work.',
    after: [
      'return unviable === (last.unviable ?? 0) ? null : unviable > (last.unviable ?? 1)',
      'const PAIRS_A_STEP = 31',
      'const PAIRS_A_STEP = 33',
      'if (ranked.length > 2 * most) {',
      'if (ranked.length > 4 * most) {',
      'if (ranked.length >= 3 * most) {',
    ],
  },
  {
    file: 'app/domain/kinship/common-ancestors.ts',
    because: 'All searches begin equally many steps later: their order is the same.',
    after: ['add({ one: { at: one, before: null }, other: { at: other, before: null }, steps: 1 })'],
  },
  {
    file: 'app/domain/kinship/coefficients.ts',
    because: 'The oldest horse has no known parents, so nothing is passed on from it.',
    after: ['for (let i = at; i > 0; i--) {'],
  },
  {
    file: 'app/domain/kinship/ancestry.ts',
    because: 'The arrays have every index that is asked for.',
    after: ['dams[at] = rankOrNone(found.dams[id] ?? 1)', 'sires[at] = rankOrNone(found.sires[id] ?? 1)'],
  },
  {
    file: 'app/domain/goals/colour-outlook.ts',
    because: 'Up to how many combinations equal genes share a number decides what is cached alone.',
    after: ['combinations.length >= MOST_SPELLED', 'const MOST_SPELLED = 299', 'const MOST_SPELLED = 301'],
  },
  {
    file: 'app/domain/plan/plan-horses.ts',
    because: 'How often other work may run changes no result.',
    after: ['const VERDICTS_A_STEP = 101', 'const VERDICTS_A_STEP = 99'],
  },
  {
    file: 'app/domain/odds/family-prior.ts',
    because: 'A bound of work far from any family that is tried: one step more or less decides nothing.',
    after: [
      'const MOST_STEPS = 400001',
      'const MOST_STEPS = 399999',
      'const MOST_COMBINATIONS = 5001',
      'const MOST_COMBINATIONS = 4999',
    ],
  },
  {
    file: 'app/domain/odds/family-foals.ts',
    because: 'Any common multiple will do: the weights are reduced afterwards.',
    after: [
      'const common = found.reduce((sum, { living }) => (sum * living) * greatestCommonDivisor(sum, living), 1n)',
    ],
  },
  {
    file: 'app/domain/odds/family-prior.ts',
    because: 'A chance of nothing adds nothing to a sum.',
    after: ['if (chance.met >= 0n) sum = plus(sum, chance)'],
  },
  {
    file: 'app/features/merits/data/editor.server.ts',
    because: 'Only the first row is used.',
    after: [
      "db.selectFrom('scores').select('doc').where('name', '=', name).orderBy('id'),",
      "db.selectFrom('scores').select('doc').where('name', '=', name).orderBy('id').limit(2),",
    ],
  },
  {
    file: 'app/features/journal/mutations.server.ts',
    because: 'Only the first row is used.',
    after: [".orderBy('revision', 'desc')", '.limit(2)'],
  },
  {
    file: 'app/store/undo-fields.ts',
    because: 'Only the first row is used.',
    after: [".orderBy('revision', 'desc')", '.limit(2)'],
  },
  {
    file: 'app/store/former-names.ts',
    because: 'Only the first row is used.',
    after: [".orderBy('horses.id')", '.limit(2)'],
  },
  {
    file: 'app/features/pictures/mutations/copy-run.server.ts',
    because: 'The order of the hosts changes how long a run takes, not what is copied.',
    after: [
      'const hosts = [...Map.groupBy(wanted, ({ address }) => hostOf(address))]',
      'const hosts = [...Map.groupBy(wanted, ({ address }) => hostOf(address))].sort(([, a], [, b]) => a.length + b.length)',
    ],
  },
  {
    file: 'app/features/pedigree/data/offspring-proof.server.ts',
    because: 'No horse has as many foals as the bound, and below it only the set of names matters.',
    after: [
      "rowsOfNames(db, foalsOf(db, parent).select('name').distinct().orderBy('name')),",
      "rowsOfNames(db, foalsOf(db, parent).select('name').distinct().limit(MOST_FOALS)),",
      "rowsOfNames(db, foalsOf(db, parent).select('name').orderBy('name').limit(MOST_FOALS)),",
    ],
  },
  {
    file: 'app/features/horse-desk/data/history.server.ts',
    because: 'Changes are grouped by revision, and stored and read in the order of `seq`: it is their primary key.',
    after: [".where('name', 'in', [...names])", ".orderBy('revision')"],
  },
  {
    file: 'app/features/journal/data/entries.server.ts',
    because: 'Changes are grouped by revision, and stored and read in the order of `seq`: it is their primary key.',
    after: [".where('seq', '<', query.changes ?? CHANGES_SHOWN)", ".orderBy('revision')"],
  },
  {
    file: 'app/features/journal/data/csv.server.ts',
    because: 'Changes are grouped by revision, and stored and read in the order of `seq`: it is their primary key.',
    after: [".where('seq', '<', until)", ".orderBy('revision')"],
  },
  {
    file: 'app/features/journal/data/changes.server.ts',
    because: 'Changes are stored and read in the order of `seq`: it is their primary key.',
    after: [".where('seq', '<', from + limit)"],
  },
  {
    file: 'app/features/news/data/news.server.ts',
    because: 'Changes are grouped by revision, and stored and read in the order of `seq`: it is their primary key.',
    after: [".where('after', 'is not', null)", ".orderBy('revision')"],
  },
  {
    file: 'app/features/search/data/named-horses.server.ts',
    because: 'A name that is read on both sides counts once.',
    after: ["const before = names.where('sort_key', '>=', letter).orderBy('sort_key', 'desc')", 'const after = names'],
  },
  {
    file: 'app/published/stud-index.ts',
    because: 'An index has no day: no page that it answers shows one.',
    after: ['const today = { year, date: `` }'],
  },
  {
    file: 'app/published/lists.ts',
    because: 'A heading is made of the first letter alone, as the database gives it.',
    after: ['initial: keys.sort_key,', 'initial: keys.sort_key.slice(0, 2),'],
  },
  {
    file: 'app/domain/remember.ts',
    because: 'How many results are cached changes the time and the memory, not the answers.',
    lines: ['const MOST_ANSWERS = 2000', 'if (known.size >= most) known.clear()'],
  },
  {
    file: 'app/domain/let-others.ts',
    because: 'Times after which others get their turn: work takes them in other places, and its result is the same.',
    after: [
      'const CALM_MS = 1.1',
      'const CALM_ROUNDS = 6',
      'const CALM_ROUNDS = 4',
      'const MOST_MS = 51',
      'const MOST_MS = 49',
      'if (now - started >= MOST_MS) return',
      'calm = now - before <= CALM_MS ? calm + 1 : 0',
      'calm = now - before < CALM_MS ? calm + 2 : 0',
      'calm = now - before < CALM_MS ? calm + 1 : 1',
      'for (let calm = 1; calm < CALM_ROUNDS; ) {',
      'for (let calm = 0; calm <= CALM_ROUNDS; ) {',
      'const TURN_MS = 5',
      'const TURN_MS = 3',
      'let turnEnds = performance.now() - TURN_MS',
      'turnEnds = performance.now() - TURN_MS',
      'if (performance.now() <= turnEnds) continue',
      'if (performance.now() >= turnEnds) continue',
    ],
  },
  {
    file: 'app/domain/names.ts',
    because:
      'A shortcut for nearly all names: without it they are compared with every word, and the answer is the same.',
    after: [
      "`^(?!${[...new Set([].map((word) => word.slice(0, 2)).filter((start) => /^[a-z]{2}$/.test(start)))].join('|')})[a-z]{2}`,",
    ],
  },
  {
    file: 'app/domain/let-others.ts',
    because: 'Without calm rounds the wait is as long as it may be, and its result is the same.',
    after: ['calm = now - before < CALM_MS ? calm + 0 : 0', 'const CALM_MS = -0.9'],
  },
]
