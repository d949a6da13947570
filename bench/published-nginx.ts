// Requests per second of nginx on published files, beside the program's own cached pages with the same compressed
// bytes: `node bench/published-nginx.ts [--seconds 3]`, after a build; part of `npm run bench`. A small stud, one
// connection at a time kept open, both with gzip. Says so if nginx is missing. Never fails.

import { Agent, request } from 'node:http'
import { parseArgs } from 'node:util'
import { publishedStud } from '../tests/published-stud.ts'
import { openStud } from '../tests/studs/open-stud.ts'
import { ownStud } from '../tests/studs/own-stud.ts'

const { values: options } = parseArgs({ options: { seconds: { type: 'string', default: '3' } }, strict: false })
const measureMs = Number(options.seconds) * 1000
const CONNECTIONS = 16
const PAGES = ['/', '/stallions', '/horse/Rik%20Rosett']

const stud = await openStud(ownStud().filter(({ document }) => !String(document['name']).startsWith('Löpare ')))
try {
  const files = await publishedStud(stud).catch((error: unknown) => {
    process.stdout.write(
      `published files are not measured: ${error instanceof Error ? error.message : String(error)}\n`,
    )
    return null
  })
  if (files) {
    try {
      for (const page of PAGES) {
        const [own, nginx] = [await measure(stud.address, page), await measure(files.address, page)]
        process.stdout.write(
          `${page}: nginx ${nginx.rate} a second (${nginx.bytes} bytes of gzip), the program's kept page ${own.rate} (${own.bytes})\n`,
        )
      }
    } finally {
      await files.stop()
    }
  }
} finally {
  await stud.stop()
}

async function measure(address: string, page: string): Promise<{ rate: number; bytes: number }> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  let [asked, bytes] = [0, 0]
  // The first request renders the page or reads the disk.
  await ask(agent, address, page)
  const started = performance.now()
  const line = async () => {
    while (performance.now() - started < measureMs) {
      bytes = await ask(agent, address, page)
      asked++
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, line))
  const seconds = (performance.now() - started) / 1000
  agent.destroy()
  return { rate: Math.round(asked / seconds), bytes }
}

function ask(agent: Agent, address: string, page: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const asked = request(`${address}${page}`, { agent, headers: { 'accept-encoding': 'gzip' } }, (response) => {
      let bytes = 0
      response.on('data', (part: Buffer) => {
        bytes += part.length
      })
      response.on('error', reject)
      response.on('end', () => {
        if (response.statusCode === 200) resolve(bytes)
        else reject(new Error(`${page}: ${response.statusCode}`))
      })
    })
    asked.on('error', reject)
    asked.end()
  })
}
