/**
 * The words of a search sentence, with their bends. Words of breeds, classes and disciplines have their own tables. All
 * rows are our own choice, after how owners and visitors write.
 */
import { NUMBERS_IN_WORDS } from '#app/domain/number-words.ts'
import { ANY, type NumberFact, type RollOrder, type TextFact } from './facts.table.ts'
import type { Range, SiblingKind } from './filter.ts'

export type Comparison = 'over' | 'under' | 'least' | 'most' | 'about' | 'between'
export type Meaning =
  | { is: 'nothing' }
  /** Has one of these values. */
  | { is: 'values'; fact: TextFact; values: readonly string[] }
  | { is: 'range'; fact: NumberFact; range: Range }
  /** `isMild`: only where no other order is asked for. */
  | { is: 'order'; order: RollOrder; isMild?: true }
  /** The highest of what follows: a fact or a discipline. */
  | { is: 'most-of' }
  | { is: 'best' }
  | { is: 'comparison'; comparison: Comparison; fact?: NumberFact }
  | { is: 'number'; fact: NumberFact }
  | { is: 'can' }
  | { is: 'competes' }
  | { is: 'jumps'; can: boolean }
  /** A name of a parent, or of an owner, follows. */
  | { is: 'name-of'; facts: readonly TextFact[]; values?: { fact: TextFact; values: readonly string[] } }
  /** Offspring: of whom, or how many. */
  | { is: 'kin'; gender?: readonly string[] }
  | { is: 'line' }
  | { is: 'generation' }
  | { is: 'premiering' }
  /** This year, or one before it. */
  | { is: 'year'; ago: number }
  /** Brothers and sisters of whom. */
  | { is: 'siblings'; kind: SiblingKind; gender?: readonly string[] }
  /** No filter, but another page answers it. */
  | { is: 'lead'; to: 'descendants' | 'ancestors' | 'related' | 'year' | 'best-year' | 'news' }
  /** Asked for, and no fact of this site. */
  | { is: 'unanswered' }
  | { is: 'not' }
  /** Has nothing of these. */
  | { is: 'none'; facts: readonly TextFact[] }

const words = (text: string): string[] => text.split(/\s*[,\n]\s*/).filter((word) => word !== '')
const row = (meaning: Meaning, text: string) => words(text.trim()).map((phrase) => ({ phrase, meaning }))
const values = (fact: TextFact, list: readonly string[], text: string) =>
  row({ is: 'values', fact, values: list }, text)
const range = (fact: NumberFact, limits: Range, text: string) => row({ is: 'range', fact, range: limits }, text)

const siblings = (kind: SiblingKind, all: string, sisters = '', brothers = '') => [
  ...row({ is: 'siblings', kind }, all),
  ...row({ is: 'siblings', kind, gender: ['Sto'] }, sisters),
  ...row({ is: 'siblings', kind, gender: ['Hingst', 'Valack'] }, brothers),
]

/** What the offspring of a horse are called. */
const OFFSPRING = ['avkomma', 'avkommor', 'avkommorna', 'barn', 'ungar', 'avföda', 'telning', 'telningar']
const YOUNG = [...OFFSPRING, 'föl', 'fölen']

export const GRADES = ['Elit', 'A', 'AB', 'B', 'G'] as const

