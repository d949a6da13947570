import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  ssr: true,
  // The whole map of addresses is small: sent once, it saves a request for every link that comes into view.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
