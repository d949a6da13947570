import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { checkApart } from './apart.ts'
import { BackupProblem } from './format.ts'

test('a backup is checked in a process of its own, which is ended if it takes too long', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'hovslag-check-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const file = join(folder, 'x')
  writeFileSync(file, 'HOVSLAG-BACKUP 1\nx')
  await expect(checkApart(file)).rejects.toEqual(new BackupProblem('Säkerhetskopian är inte hel: slutet saknas.'))
  await expect(checkApart(join(folder, 'gone'))).rejects.toThrow('ENOENT')
  await expect(checkApart(file, { bounds: { megabytes: 64, silentMs: 1 } })).rejects.toEqual(
    new BackupProblem('Säkerhetskopian tog för mycket minne eller tid att läsa. Välj en annan.'),
  )
})