export const SENTENCE_WORDS: readonly { phrase: string; meaning: Meaning }[] = [
  ...row(
    { is: 'nothing' },
    `alla, allt, en, ett, den, det, de, dem, som, är, var, vara, vars, har, hade, haft, fått, fick, med, och, samt,
    eller, i, på, för, om, att, vilka, vilken, vilket, vem, vad, vilkas, finns, finnas, visa, visar, se, sök, söker,
    letar, hitta, lista, vill, ha, mig, oss, jag, vi, ni, er, era, häst, hästar, hästen, hästarna, hästars, individ,
    individer, djur, till, av, dessa, några, någon, något, just, nu, idag, helst, gärna, också, även, bara, endast,
    tack, alltså, där, här, så, kring, klass, klassen, nivå, gren, grenen, färg, färgen, färgade, färgad,
    ras, rasen, ålder, åldern, kön, först, typ, sort, sorts, ska, skall, bör, kunna, kunde, blivit, blev, bli,
    hos er, era hästar, stallets, era, ert, vårt, våra, stuteriets, stuteri, stuteriet, gjort, tagit, på nivå, eget, egna, egen, letar efter,
    söker efter, leta efter, ute efter, hur, hur många, antal, nummer, nr, kvalitetskod, registreringsnummer, kod, är det,
    gillar, tycker, info, information, uppgifter, min, mitt, mina, vår, nån, nåt, har ni, finns det,
    till mig, åt mig, bland, ge, stycken, än, lämnat,
    lämnar, passar, passar för, passar till, passar åt, rida, kan rida, heter, hette, kallas, man, få, får, när,
    inriktning, inriktningen, hur gammal, hur gammalt, hur gamla, hur hög, hur högt, hur höga, hur stor, hur stort, hur stora, hur ser, ser ut,
    när dog, när föddes, vilken ras, vilken färg`,
  ),
  ...row(
    { is: 'not' },
    'inte, varken, vare sig, ej, icke, inga, ingen, utan, utom, förutom, undantaget, bortsett från, alla utom, saknar',
  ),

  ...values('kon', ['Hingst'], 'hingst, hingsten, hingstar, hingstarna, hingstars, hane, hanar'),
  ...values('kon', ['Sto'], 'sto, stoet, ston, stona, stoen, stoar, märr, märrar, märren, hona, honor'),
  ...values(
    'kon',
    ['Valack'],
    'valack, valacken, valacker, valackerna, vallack, vallacken, vallacker, vallackerna, kastrat, kastrerad, kastrerade',
  ),
  ...values('kon', ['Hingst', 'Valack'], 'hannar, hankön'),
  ...values('kon', ['Sto'], 'mödrar, mödrarna, moderston'),
  ...values('kon', ['Hingst'], 'fäder, fäderna'),

  ...values('lage', ['stall'], 'i stallet, i stall, hemma, kvar, står hemma, kvar i stallet'),
  ...values('lage', ['-dod'], 'i livet, levande, lever, fortfarande i livet'),
  ...values('lage', ['-sald'], 'osåld, osålt, osålda'),
  ...values('lage', ['sald'], 'såld, sålt, sålda, bortsålda, bortsåld, flyttat, flyttade'),
  ...values(
    'lage',
    ['dod'],
    'död, dött, döda, avliden, avlidna, bortgångna, bortgången, borta, i minneslund, minneslund, gått bort, ur tiden',
  ),
  ...values(
    'salu',
    ['till-salu'],
    'till salu, salu, säljes, säljs, till försäljning, försäljningshästar, försäljningshäst, saluhästar, köpa, att köpa, köper, för försäljning, går att köpa, ute till försäljning',
  ),
  ...values(
    'salu',
    ['tingad'],
    'tingad, tingat, tingade, bokad, bokat, bokade, reserverad, reserverade, reserverat, paxad, paxade',
  ),

  ...values('kategori', ['stallions'], 'avelshingst, avelshingstar, avelshingstarna'),
  ...values('kategori', ['bloodmares'], 'avelssto, avelsston, avelsstona'),
  ...values('kategori', ['stallions', 'bloodmares'], 'i avel, till avel, för avel, avelsdjur'),
  ...values('kategori', ['competitors'], 'tävlingshäst, tävlingshästar, tävlingshästarna'),
  ...values('kategori', ['youngsters'], 'unghäst, unghästar, unghästarna, ungdjur, ungdjuren, unga, ung, ungt'),
  ...values('kategori', ['seniors'], 'pensionär, pensionärer, pensionerad, pensionerade, pensionärerna'),
  ...values('kategori', ['riding'], 'ridhäst, ridhästar, ridhästarna'),
  ...values('kategori', ['workers'], 'arbetshäst, arbetshästar, arbetshästarna, brukshäst, brukshästar'),

  ...range(
    'alder',
    { max: 0 },
    `föl, fölet, fölen, fölunge, fölungen, fölungar, fölungarna, årets föl, årsföl, nyfödd, nyfödda, född i år, födda i år,
    föl i år, föl från i år, fölen från i år, från i år, i årets kull`,
  ),
  ...range(
    'alder',
    { min: 1, max: 1 },
    `åring, åringar, fjolåring, fjolåringar, fjolårsföl,
    förra årets föl, förra årets fölen, fjolårets föl, föl i fjol, fölen i fjol, föl från i fjol, fölen från i fjol,
    föl från förra året, fölen från förra året, född i fjol, födda i fjol, född förra året, födda förra året`,
  ),
  ...range('hojd', { max: 148 }, 'ponny, ponnyn, ponnyer, ponnyerna, ponnies'),
  ...range('hojd', { min: 149 }, 'storhäst, storhästar, stor häst, stora hästar'),
  ...range('hojd', { max: 107 }, 'a ponny, a ponnyer, kategori a, ponny kategori a'),
  ...range('hojd', { min: 108, max: 129 }, 'b ponny, b ponnyer, kategori b, ponny kategori b'),
  ...range('hojd', { min: 130, max: 139 }, 'c ponny, c ponnyer, kategori c, ponny kategori c'),
  ...range('hojd', { min: 140, max: 148 }, 'd ponny, d ponnyer, kategori d, ponny kategori d'),

  ...row(
    { is: 'comparison', comparison: 'over' },
    'över, mer än, fler än, mera än, flera än, ovanför, större än, minst över, bättre än',
  ),
  ...row({ is: 'comparison', comparison: 'under' }, 'under, mindre än, färre än, lägre än, före, innan'),
  ...row(
    { is: 'comparison', comparison: 'least' },
    'minst, från, från år, från året, lägst, åtminstone, från och med, sedan, fr o m, fom, uppåt från, ej under, inte under',
  ),
  ...row(
    { is: 'comparison', comparison: 'most' },
    'max, maximalt, högst, som mest, som högst, upp till, till och med, tom, t o m, maxhöjd, ej över, inte över',
  ),
  ...row({ is: 'comparison', comparison: 'between' }, 'mellan'),
  ...row({ is: 'comparison', comparison: 'about' }, 'ungefär, cirka, ca, omkring, runt, runt omkring'),
  ...row({ is: 'comparison', comparison: 'over', fact: 'alder' }, 'äldre än, äldre'),
  ...row({ is: 'comparison', comparison: 'under', fact: 'alder' }, 'yngre än, yngre'),
  ...row({ is: 'comparison', comparison: 'over', fact: 'hojd' }, 'högre än, längre än'),
  ...row({ is: 'comparison', comparison: 'under', fact: 'hojd' }, 'kortare än'),

  ...row({ is: 'number', fact: 'hojd' }, 'mankhöjd, mankhöjden, i mankhöjd, höjd, höga, hög, högt, mankhöjder'),
  ...row(
    { is: 'number', fact: 'fodd' },
    'född, födda, fött, föddes, f, födelseår, födelseåret, födda år, född år, årgång, årgången, årskull',
  ),
  ...row({ is: 'number', fact: 'dog' }, 'dog, dödsår, dött år, gick bort'),
  ...row(
    { is: 'number', fact: 'poang' },
    'poäng, vhf poäng, meritpoäng, vhfpoäng, poängen, merit poäng, poäng totalt, tävlingspoäng',
  ),
  ...row(
    { is: 'number', fact: 'segrar' },
    'segrar, seger, vinster, vinst, förstaplatser, förstaplaceringar, första placeringar, vunna tävlingar, segrarna, förstapris, förstapriser',
  ),
  ...row(
    { is: 'number', fact: 'starter' },
    'starter, start, tävlingsstarter, resultat, tävlingar, meriter, tävlingsmeriter',
  ),
  ...row({ is: 'number', fact: 'titlar' }, 'titlar, titel, titeln, titlarna'),
  ...row(
    { is: 'number', fact: 'elit' },
    YOUNG.flatMap((young) => [
      ...['elit ', 'elit', 'elitpremierade ', 'elit premierade '].map((elit) => elit + young),
      ...[' med elit', ' som fått elit', ' som har elit', ' som är elit'].map((elit) => young + elit),
    ]).join(),
  ),
  ...row(
    { is: 'number', fact: 'extpoang' },
    `exteriör, exteriörpoäng, exteriörpoängen, exteriören, exteriör poäng, i exteriör, poäng exteriör, poäng i exteriör`,
  ),

  ...row(
    { is: 'order', order: 'hogst' },
    'högsta, högst mankhöjd, högsta mankhöjd, högsta mankhöjden, största, störst, längst, längsta',
  ),
  ...row(
    { is: 'order', order: 'lagst' },
    'lägsta, lägsta mankhöjd, lägst mankhöjd, minsta, minsta mankhöjd, kortast, kortaste',
  ),
  ...row({ is: 'order', order: 'aldst' }, 'äldst, äldsta'),
  ...row({ is: 'order', order: 'yngst' }, 'yngst, yngsta'),
  ...row({ is: 'order', order: 'aldst', isMild: true }, 'gammal, gammalt, gamla'),
  ...row({ is: 'order', order: 'hogst', isMild: true }, 'stor, stort, stora, större'),
  ...row({ is: 'order', order: 'lagst', isMild: true }, 'liten, litet, lilla, små, mindre'),
  ...row(
    { is: 'order', order: 'nyast' },
    'nyast, nyaste, senast tillkomna, senaste, senast, nya, ny, nykomlingar, nyinköpta, senast inköpta',
  ),
  ...row(
    { is: 'order', order: 'poang' },
    `mest meriterad, mest meriterade, bäst meriterade, bäst meriterad, högst poäng, högsta poäng, högsta vhf poäng,
    framgångsrikaste, mest framgångsrika`,
  ),
  ...row(
    { is: 'order', order: 'exterior' },
    `bäst exteriör, bästa exteriör, bästa exteriören, bäst i exteriör, högst exteriör, högsta exteriör, högsta exteriören, finast exteriör,
    finaste exteriör, finaste exteriören, högsta exteriörpoäng, högsta exteriörpoängen, bäst exteriörpoäng,
    högst i exteriör, högsta exteriörbetyg, högst exteriörbetyg`,
  ),
  ...row(
    { is: 'order', order: 'avelext' },
    ['högst', 'högsta', 'bäst', 'bästa']
      .flatMap((best) => ['', 'för ', 'i ', 'på '].map((of) => `${best} avelsvärde ${of}exteriör`))
      .join(),
  ),
  ...row(
    { is: 'order', order: 'avelprem' },
    ['högst', 'högsta', 'bäst', 'bästa']
      .flatMap((best) => ['', 'för ', 'i ', 'på '].map((of) => `${best} avelsvärde ${of}premiering`))
      .join(),
  ),
  ...row(
    { is: 'order', order: 'segrar' },
    'vunnit mest, vinner mest, vann mest, vann flest, vunnit flest, vunnit flest tävlingar, segerrikaste',
  ),
  ...row({ is: 'order', order: 'starter' }, 'startat mest, tävlat mest, startat flest'),
  ...row({ is: 'order', order: 'avkommor' }, 'produktivaste'),
  ...row({ is: 'most-of' }, 'flest, mest, flesta, flest antal, störst antal'),
  ...row(
    { is: 'best' },
    `bäst, bästa, duktigast, duktigaste, högst potential, högsta potential, mest talang, störst talang, störst anlag,
    mest anlag, bäst potential, störst potential, talangfullaste`,
  ),
  ...range(
    'starter',
    { max: 0 },
    'aldrig startat, aldrig tävlat, har aldrig tävlat, ostartad, ostartade, ostartat, omeriterad, omeriterade',
  ),
  ...range('segrar', { max: 0 }, 'aldrig vunnit'),
  ...range('avkommor', { max: 0 }, 'barnlös, barnlösa, aldrig fått föl, inte fått föl, utan föl, inga föl'),
  ...row(
    { is: 'none', facts: ['exterior', 'premiering'] },
    `utan bedömning, utan bedömningar, saknar bedömning, obedömd, obedömda, obedömt, aldrig bedömd, aldrig bedömda,
    inte bedömd, inte bedömda, inte bedömts, ej bedömd, ej bedömda, inga bedömningar`,
  ),
  ...row({ is: 'none', facts: ['premiering'] }, 'utan premiering, saknar premiering, opremierad, opremierade'),
  ...row({ is: 'none', facts: ['kvalitet'] }, 'utan papper, saknar papper, utan kvalitetskod'),
  ...row({ is: 'none', facts: ['ras'] }, 'utan ras, saknar ras'),
  ...row({ is: 'none', facts: ['linje'] }, 'utan linje, saknar linje'),
  ...row({ is: 'none', facts: ['inriktning'] }, 'utan inriktning, saknar inriktning'),
  ...range('segrar', { min: 1 }, 'vinnare, segrare, vunnit, vann, segrat, vinnande, vunnit tävlingar'),

  ...row(
    { is: 'can' },
    'kan, klarar, klara, orkar, anlag, anlagen, potential, talang, talanger, fallenhet, lovande, duger',
  ),
  ...row(
    { is: 'competes' },
    `tävlar, tävlat, tävlade, tävlande, tävla, startar, startat, startade, starta, går, gått, tävlas, aktiv, aktiva, aktiv i, tävling,
    starter i, gå`,
  ),
  ...row({ is: 'jumps', can: false }, 'hoppar, hoppande, hoppat'),
  ...row(
    { is: 'jumps', can: true },
    'hoppa, kan hoppa, klarar att hoppa, hoppanlag, hopptalang, hopptalanger, hoppotential, hopp anlag',
  ),

  ...row(
    { is: 'name-of', facts: ['far'] },
    'efter, e, fallen efter, fallna efter, far, fader, fadern, pappa, fallet efter, far är',
  ),
  ...row(
    { is: 'name-of', facts: ['mor'] },
    'undan, u, mor, moder, modern, mamma, fallen undan, fallna undan, ur, mor är',
  ),
  ...row({ is: 'name-of', facts: ['morfar'] }, 'ue, morfar, morfadern, undan dotter till'),
  ...row(
    { is: 'name-of', facts: ['agare'] },
    'ägare, ägaren, ägs av, ägda av, ägd av, ägt av, tillhör, tillhörande, köpare, ägs nu av',
  ),
  ...row(
    { is: 'name-of', facts: ['agare'], values: { fact: 'lage', values: ['sald'] } },
    ['till', 'åt'].flatMap((to) => ['såld', 'sålda', 'sålt', 'såldes', 'flyttat'].map((one) => `${one} ${to}`)).join(),
  ),
  ...row(
    { is: 'name-of', facts: ['uppfodare'] },
    `uppfödare, uppfödaren, uppfödd av, uppfödda av, uppfött av, uppfödning av, uppfödd hos, uppfödda hos, avlad av,
    uppfödd på, uppfödda på, uppfödd i, uppfödda i, född hos, födda hos`,
  ),
  ...row(
    { is: 'name-of', facts: ['saljare'] },
    'säljare, säljaren, köpt av, köpta av, köpt från, köpta från, inköpt från, inköpta från, sålda av, såld av',
  ),
  ...values('far', [ANY], 'känd far, kända fäder, känd fader, känd pappa'),
  ...values('mor', [ANY], 'känd mor, kända mödrar, känd moder, känd mamma'),
  ...values('far', [`-${ANY}`], 'okänd far, okända fäder, okänd fader, okänd pappa'),
  ...values('mor', [`-${ANY}`], 'okänd mor, okända mödrar, okänd moder, okänd mamma'),
  ...row({ is: 'kin' }, OFFSPRING.join()),
  ...row({ is: 'kin', gender: ['Sto'] }, 'dotter, döttrar, döttrarna'),
  ...row({ is: 'kin', gender: ['Hingst', 'Valack'] }, 'son, söner, sönerna'),

  ...siblings('hel', 'helsyskon, helsyskonen', 'helsyster, helsystrar, helsystern', 'helbror, helbröder, helbrodern'),
  ...siblings('halv', 'halvsyskon, halvsyskonen', 'halvsyster, halvsystrar', 'halvbror, halvbröder'),
  // As the pages of horses have them: of one parent at least.
  ...siblings('alla', 'syskon, syskonen', 'syster, systrar, systern, systrarna', 'bror, bröder, brodern, bröderna'),
  ...siblings(
    'hel',
    'kullsyskon, samkullsyskon, samma föräldrar som',
    'kullsyster, kullsystrar',
    'kullbror, kullbröder',
  ),
  ...siblings('far', 'samma far som, samma pappa som, samma fader som, delar far med'),
  ...siblings('mor', 'samma mor som, samma mamma som, samma moder som, delar mor med'),
  ...row({ is: 'year', ago: 0 }, 'i år, detta år, det här året'),
  ...row({ is: 'year', ago: 1 }, 'i fjol, förra året, förra säsongen'),
  ...row(
    { is: 'lead', to: 'descendants' },
    `ättlingar, ättling, ättlingarna, efterkommande, efterkommanden, avkomling, avkomlingar, avkomlingarna, barnbarn,
    barnbarnen, barnbarnsbarn, dotterdotter, dotterdöttrar, dotterson, dottersöner, sondotter, sondöttrar, sonson, sonsöner,
    härstammar, härstammande, stammar, nedstammar, ätt, blod efter, blod av, blod från`,
  ),
  ...row(
    { is: 'lead', to: 'ancestors' },
    `anfäder, anfäderna, anfader, förfäder, förfäderna, förfader, anor, stamtavla, stamtavlan, härstamning,
    härstamningen, mormor, farmor, farfar, föräldrar, föräldrarna`,
  ),
  ...row(
    { is: 'lead', to: 'related' },
    `släkt med, släkt till, i släkt med, nära släkt med, släkting till, släktingar till, släktingar, släktingarna,
    besläktad med, besläktade med, besläktat med, obesläktad med, obesläktade med, kusin, kusiner, släktskap med`,
  ),
  ...row(
    { is: 'lead', to: 'best-year' },
    `bästa år, bästa året, bästa åren, bästa säsong, bästa säsongen, bästa årgången, år bäst, år var bäst, år är bäst,
    år var det bästa, år gick bäst, år gick det bäst, året bäst, säsong var bäst, säsong gick bäst, rekordår,
    rekordåret, år vann flest, år vann mest, år flest segrar, år med flest segrar, året med flest segrar,
    år hade flest segrar, år gav flest segrar, flest segrar på ett år, år med flest vinster, året med flest vinster`,
  ),
  ...row(
    { is: 'lead', to: 'news' },
    `nyheter, nyheterna, nyhet, senaste nytt, nytt, vad är nytt, vad är det nya, nytt sedan, nytt sen, hänt, har hänt,
    har det hänt, hände, händer, senaste händelserna`,
  ),
  ...row(
    { is: 'lead', to: 'year' },
    `årets häst, årets hästar, årets vinnare,
    årets segrare, årets bästa, årets resultat, årskrönika, årskrönikan, årskrönikor, krönika, krönikan,
    krönikor, säsong, säsongen, säsonger, året`,
  ),
  ...row(
    { is: 'unanswered' },
    `föl vid sidan, med föl vid sidan, godkänd för avel, godkända för avel, godkänt för avel, godkänd i avel,
    godkända i avel, dräktig, dräktiga, dräktigt, betäckt, betäckta, bläs,
    få föl, ska få föl, väntar föl, vit bläs, bred bläs, vit stjärna, vit strumpa, vita strumpor, vita sockor, vita ben,
    svarta ben, vita tecken, vit snopp, vit man, ljus man, svart man, mörk man, lång man, vit svans, svart svans,
    till min dotter, åt min dotter, för min dotter, min dotter, till dottern, åt dottern, till min son, åt min son,
    för min son, min son, till sonen, åt sonen, till dotter, åt dotter, för dotter, till son, åt son, för son`,
  ),
  // Those who are to ride it are no foals.
  ...['', 'till ', 'för ', 'åt ', 'passar ', 'passar för ', 'passar till ', 'passar åt '].flatMap((before) =>
    ['', 'ett ', 'mitt ', 'mina ', 'vårt ', 'våra '].flatMap((whose) =>
      // `barn till Ella`, `ston med ett barn`
      before === '' && (whose === '' || whose === 'ett ')
        ? []
        : row({ is: 'unanswered' }, ['barn', 'barnet', 'barnen'].map((end) => before + whose + end).join()),
    ),
  ),
  ...['', 'ett ', 'mitt ', 'mina ', 'vårt ', 'våra '].flatMap((whose) =>
    ['barn', 'barnet', 'barnen', 'ungar', 'ungarna'].flatMap((end) =>
      ['kan', 'ska', 'får', 'vill'].flatMap((can) =>
        ['rida', 'köra'].flatMap((what) =>
          row({ is: 'unanswered' }, `${whose}${end} ${can} ${what}, ${can} ${whose}${end} ${what}`),
        ),
      ),
    ),
  ),
  ...row(
    { is: 'line' },
    'linje, linjen, efter linje, av linje, blodslinje, blodlinje, blodslinjen, linjer, ur linje, i linje, linje nummer',
  ),
  ...values('barare', ['ja'], 'lineholder, lineholders, linjebärare, linjebäraren, linjehållare, linje bärare'),
  ...values('kvalitet', ['GI'], 'gi, kvalitet gi, avdelning i, avdelning 1, gröna papper'),
  ...values('kvalitet', ['GII'], 'gii, kvalitet gii, avdelning ii, avdelning 2, vita papper'),
  ...values('kvalitet', ['GIII'], 'giii, kvalitet giii, avdelning iii, avdelning 3, gula papper'),
  ...values('kvalitet', ['GIV'], 'giv, kvalitet giv, avdelning iv, avdelning 4, grå papper'),
  ...values(
    'kvalitet',
    ['GI', 'GII', 'GIII', 'GIV'],
    'kvalitetsprogrammet, kvalitetsprogram, kvalitetshäst, kvalitetshästar, kvalitetsregistrerad, kvalitetsregistrerade',
  ),
  ...row({ is: 'generation' }, 'generation, generationen, gen, generationer, generationerna'),

  ...values(
    'exterior',
    ['Diplom'],
    'diplom, diplomerad, diplomerade, exteriördiplom, diplom i exteriör, diplom för exteriör',
  ),
  ...values(
    'exterior',
    ['Klass I'],
    'klass i, klass 1, klass ett, klass i i exteriör, klass 1 i exteriör, klass 1 exteriör, exteriör klass 1',
  ),
  ...values(
    'exterior',
    ['Klass II'],
    'klass ii, klass 2, klass två, klass ii i exteriör, klass 2 i exteriör, klass 2 exteriör, exteriör klass 2',
  ),
  ...values(
    'premiering',
    ['Elit'],
    'elit, elitpremierad, elitpremierade, elit premierade, elit premierad, eliten, elithäst, elithästar',
  ),
  ...row(
    { is: 'premiering' },
    'premierad, premierade, premierat, premiering, premieringen, betyg, avelspremierad, avelspremierade',
  ),
  ...values('premiering', ['A'], 'a premierad, a premierade'),
  ...values('premiering', ['AB'], 'ab premierad, ab premierade'),
  ...values('premiering', ['B'], 'b premierad, b premierade'),
]

