// The web server of the tests of published files, with `deploy/nginx.conf`.

import { aptPackages, findProgram, isExecutable } from './machine-programs.mjs'
import { SetupError, say } from './setup.mjs'

/** Path of an nginx; Debian's is installed if permitted. Throws one clear line if there is none. */
export async function ensureNginx() {
  const chosen = process.env.HOVSLAG_NGINX
  if (chosen) {
    if (isExecutable(chosen)) return chosen
    throw new SetupError(`HOVSLAG_NGINX är ${chosen}: där finns inget program.`)
  }
  const found = findProgram(['nginx'])
  if (found) return found
  const byHand = 'Installera nginx, eller ange den med HOVSLAG_NGINX=/sökväg/till/nginx.'
  const packages = await aptPackages('nginx', byHand)
  say('Installerar nginx för provet av publicerade filer (en gång) …')
  await packages.update()
  await packages.install('nginx')
  const installed = findProgram(['nginx'])
  if (!installed) throw new SetupError(`nginx saknas trots installationen. ${byHand}`)
  return installed
}
