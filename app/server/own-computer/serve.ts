import type { FirstRun } from '#app/context.ts'
import type { Environment } from '../environment.ts'
import { type RunningServer, startServer } from '../http-server.ts'
import type { Site } from '../site.ts'
import { openInBrowser, showPage } from './browser.ts'
import { rememberRunning } from './running.ts'
import { ownText } from './text.ts'

/** Ports tried, from the one that is asked for. */
const PORTS = 50

/** The server's manners where it was started by its file, by `start.ts`; null elsewhere. */
export type OwnComputer = ReturnType<typeof manners>

export function ownComputer(): OwnComputer | null {
  return process.env['HOVSLAG_OWN_COMPUTER'] === '1' ? manners() : null
}

function manners() {
  return {
    firstRun: { isOnlyHere: true } satisfies Pick<FirstRun, 'isOnlyHere'>,

    /** A taken port means the next one. */
    async serve(site: Site, { port, host }: Environment): Promise<RunningServer> {
      for (let next = port; next < port + PORTS; next++) {
        try {
          return await startServer(site, { port: next, host })
        } catch (error) {
          if (!isTaken(error)) throw error
        }
      }
      throw new Error(ownText.noPort)
    },

    /** Opens the site, or `path` on it, and remembers where it is. */
    ready(address: string, folder: string, path: string): { forget: () => void } {
      const port = Number(new URL(address).port)
      const local = `http://localhost:${port}${process.env['HOVSLAG_OPEN'] || path}`
      process.stdout.write(`${local}\n\n${ownText.stop}\n`)
      openInBrowser(local)
      return rememberRunning(folder, port)
    },

    fail: (lines: readonly string[]) => showPage(ownText.notRunning, lines),
  }
}

/** Windows reserves some ports: they are refused, not taken. */
function isTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'EADDRINUSE' || error.code === 'EACCES')
}