/** What breeds are called in the stable. */
export const BREED_NICKNAMES: Readonly<Record<string, string>> = {
  SH: 'shettis, shettisar, shettisarna, shetlandsponnyer',
  ISL: 'islänning, islänningar, isländare, isländsk, isländska, islandare, islandsponny, islandsponnyer',
  NS: 'nordis, nordisar, brukis, brukisar',
  FJ: 'fjording, fjordingar, fjordis',
  GR: 'russ, russen, russet, gotlandsruss, gotlandsrussen',
  CO: 'connis, connisar, connemara, connemaror',
  SWB: 'halvblod, svenskt halvblod, varmblodig ridhäst, swb hästar, swbhästar, swbs',
  PRE: 'spanjor, spanjorer, spansk, spanska, andalusiska, andalusiernas, andalusier',
  LUS: 'lusitanos, lusse, lusitano',
  OX: 'arabisk, arabiska, arabhingst, arabsto, oxar, arabiskt, fullblodsarab, fullblodsaraber',
  XX: 'engelskt fullblod, engelska fullblod, thoroughbred',
  FRIE: 'fries, frisisk, frisiska, friesar, frieserhästar',
  WMT: 'welsh, welshmountain, welsh sec a, welsh sektion a',
  ARD: 'ardennisar, ardennis',
  WPNY: 'welsh sec b, welsh sektion b',
  WCOB: 'welsh sec d, welsh sektion d',
  NF: 'new forest, newforest, nf ponny, newforestponny, newforestponnyer, new forestponnyer',
  PAINT: 'paint, paintar, paints, painthäst, painthästar',
  QH: 'quarter, quarters, quarterhäst, quarterhästar',
  SRP: 'ridponny, ridponnyer, svensk ridponny, svenska ridponnyer',
}

