import type { RouteConfig, RouteConfigEntry } from '@react-router/dev/routes'
import { PAGE_KEY } from '#app/domain/pages.ts'
import { SHELF_KEYS } from '#app/domain/shelf/shelf.ts'
import { LINK_KEY } from '#app/features/account/schema/sign-in.ts'
import { SHOWN_AS_KEY } from '#app/features/horses/view/as-table.ts'
import { LIST_KEYS, SEEN_KEYS } from '#app/features/horses/view/seen-list.ts'
import { PART_KEY } from '#app/features/known/data/sitemap.server.ts'
import { RESULT_KEYS } from '#app/features/merits/view/path.ts'
import { HOMEBRED_KEYS } from '#app/features/pedigree/view/homebred.ts'
import { ANCESTOR_KEY } from '#app/features/pedigree/view/kinship.ts'
import { LED_KEY } from '#app/features/pedigree/view/led.ts'
import { CHOICE_KEY } from '#app/features/pedigree/view/offspring-choice.ts'
import { SUGGEST_KEYS } from '#app/features/planner/data/suggest-parents.ts'
import { CHOOSE_KEYS } from '#app/features/planner/schema/choose.ts'
import { PLANNER_KEYS } from '#app/features/planner/schema/custom-form.server.ts'
import { PLAN_KEYS } from '#app/features/planner/schema/plan.ts'
import { RELATED_KEYS } from '#app/features/related/data/source.ts'
import { ROLL_KEYS } from '#app/features/roll/view/address.ts'
import { QUERY_KEY } from '#app/features/search/view/found.ts'

/**
 * `keys`: the query keys that a visitor's page reads, in the order of the cached page's key; others are ignored.
 * A key with a star is read with all its values. A route without `keys` is not for visitors.
 */
export type AppRoute = RouteConfigEntry & { keys?: readonly string[]; children?: AppRoute[] }

const route = (path: string, file: string, children?: AppRoute[]): AppRoute => ({
  path,
  file,
  ...(children && { children }),
})
const index = (file: string): AppRoute => ({ index: true, file })
const page = (path: string, file: string, keys: readonly string[] = []): AppRoute =>
  path === '' ? { ...index(file), keys } : { ...route(path, file), keys }

