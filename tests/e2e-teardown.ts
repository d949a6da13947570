import { rmSync } from 'node:fs'
import { removeTemplates } from './studs/home.ts'

/** Removes the studs that the browser tests ran on. */
export default function removeData(): void {
  const folder = process.env.HOVSLAG_E2E_DATA_DIR
  if (folder) rmSync(folder, { recursive: true, force: true })
  removeTemplates()
}
