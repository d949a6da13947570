/** The administrator's commands, with more words to find them by (our own choice). */
export const COMMANDS: readonly { label: string; about: string; words: string; path: string }[] = [
  { label: 'Lägg till häst', about: '', words: 'ny häst föl', path: '/admin/add-horse' },
  {
    label: 'Klistra meriter',
    about: 'Känner igen hästarna i texten',
    words: 'lägg till meriter resultat tävling',
    path: '/admin/add-merits',
  },
  { label: 'Åldra alla hästar', about: '', words: 'uppdatera ålder år', path: '/admin/update-age' },
  { label: 'Lägg till bedömning', about: '', words: 'ny exteriör premiering', path: '/admin/add-eval' },
  { label: 'Lägg till rosetter', about: '', words: 'nya rosett', path: '/admin/add-ribbons' },
  { label: 'Lägg till titlar', about: '', words: 'nya titel', path: '/admin/add-titles' },
  { label: 'Lägg till släkting', about: '', words: 'ny stamtavla', path: '/admin/add-relation' },
  { label: 'Sälj en häst', about: '', words: 'markera såld tingad till salu', path: '/admin/update-sold' },
  { label: 'Anmäl tävlingshäst', about: '', words: 'ny tävling klass', path: '/admin/competition' },
  { label: 'Säkerhetskopiera', about: '', words: 'backup kopia', path: '/admin/backup' },
]

/** Commands shown before anything is typed. */
export const FIRST_COMMANDS = 3

/** Commands for a horse; `{horse}` is its encoded name, `{desk}` and `{page}` its pages. */
export const HORSE_COMMANDS: readonly { label: string; path: string }[] = [
  { label: 'Öppna', path: '{desk}' },
  { label: 'Ändra', path: '/admin/update-horse?horse={horse}' },
  { label: 'Lägg bedömning', path: '/admin/add-eval?horse={horse}' },
  { label: 'Klistra meriter', path: '/admin/add-merits' },
  { label: 'Lägg till rosett', path: '/admin/add-ribbons?horse={horse}' },
  { label: 'Lägg till titel', path: '/admin/add-titles?horse={horse}' },
  { label: 'Sälj', path: '/admin/update-sold?horse={horse}' },
  { label: 'Anmäl till tävling', path: '/admin/competition?horse={horse}' },
  { label: 'Visa historik', path: '/admin/history?horse={horse}' },
  { label: 'Visa på webbplatsen', path: '{page}' },
]

/** Undoes the newest change; its description follows the colon. */
export const UNDO_LATEST = { label: 'Ångra senaste', words: 'ångra senaste ta tillbaka' } as const
