/**
 * Mutants that change nothing visible, with the reason. `lines` are lines of the source of which every mutant that
 * survives is harmless; else each mutant is identified by its mutated code, `after`. Several lines are joined, with
 * single spaces.
 */
export type Harmless = { file: string; because: string; lines?: readonly string[]; after?: readonly string[] }

export const HARMLESS: readonly Harmless[] = [
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
    lines: [
      'for await (const part of createReadStream(file, { end, highWaterMark: 1 << 20 })) hash.update(part as Buffer)',
    ],
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
    after: ["return told.map((field, at): ToldJoined => ({ ...field, from: joined[at]?.from ?? '' }))"],
  },
]
