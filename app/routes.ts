import { index, type RouteConfig, route } from '@react-router/dev/routes'

// The URL map of the specification (point 2), in its order.
export default [
  index('routes/site/start.tsx'),
  route('homebred', 'routes/site/homebred.tsx'),
  route('bloodlines', 'routes/site/bloodlines.tsx'),
  route('quality', 'routes/site/quality.tsx'),
  route(':category/:section?', 'routes/site/category.tsx'),
  route('horse/:horseid', 'routes/horse/layout.tsx', [
    index('routes/horse/info.tsx'),
    route('offspring', 'routes/horse/offspring.tsx'),
    route('eval', 'routes/horse/eval.tsx'),
    route('merits', 'routes/horse/merits.tsx'),
  ]),
  route('*', 'routes/site/not-found.tsx'),
] satisfies RouteConfig