/** `en och tjugo`: what riders call a fence of 1,20 m. */
export const HUNDREDTHS: Readonly<Record<string, string>> = {
  tio: '10',
  femton: '15',
  tjugo: '20',
  tjugofem: '25',
  trettio: '30',
  trettiofem: '35',
  fyrtio: '40',
  fyrtiofem: '45',
  femtio: '50',
  femtiofem: '55',
  sextio: '60',
}
/** `nittiotalet` */
export const DECADES: Readonly<Record<string, string>> = {
  sjuttio: '197',
  åttio: '198',
  nittio: '199',
  '70': '197',
  '80': '198',
  '90': '199',
  '00': '200',
  '10': '201',
  '20': '202',
}

/** Numbers in words; `en` is an article too. */
export const NUMBER_WORDS: Readonly<Record<string, number>> = Object.fromEntries(
  NUMBERS_IN_WORDS.map((word, number) => [word, number] as const).filter(([word]) => word !== 'en'),
)
/** The twelve months, and how they are shortened. */
export const MONTHS = `januari februari mars april maj juni juli augusti september oktober november december
  jan feb mar apr jun jul aug sep sept okt nov dec`.split(/\s+/)
/** Levels of classes, which several disciplines have. */
export const LEVELS: Readonly<Record<string, string>> = {
  lätt: 'Lätt',
  lätta: 'Lätt',
  medelsvår: 'Medelsvår',
  medelsvåra: 'Medelsvår',
  msv: 'Medelsvår',
  svår: 'Svår',
  svåra: 'Svår',
}
export const ORDINALS: Readonly<Record<string, number>> = {
  nollte: 0,
  första: 1,
  andra: 2,
  tredje: 3,
  fjärde: 4,
  femte: 5,
  sjätte: 6,
  sjunde: 7,
  åttonde: 8,
  nionde: 9,
  tionde: 10,
}