// The URL map of the specification (point 2), in its order.
export const ROUTES: readonly AppRoute[] = [
  page('', 'routes/site/start.tsx'),
  page('horses', 'routes/site/horses.tsx', ROLL_KEYS),
  page('year/:year', 'routes/site/year.tsx'),
  page('leagues', 'routes/site/leagues.tsx'),
  page('homebred', 'routes/site/homebred.tsx', [...HOMEBRED_KEYS, PAGE_KEY]),
  page('bloodlines', 'routes/site/bloodlines.tsx', [PAGE_KEY]),
  page('quality', 'routes/site/quality.tsx', [PAGE_KEY]),
  page('breeding', 'routes/site/breeding.tsx', PLANNER_KEYS),
  page('breeding/hastar', 'routes/site/breeding-horses.ts', SUGGEST_KEYS),
  route('breeding/mal', 'routes/site/breeding-board.ts'),
  page('breeding/plan', 'routes/site/breeding-plan.tsx', PLAN_KEYS),
  page('breeding/choose', 'routes/site/breeding-choose.tsx', CHOOSE_KEYS),
  page('bloodlines/:line', 'routes/site/bloodline.tsx'),
  page('news/:kind?', 'routes/site/news.tsx'),
  page('news.xml', 'routes/site/news-feed.ts'),
  page('search', 'routes/site/search.tsx', [QUERY_KEY]),
  page('search/names', 'routes/site/search-names.ts', [QUERY_KEY]),
  page('related', 'routes/site/related.tsx', [...RELATED_KEYS, ANCESTOR_KEY]),
  page('hylla', 'routes/site/shelf.tsx', Object.values(SHELF_KEYS)),
  page('ordlista', 'routes/site/glossary.tsx'),
  page('robots.txt', 'routes/site/robots.ts'),
  page('sitemap.xml', 'routes/site/sitemap.ts', [PART_KEY]),
  page(':category/:section?', 'routes/site/category.tsx', [...LIST_KEYS, SHOWN_AS_KEY, PAGE_KEY]),
  route('horse/:horseid', 'routes/horse/layout.tsx', [
    page('', 'routes/horse/info.tsx', [ANCESTOR_KEY, LED_KEY, ...SEEN_KEYS]),
    page('offspring', 'routes/horse/offspring.tsx', [PAGE_KEY, CHOICE_KEY, ...SEEN_KEYS]),
    page('eval', 'routes/horse/eval.tsx', SEEN_KEYS),
    page('merits', 'routes/horse/merits.tsx', [...RESULT_KEYS, ...SEEN_KEYS]),
  ]),
  page('horse/:horseid/pass', 'routes/horse/pass.tsx'),
  page('horse/:horseid/pass.json', 'routes/horse/pass-json.ts'),
  page('horse/:horseid/pass.ged', 'routes/horse/pass-ged.ts'),
  page('horse/:horseid/pass.png', 'routes/horse/pass-png.ts'),
  page('horse/:horseid/news.xml', 'routes/horse/feed.ts'),
  page('login', 'routes/site/login.tsx', [LINK_KEY]),
  route('login/again', 'routes/site/sign-in-again.ts'),
  route('login/nyckel', 'routes/site/sign-in-by-passkey.ts'),
  page('login/glomt', 'routes/site/sign-in-by-code.tsx'),
  route('login/nytt/:key', 'routes/site/sign-in-by-link.tsx'),
  route('valkommen/:key?', 'routes/site/welcome.tsx'),
  route('sign-out', 'routes/site/sign-out.tsx'),
  route('admin', 'routes/admin/layout.tsx', [
    index('routes/admin/dashboard.tsx'),
    route('add-horse', 'routes/admin/add-horse.tsx'),
    route('add-relation', 'routes/admin/add-relation.tsx'),
    route('add-merits', 'routes/admin/add-merits.tsx'),
    route('add-eval', 'routes/admin/add-eval.tsx'),
    route('add-ribbons', 'routes/admin/add-ribbons.tsx'),
    route('add-titles', 'routes/admin/add-titles.tsx'),
    route('update-age', 'routes/admin/update-age.tsx'),
    route('update-horse', 'routes/admin/update-horse.tsx'),
    route('update-sold', 'routes/admin/update-sold.tsx'),
    route('update-relation', 'routes/admin/update-relation.tsx'),
    route('competition', 'routes/admin/competition.tsx'),
    route('competition-list', 'routes/admin/competition-list.tsx'),
    route('season', 'routes/admin/season.tsx'),
    route('year', 'routes/admin/year.tsx'),
    route('horse/:name', 'routes/admin/horse.tsx'),
    route('pedigree', 'routes/admin/pedigree.tsx'),
    route('pedigree.csv', 'routes/admin/pedigree-csv.ts'),
    route('evaluations', 'routes/admin/evaluations.tsx'),
    route('evaluations.csv', 'routes/admin/evaluations-csv.ts'),
    route('evaluations/:id', 'routes/admin/evaluation.tsx'),
    route('horses', 'routes/admin/horses.tsx'),
    route('horses.csv', 'routes/admin/horses-csv.ts'),
    route('horses/cells', 'routes/admin/horse-cells.ts'),
    route('horses/change', 'routes/admin/change-horses.tsx'),
    route('class-names', 'routes/admin/class-names.tsx'),
    route('doctor', 'routes/admin/doctor.tsx'),
    route('lines', 'routes/admin/lines.tsx'),
    route('history', 'routes/admin/history.tsx'),
    route('history.csv', 'routes/admin/history-csv.ts'),
    route('account', 'routes/admin/account.tsx'),
    route('account/nyckel', 'routes/admin/add-passkey.ts'),
    route('administrators', 'routes/admin/administrators.tsx'),
    route('publish', 'routes/admin/publish.tsx'),
    route('publish/zip', 'routes/admin/publish-zip.ts'),
    route('backup', 'routes/admin/backup.tsx'),
    route('backup/file/:name', 'routes/admin/backup-file.ts'),
    route('backup/upload', 'routes/admin/backup-upload.ts'),
    route('import', 'routes/admin/import.tsx'),
    route('export/:file', 'routes/admin/export-file.ts'),
    route('import/upload', 'routes/admin/import-upload.ts'),
    route('pictures', 'routes/admin/picture-copies.tsx'),
    route('pictures/:name', 'routes/admin/pictures.tsx'),
    route('picture', 'routes/admin/picture.tsx'),
    route('sign', 'routes/admin/sign.tsx'),
    route('ribbons', 'routes/admin/ribbons.tsx'),
    route('news', 'routes/admin/news.tsx'),
    route('notes', 'routes/admin/notes.tsx'),
    route('people', 'routes/admin/people.tsx'),
    route('people/person', 'routes/admin/person.tsx'),
    route('breeding', 'routes/admin/breeding.tsx'),
    route('breeding/covering', 'routes/admin/covering.tsx'),
    route('breeding/coverings', 'routes/admin/coverings.tsx'),
    route('settings', 'routes/admin/settings.tsx'),
    route('fields', 'routes/admin/fields.tsx'),
    route('undo', 'routes/admin/undo.tsx'),
    route('suggest', 'routes/admin/suggest.ts'),
    route('name', 'routes/admin/name.ts'),
    route('follows', 'routes/admin/follows.ts'),
    route('find', 'routes/admin/find.tsx'),
    route('find/names', 'routes/admin/find-names.ts'),
    { ...route('*', 'routes/site/not-found.tsx'), id: 'admin-not-found' },
  ]),
  route('*', 'routes/site/not-found.tsx'),
]

export default [...ROUTES] satisfies RouteConfig
