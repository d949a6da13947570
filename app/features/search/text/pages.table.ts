/** The end of the start page; only where the stud may be reached. */
export const CONTACT = { label: 'Kontakt', href: '/#kontakt' }

/** A part of the start page; only where visitors see which stallions take mares. */
export const OFFERS = { label: 'Tar emot ston', href: '/#tar-emot' }

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
    ...CONTACT,
    words: `kontakta oss kontaktuppgifter mejl mail e-post epost adress telefon skriva till er fråga om en häst ägare
      till stallet vem äger stallet om oss öppettider öppet hitta hit vägbeskrivning`,
  },
  {
    ...OFFERS,
    words: 'tar emot ston språng språngrätt betäckning betäckningar betäcka hingststation hingst till mitt sto',
  },
  {
    label: 'Avelsplanering',
    href: '/breeding',
    words: `avelsplan avelsplaner planera avel planeraren simulera föl simulator para betäcka betäckning färgkalkylator
      färgräknare fölets färg genetik anlag kombinera korsa`,
  },
  {
    label: 'Välj partner',
    href: '/breeding/choose',
    words: 'välja hingst välj hingst till mitt sto vilken hingst passar partner betäckning avelsråd',
  },
  {
    label: 'Avelsplan',
    href: '/breeding/plan',
    words: 'avelsplan avelsplaner plan i flera led generationer avelsmål mål',
  },
  {
    label: 'Hyllan',
    href: '/hylla',
    words: 'hylla hyllan sparade hästar favoriter favorit jämför jämföra jämförelse min lista kom ihåg',
  },
  {
    label: 'Blodslinjer',
    href: '/bloodlines',
    words: 'blodslinje blodlinje blodlinjer linjer linje linjehållare stamfäder stamfader hingstlinjer',
  },
  {
    label: 'Till Salu',
    href: '/for-sale',
    words: 'köpa häst köp säljes säljs försäljning salu pris priser kostar saluhästar',
  },
  {
    label: 'Kvalitetsprogrammet',
    href: '/quality',
    words: 'kvalitet register registrering papper avdelning gröna papper vita papper gula papper grå papper',
  },
  {
    label: 'Minneslund',
    href: '/dead',
    words: 'döda avlidna minne minnas till minne av borta bortgångna',
  },
  {
    label: 'Uppfödningslista',
    href: '/homebred',
    words: 'uppfödning uppfödda egen uppfödning egna föl avkommor lista över alla föl',
  },
  { label: 'Alla hästar', href: '/horses', words: 'alla hästar hästlista raser färger sök häst' },
  {
    label: 'Ordlista',
    href: '/ordlista',
    words: 'ordlista ordlistan ord förkortningar förkortning begrepp förklaringar vad betyder koder',
  },
]

const TO_BUY = ['/for-sale', CONTACT.href]

/** What visitors ask in whole questions, by a word of it, and the pages that answer. */
export const QUESTIONS: readonly { words: string; hrefs: readonly string[] }[] = [
  {
    words: 'köpa köper köp köpt kosta kostar pris priset priser dyr dyrast dyraste billig billigast billigaste',
    hrefs: TO_BUY,
  },
  { words: 'betäcka betäcker betäckning betäckningar', hrefs: ['/breeding/choose', CONTACT.href] },
  {
    words: `besöka besök besöker hälsa låna lånar hyra hyr foder medryttare kontakta kontakt nå når mejla mejlar ringa
      ringer skriva skriver äger driver ligger öppet öppettider`,
    hrefs: [CONTACT.href],
  },
  { words: 'räknas räknar beräknas räknade fungerar betyder', hrefs: ['/ordlista'] },
  { words: 'planera planerar avla korsa', hrefs: ['/breeding'] },
  { words: 'jämföra jämför', hrefs: ['/hylla'] },
  { words: 'hänt händer hände', hrefs: ['/news'] },
  { words: 'raser färger grenar inriktningar', hrefs: ['/horses'] },
]