/** What may follow a number. */
export const UNITS: Readonly<Record<string, NumberFact>> = {
  cm: 'hojd',
  centimeter: 'hojd',
  år: 'alder',
  åriga: 'alder',
  årig: 'alder',
  årigt: 'alder',
  åring: 'alder',
  åringar: 'alder',
  åringarna: 'alder',
  års: 'alder',
  årsåldern: 'alder',
  p: 'poang',
  ...Object.fromEntries(YOUNG.map((young) => [young, 'avkommor' as const])),
}
/** After a number, what makes it a limit. */
export const LIMIT_WORDS: Readonly<Record<string, 'least' | 'most'>> = {
  'eller högre': 'least',
  'eller mer': 'least',
  'eller fler': 'least',
  'eller äldre': 'least',
  'eller senare': 'least',
  'eller större': 'least',
  'eller över': 'least',
  'eller bättre': 'least',
  'och uppåt': 'least',
  'och äldre': 'least',
  'och högre': 'least',
  'och över': 'least',
  'och senare': 'least',
  'och framåt': 'least',
  'och däröver': 'least',
  plus: 'least',
  'och bättre': 'least',
  'eller lägre': 'most',
  'eller mindre': 'most',
  'eller färre': 'most',
  'eller yngre': 'most',
  'eller tidigare': 'most',
  'eller under': 'most',
  'och nedåt': 'most',
  'och neråt': 'most',
  'och yngre': 'most',
  'och lägre': 'most',
  'och under': 'most',
  'och därunder': 'most',
}
/** What a limit may be of: a number, or a level (class, title, grade, generation). */
export type Limited = NumberFact | 'level'
const HEIGHTS: readonly Limited[] = ['hojd', 'poang', 'extpoang', 'level']
const TIMES: readonly Limited[] = ['fodd', 'dog', 'level']
/** Limits that are said of these alone; others of anything. */
export const LIMITED_FACTS: Readonly<Record<string, readonly Limited[]>> = {
  äldre: ['alder'],
  yngre: ['alder'],
  högre: HEIGHTS,
  lägre: HEIGHTS,
  större: HEIGHTS,
  senare: TIMES,
  tidigare: TIMES,
}

