type AdminGroup = { group: string; pages: readonly { path: string; label: string }[] }

/** The pages of the back office, as the side navigation lists them. */
export const ADMIN_PAGES: readonly AdminGroup[] = [
  {
    group: 'Hem',
    pages: [
      { path: '/admin', label: 'Översikt' },
      { path: '/admin/year', label: 'Året' },
      { path: '/admin/doctor', label: 'Stallkollen' },
      { path: '/admin/history', label: 'Journal' },
      { path: '/admin/notes', label: 'Anteckningar' },
    ],
  },
  {
    group: 'Hästar',
    pages: [
      { path: '/admin/horses', label: 'Alla hästar' },
      { path: '/admin/add-horse', label: 'Lägg till häst' },
      { path: '/admin/update-horse', label: 'Ändra häst' },
      { path: '/admin/update-sold', label: 'Sålda' },
      { path: '/admin/update-age', label: 'Uppdatera ålder' },
    ],
  },
  {
    group: 'Resultat',
    pages: [
      { path: '/admin/add-merits', label: 'Lägg till meriter' },
      { path: '/admin/evaluations', label: 'Alla bedömningar' },
      { path: '/admin/add-eval', label: 'Lägg till bedömning' },
      { path: '/admin/add-ribbons', label: 'Lägg till rosetter' },
      { path: '/admin/ribbons', label: 'Egna rosetter' },
      { path: '/admin/add-titles', label: 'Lägg till titlar' },
    ],
  },
  {
    group: 'Avel och stamtavla',
    pages: [
      { path: '/admin/breeding', label: 'Avelsåret' },
      { path: '/admin/breeding/coverings', label: 'Årets betäckningar' },
      { path: '/admin/pedigree', label: 'Alla släktingar' },
      { path: '/admin/add-relation', label: 'Lägg till släkting' },
      { path: '/admin/update-relation', label: 'Ändra släkting' },
      { path: '/admin/lines', label: 'Linjevakten' },
    ],
  },
  {
    group: 'Tävling',
    pages: [
      { path: '/admin/competition', label: 'Ny tävlingshäst' },
      { path: '/admin/competition-list', label: 'Tävlingslista' },
      { path: '/admin/season', label: 'Säsongsplan' },
      { path: '/admin/class-names', label: 'Klassnamn' },
    ],
  },
  {
    group: 'Webbplatsen',
    pages: [
      { path: '/admin/news', label: 'Nyheter' },
      { path: '/admin/publish', label: 'Publicera' },
      { path: '/admin/pictures', label: 'Egna bildkopior' },
    ],
  },
  {
    group: 'Stuteriet',
    pages: [
      { path: '/admin/settings', label: 'Inställningar' },
      { path: '/admin/people', label: 'Kontakter' },
      { path: '/admin/fields', label: 'Egna fält' },
      { path: '/admin/account', label: 'Konto' },
      { path: '/admin/administrators', label: 'Administratörer' },
      { path: '/admin/backup', label: 'Säkerhetskopia' },
      { path: '/admin/import', label: 'Ta in från fil' },
    ],
  },
]

/** So many pages fit below the headings of all groups in a window of 1280 x 800. */
const MOST_OPEN = 16

/** The groups that are open at a page: its own, and the first others that leave all headings in sight. */
export function openGroups(path: string): ReadonlySet<string> {
  const own = ADMIN_PAGES.filter(({ pages }) => pages.some((page) => page.path === path))
  const open = new Set<string>()
  let rows = 0
  for (const { group, pages } of [...own, ...ADMIN_PAGES]) {
    if (open.has(group) || rows + pages.length > MOST_OPEN) continue
    open.add(group)
    rows += pages.length
  }
  return open
}
