import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The folder of a run's templates. The first caller makes it; processes started later inherit its name. */
export function templatesHome(): string {
  return (process.env.HOVSLAG_TEST_STUDS ??= mkdtempSync(join(tmpdir(), 'hovslag-studs-')))
}

/** Called at the end of a run. */
export function removeTemplates(): void {
  rmSync(templatesHome(), { recursive: true, force: true })
}