/** Words for coats, by family. */
export const COAT_WORDS: Readonly<Record<string, string>> = {
  fux: 'fux, fuxar, fuxen, fuxarna, fuxfärgad, fuxfärgade, fuxröda, röd, röda, rött',
  brun: 'brun, bruna, brunt, brune, mörkbrun, mörkbruna, svartbrun, svartbruna, mörkbrunt, svartbrunt',
  svart: 'svart, svarta, svarte, rapp, rappar, kolsvart, kolsvarta',
  skimmel: 'skimmel, skimlar, skimlarna, skimmeln, avblekt, gråskimmel, grå, gråa, grått, avblekbar, avblekbara',
  gul: 'gul, gula, gult, isabell, isabeller, isabellfärgad, isabellfärgade, palomino, palominos, gulbrun, gulbruna, buckskin',
  black: 'black, blacka, blackar, blackt, musblack, brunblack, rödblack, gulblack, dun',
  skäck: 'skäck, skäckar, skäckig, skäckiga, skäcken, skäckigt, skäckarna, fläckig, fläckiga, tobiano, pinto, pintos',
  tigrerad: 'tigrerad, tigrerade, tigrerat, leopard, leopardtigrerad, leopardtigrerade, prickig, prickiga',
  konstantskimmel: 'konstantskimmel, konstantskimlar, roan, rödskimmel, brunskimmel, svartskimmel',
  silver: 'silver, silversvart, silverbrun, silvriga',
  champagne: 'champagne, champagnefärgad, champagnefärgade',
  pearl: 'pearl',
  vit: 'vit, vita, vitt, gulvit, gulvita, cremello, perlino, helvit, helvita',
}
