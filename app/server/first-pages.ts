import { PARENT_GENDERS, type ParentGender } from '#app/domain/breeding/planner-parents.ts'
import { horsePath } from '#app/domain/names.ts'
import type { Store } from '#app/store/store.ts'
import type { Target } from './web-request.ts'

/** Of every kind that visitors know. */
const LISTS = ['/breeding', '/horses', '/competitors', '/bloodmares', '/stallions']

/**
 * Pages that are made before anybody asks, the most important one last. The first of a kind takes ten times as long as
 * the next one, and everybody else would wait meanwhile. The names are those of horses that visitors see.
 */
export async function firstPages({ db }: Pick<Store, 'db'>): Promise<Target[]> {
  const of = (gender: ParentGender) =>
    db
      .selectFrom('horses')
      .select('name')
      .where('hidden', '=', 0)
      .where('gender', '=', gender)
      .orderBy('sort_key')
      .limit(1)
      .executeTakeFirst()
  const [stallion, mare] = await Promise.all(PARENT_GENDERS.map(of))
  const pages: (Target | undefined)[] = [
    stallion &&
      mare && { pathname: '/breeding', search: `?${new URLSearchParams({ hingst: stallion.name, sto: mare.name })}` },
    ...LISTS.map((pathname) => ({ pathname, search: '' })),
    mare && { pathname: horsePath(mare.name), search: '' },
    { pathname: '/', search: '' },
  ]
  return pages.filter((page) => page !== undefined)
}
