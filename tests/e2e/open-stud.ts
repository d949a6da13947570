import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { commit } from '#app/store/commit.ts'
import { openStore, type StoredCollection } from '#app/store/store.ts'

export type StoredDocument = { collection: StoredCollection; document: Record<string, unknown> }

/** A stud of its own, served from a folder of its own by the built product. */
export type RunningStud = { address: string; dataDir: string; stop: () => Promise<void> }

/** Stores the documents in a fresh folder and serves them. */
export async function openStud(documents: readonly StoredDocument[]): Promise<RunningStud> {
  const dataDir = mkdtempSync(join(tmpdir(), 'hovslag-e2e-own-'))
  const store = await openStore({ dataDir })
  const result = await commit(
    store,
    'test',
    'test',
    documents.map(({ collection, document }) => ({ op: 'create', collection, document })),
  )
  await store.close()
  if (!result.ok) throw new Error(`the stud of the tests is refused: ${JSON.stringify(result)}`)

  const server = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'app/server/main.ts'], {
    env: {
      ...process.env,
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      PUBLIC_URL: '',
      HOVSLAG_DEMO: '0',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let isStopping = false
  const ended = new Promise<void>((resolve) => server.once('close', () => resolve()))
  const { address, said } = await startOf(server)
  server.once('close', (code, signal) => {
    if (!isStopping) console.error(`the server of the tests ended by itself (${code ?? signal}): ${said()}`)
  })
  return {
    address,
    dataDir,
    async stop() {
      isStopping = true
      server.kill('SIGTERM')
      await ended
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

type Start = { address: string; said: () => string }

/** The address that a starting server says it answers at, and all that it has said so far. */
function startOf(server: ChildProcess): Promise<Start> {
  return new Promise((resolve, reject) => {
    let said = ''
    const hear = (chunk: Buffer) => {
      said += chunk.toString()
      const port = /Hovslag är igång: http:\/\/[^\s:]+:(\d+)/.exec(said)?.[1]
      if (port) resolve({ address: `http://127.0.0.1:${port}`, said: () => said })
    }
    server.stdout?.on('data', hear)
    server.stderr?.on('data', hear)
    server.once('close', () => reject(new Error(`the server ended before it answered: ${said}`)))
  })
}
