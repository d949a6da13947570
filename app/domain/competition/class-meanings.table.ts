/** What the codes of classes mean, in the glossary’s order. The texts are our own choice, after the sports’ own. */
import { glossaryPath } from '#app/domain/glossary-path.ts'

const CLASS_MEANINGS = [
  ['Inridning', /^Inridning$/, 'Dressyrklass för unga hästar, före Lätt C.'],
  ['Lätt D, C, B och A', /^Lätt(?: [A-D])?$/, 'Lätta klasser; A är den svåraste av dem.'],
  ['Lätt A:P0, A:P1 och A:P2', /^Lätt A:P\d$/, 'Dressyrklasser för ponny över Lätt A; P2 är den svåraste.'],
  ['Medelsvår C, B och A', /^Medelsvår(?: [ABC])?$/, 'Klasser över de lätta; A är den svåraste av dem.'],
  ['Svår', /^Svår$/, 'Den högsta klassen i körning och working equitation.'],
  ['Prix St Georges', /^Prix St Georges$/, 'PSG: den första internationella dressyrklassen för häst.'],
  ['Intermédiaire I och II', /^Intermédiaire I{1,2}$/, 'Int I och Int II: dressyrklasser mellan PSG och Grand Prix.'],
  ['Grand Prix', /^Grand Prix/, 'GP: den svåraste klassen, i dressyr också som Special och som kür till musik.'],
  [
    'FEI',
    /^FEI/,
    'Klasser efter internationella ridsportförbundets program, för ponny, unga ryttare eller unga hästar.',
  ],
  ['40–160 cm', /^\d+ cm$/, 'Hoppning: hindrens höjd.'],
  ['P50–P100', /^P\d+$/, 'Fälttävlan för ponny: talet är terränghindrens höjd i centimeter.'],
  ['H70–H110', /^H\d+$/, 'Fälttävlan för häst: talet är terränghindrens höjd i centimeter.'],
  ['CNC', /^CNC/, 'Concours National Complet: nationell fälttävlan; fler stjärnor är svårare.'],
  ['CCI', /^CCI/, 'Concours Complet International: internationell fälttävlan, från en till fem stjärnor.'],
  ['CCP', /^CCP/, 'Internationell klass för ponny, i fälttävlan med en eller två stjärnor.'],
  ['CAI och CAIO', /^CAIO?$/, 'Concours d’Attelage International: internationell körning; O är med lag.'],
  ['Debutant', /^Debutant$/, 'Den första klassen i körning och working equitation.'],
  ['Dressyrkörning, Maraton, Precision', /^(?:Dressyrkörning|Maraton|Precision)$/, 'De tre delproven i körning.'],
  ['20–160 km', /^\d+ km$/, 'Distansritt: sträckans längd.'],
  ['Clear round', /^Clear round$/, 'Distansritt på en kort sträcka som ska klaras på tid.'],
  ['E-klass till A-klass', /^[A-E]-klass$/, 'Western: E är den lättaste, A den svåraste.'],
  ['Reining', /^Reining$/, 'Western: mönster i galopp med snurrar, stopp och byten.'],
  ['Cutting', /^Cutting$/, 'Western: att skilja en ko från flocken.'],
  ['Barrel Race och Pole Bending', /^(?:Barrel Race|Pole Bending)$/, 'Western på tid, runt tunnor eller käppar.'],
  ['Trail', /^(?:Ranch )?Trail$/, 'Western: en bana med hinder att passera lugnt.'],
  [
    'Pleasure, Riding och Horsemanship',
    /^(?:Western |Ranch )(?:Pleasure|Riding|Horsemanship)$/,
    'Western: gångarter, byten och ryttarens hjälper.',
  ],
  ['Showmanship och Halter', /^(?:Showmanship|Halter)$/, 'Western: hästen visas vid hand.'],
  ['Speed och Teknik', /^(?:Speed|Teknik)$/, 'Delprov i working equitation: på tid och på bedömning.'],
  [
    'Novice till Elite',
    /^(?:Novice|Intermediate|Advanced|Elite)$/,
    'Allround: Novice, Intermediate, Advanced och Elite.',
  ],
  ['Championship', /^Championship$/, 'Mästerskap.'],
  [
    'Lokal, Regional, Nationell, Elit',
    /^(?:Lokal|Regional|Nationell|Elit)$/,
    'Före en klass: på vilken nivå tävlingen är.',
  ],
] as const satisfies readonly (readonly [term: string, labels: RegExp, text: string])[]

export const CLASS_TERMS = CLASS_MEANINGS.map(([term, , text]) => ({ term, text }))

const PREFIX = /^(?:Lokal|Regional|Nationell|Elit) (?=\S)/

/** The glossary's term for a class as it is shown, also after a prefix as `Lokal`; null for one that no table has. */
export function termOfClass(label: string): string | null {
  const plain = label.replace(PREFIX, '')
  return CLASS_MEANINGS.find(([, labels]) => labels.test(plain))?.[0] ?? null
}

/** Where a class is explained. */
export function classMeaning(label: string): string | null {
  const term = termOfClass(label)
  return term === null ? null : glossaryPath(term)
}
