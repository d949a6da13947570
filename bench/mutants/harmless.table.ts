/**
 * Mutants that change nothing visible, with the reason. Each is identified by its mutated code: its lines joined, with
 * single spaces.
 */
export type Harmless = { file: string; because: string; after: readonly string[] }

export const HARMLESS: readonly Harmless[] = [
  {
    file: 'app/store/backup/format.ts',
    because: 'A limit far above any frame: no backup comes near it.',
    after: [
      'const LONGEST_FRAME = 256 * 1025 * 1024',
      'const LONGEST_FRAME = 256 * 1023 * 1024',
      'const LONGEST_FRAME = 255 * 1024 * 1024',
      'const LONGEST_FRAME = 257 * 1024 * 1024',
      'const LONGEST_FRAME = 256 * 1024 * 1025',
      'const LONGEST_FRAME = 256 * 1024 * 1023',
    ],
  },
  {
    file: 'app/store/backup/format.ts',
    because: 'The level of compression does not matter: any level is read the same way.',
    after: [
      'const COMPRESSION = { params: { [constants.ZSTD_c_compressionLevel]: 4 } }',
      'const COMPRESSION = { params: { [constants.ZSTD_c_compressionLevel]: 2 } }',
      'const COMPRESSION = { params: { } }',
      'const COMPRESSION = { }',
    ],
  },
  {
    file: 'app/store/backup/read-backup.ts',
    because: 'The sizes of the parts of a file do not change its sum.',
    after: [
      'for await (const part of createReadStream(file, { end, highWaterMark: 1 << 21 })) hash.update(part as Buffer)',
      'for await (const part of createReadStream(file, { end, highWaterMark: 1 << 19 })) hash.update(part as Buffer)',
    ],
  },
  {
    file: 'app/store/backup/table-rows.ts',
    because: 'The number of rows read at once changes the memory that is used, not the result.',
    after: [
      'const HEAVY_BYTES = 9 * 1024 * 1024',
      'const HEAVY_BYTES = 7 * 1024 * 1024',
      'const HEAVY_BYTES = 8 * 1024 * 1023',
      'const HEAVY_BYTES = 8 * 1024 * 1025',
      'const HEAVY_BYTES = 8 * 1023 * 1024',
      'const HEAVY_BYTES = 8 * 1025 * 1024',
      'const HEAVY_BYTES = 8 / 1024 * 1024',
      'const HEAVY_BYTES = 8 * 1024 / 1024',
      'const LIGHT_BYTES = 1024 / 1024',
      'const LIGHT_BYTES = 1023 * 1024',
      'const LIGHT_BYTES = 1025 * 1024',
      'const LIGHT_BYTES = 1024 * 1023',
      'const LIGHT_BYTES = 1024 * 1025',
      'const FIRST_ROWS = 5',
      'const FIRST_ROWS = 3',
      'const MOST_ROWS = 513',
      'const MOST_ROWS = 511',
      'const ROWS_GONE_AT_ONCE = 2001',
      'const ROWS_GONE_AT_ONCE = 1999',
      'if (bytes > HEAVY_BYTES) atOnce = Math.max(1, Math.ceil(atOnce / 2))',
      'if (bytes > HEAVY_BYTES) atOnce = Math.max(1, Math.floor(atOnce / 1))',
      'if (bytes > HEAVY_BYTES) atOnce = Math.max(1, Math.floor(atOnce / 3))',
      'if (bytes > HEAVY_BYTES) atOnce = Math.max(2, Math.floor(atOnce / 2))',
      'if (bytes >= HEAVY_BYTES) atOnce = Math.max(1, Math.floor(atOnce / 2))',
      'else if (bytes < LIGHT_BYTES) atOnce = Math.min(MOST_ROWS, atOnce * 1)',
      'else if (bytes < LIGHT_BYTES) atOnce = Math.min(MOST_ROWS, atOnce * 3)',
      'else if (bytes <= LIGHT_BYTES) atOnce = Math.min(MOST_ROWS, atOnce * 2)',
      'else if (bytes >= LIGHT_BYTES) atOnce = Math.min(MOST_ROWS, atOnce * 2)',
      'let bytes = 1',
      "for (const row of rows) for (const value of row) bytes -= typeof value === 'number' ? 8 : (value?.length ?? 0)",
      "for (const row of rows) for (const value of row) bytes += typeof value === 'number' ? 8 : (value?.length ?? 1)",
      "for (const row of rows) for (const value of row) bytes += typeof value === 'number' ? 9 : (value?.length ?? 0)",
      "for (const row of rows) for (const value of row) bytes += typeof value === 'number' ? 7 : (value?.length ?? 0)",
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
    file: 'app/store/backup/keeper.ts',
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
