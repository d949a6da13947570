import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { get } from 'node:http'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { OWN_FILE } from '#app/store/files/folder.ts'
import { placesIn } from '#app/store/files/places.ts'
import { isInUse } from '#app/store/files/use.ts'

/** Written by the program that serves the stud of a folder, for the next double-click. */
const fileIn = (folder: string) => join(folder, 'igang.json')
const Running = z.object({ port: z.number().int().min(1).max(65_535) })
/** A slow computer may take minutes to start, and seconds to answer while it does other things. */
const PATIENCE_MS = 180_000
const ASK_EVERY_MS = 300
const ANSWER_MS = 20_000

export function rememberRunning(folder: string, port: number): { forget: () => void } {
  writeFileSync(fileIn(folder), JSON.stringify({ port }), { mode: OWN_FILE })
  return { forget: () => rmSync(fileIn(folder), { force: true }) }
}

/**
 * Where the stud of that folder is served; null if nobody has it open, 'silent' if who has it does not answer.
 * `onWait`: called once if it does not answer at once.
 */
export async function findRunning(folder: string, onWait: () => void = () => {}): Promise<string | null> {
  const places = placesIn(folder)
  let isTold = false
  const until = Date.now() + PATIENCE_MS
  // Another double-click may be starting: it has the lock before it has a port.
  while (isInUse(places)) {
    const port = portIn(folder)
    if (port !== null && (await answers(port))) return `http://localhost:${port}`
    if (Date.now() > until) return 'silent'
    if (!isTold) onWait()
    isTold = true
    await pause(ASK_EVERY_MS)
  }
  return null
}

function portIn(folder: string): number | null {
  try {
    return Running.parse(JSON.parse(readFileSync(fileIn(folder), 'utf8'))).port
  } catch {
    return null
  }
}

/** Asked by number: not every system knows `localhost` without a network. `fetch` does not connect under Wine. */
function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const asked = get({ host: '127.0.0.1', port, path: '/healthz', timeout: ANSWER_MS }, (answer) => {
      answer.resume()
      resolve(answer.statusCode === 200)
    })
    asked.once('timeout', () => asked.destroy()).once('error', () => resolve(false))
  })
}
