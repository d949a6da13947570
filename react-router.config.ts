import type { Config } from '@react-router/dev/config'
import { buildPublished } from './scripts/build-published.ts'

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  ssr: true,
  // The whole map of addresses is small: sent once, it saves a request for every link that comes into view.
  routeDiscovery: { mode: 'initial' },
  buildEnd: buildPublished,
} satisfies Config
