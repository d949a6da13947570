import { ensureBuild } from '../../scripts/setup.mjs'
import { removeTemplates, templatesHome } from '../studs/home.ts'
import '../studs/year.ts'

/** Before the tests of served pages: the build that serves them, and a folder for their studs. */
export default async function setup() {
  await ensureBuild(process.execPath)
  templatesHome()
  return removeTemplates
}
