import { index, type RouteConfig, route } from '@react-router/dev/routes'

// The URL map of the specification (point 2), in its order.
export default [
  index('routes/site/start.tsx'),
  route('homebred', 'routes/site/homebred.tsx'),
  route('bloodlines', 'routes/site/bloodlines.tsx'),
  route('quality', 'routes/site/quality.tsx'),
  route('breeding', 'routes/site/breeding.tsx'),
  route('breeding/hastar', 'routes/site/breeding-horses.ts'),
  route('breeding/mal', 'routes/site/breeding-board.ts'),
  route(':category/:section?', 'routes/site/category.tsx'),
  route('horse/:horseid', 'routes/horse/layout.tsx', [
    index('routes/horse/info.tsx'),
    route('offspring', 'routes/horse/offspring.tsx'),
    route('eval', 'routes/horse/eval.tsx'),
    route('merits', 'routes/horse/merits.tsx'),
  ]),
  route('login', 'routes/site/login.tsx'),
  route('sign-out', 'routes/site/sign-out.tsx'),
  route('admin', 'routes/admin/layout.tsx', [
    index('routes/admin/dashboard.tsx'),
    route('add-horse', 'routes/admin/add-horse.tsx'),
    route('add-relation', 'routes/admin/add-relation.tsx'),
    route('add-eval', 'routes/admin/add-eval.tsx'),
    route('add-ribbons', 'routes/admin/add-ribbons.tsx'),
    route('add-titles', 'routes/admin/add-titles.tsx'),
    route('update-age', 'routes/admin/update-age.tsx'),
    route('update-horse', 'routes/admin/update-horse.tsx'),
    route('update-sold', 'routes/admin/update-sold.tsx'),
    route('update-relation', 'routes/admin/update-relation.tsx'),
    route('evaluations/:id', 'routes/admin/evaluation.tsx'),
    route('horses', 'routes/admin/horses.tsx'),
    route('undo', 'routes/admin/undo.tsx'),
    route('suggest', 'routes/admin/suggest.ts'),
    route('*', 'routes/site/not-found.tsx', { id: 'admin-not-found' }),
  ]),
  route('*', 'routes/site/not-found.tsx'),
] satisfies RouteConfig
