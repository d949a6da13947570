import type { Config } from '@react-router/dev/config'
import { BUILD_FOLDER } from './app/framework/build-folder.ts'
import { buildPublished } from './scripts/build-published.ts'

export default {
  appDirectory: 'app',
  buildDirectory: BUILD_FOLDER,
  ssr: true,
  // All addresses are known from the start: one file, instead of a request for every link that comes into view.
  routeDiscovery: { mode: 'initial' },
  buildEnd: buildPublished,
} satisfies Config
