/** Pages that a visitor looks for by other words than their names, also those that no menu has; our own choice. */
export const SITE_PAGES: readonly { label: string; href: string; words: string }[] = [
  {
    label: 'Årskrönikor och ligor',
    href: '/leagues',
    words: `ligor liga ligan topplista topplistor ranking rekord statistik bästa säsongen säsong säsonger året år för år
      årskrönika årskrönikor krönika krönikan krönikor bästa året flest segrar flest poäng historia`,
  },
  { label: 'Släktskap', href: '/related', words: 'släktskap släkt släktträd besläktade hur är de släkt inavel' },
  { label: 'Nyheter', href: '/news', words: 'nyheter nyhet nytt senaste nytt aktuellt blogg händelser' },
  {
    label: 'Ordlista',
    href: '/ordlista',
    words: 'ordlista ordlistan ord förkortningar förkortning begrepp förklaringar vad betyder koder',
  },
]
