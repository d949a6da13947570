/**
 * What a genotype says about a horse's health. Every row is our own choice from what is known of these genes; `evidence`
 * says how well. `when` is the rule in words, the test itself stands beside the row's code in `health.ts`.
 */
export const HEALTH_NOTES = [
  {
    code: 'OLWS',
    when: 'OO',
    viable: false,
    text: 'Overo lethal white syndrome: fölet föds vitt och dör inom några dygn.',
    evidence: 'fastställt',
  },
  {
    code: 'WW',
    when: 'Två anlag ur W och W5 (WW, W5W, W5W5)',
    viable: false,
    text: 'Dubbel dominant vit: fostret dör tidigt.',
    evidence: 'antaget för de flesta W-anlag',
  },
  {
    code: 'SW3',
    when: 'SW3SW3',
    viable: false,
    text: 'Dubbel splashed white 3 räknas som inte livsduglig.',
    evidence: 'försiktighetsregel, inte bekräftat',
  },
  {
    code: 'WFFS',
    when: 'WFFSWFFS',
    viable: false,
    text: 'Warmblood fragile foal syndrome: fölet är inte livsdugligt.',
    evidence: 'fastställt',
  },
  { code: 'GBED', when: 'GBEDGBED', viable: false, text: 'GBED: fölet är inte livsdugligt.', evidence: 'fastställt' },
  {
    code: 'LFS',
    when: 'LFSLFS',
    viable: false,
    text: 'Lavender foal syndrome: fölet är inte livsdugligt.',
    evidence: 'fastställt',
  },
  {
    code: 'SCID',
    when: 'SCIDSCID',
    viable: false,
    text: 'SCID: fölet dör inom några månader.',
    evidence: 'fastställt',
  },
  {
    code: 'CA',
    when: 'CACA',
    viable: true,
    text: 'Cerebellär abiotrofi: hästen blir vinglig och kan inte ridas.',
    evidence: 'fastställt',
  },
  {
    code: 'MCOA2',
    when: 'ZZ',
    viable: true,
    text: 'Dubbel silver: allvarlig ögonmissbildning (MCOA).',
    evidence: 'fastställt',
  },
  {
    code: 'MCOA1',
    when: 'nZ',
    viable: true,
    text: 'Enkel silver: risk för ögoncystor (mild MCOA).',
    evidence: 'fastställt',
  },
  { code: 'CSNB', when: 'LpLp', viable: true, text: 'Dubbel tigrering: nattblind (CSNB).', evidence: 'fastställt' },
  {
    code: 'DÖV',
    when: 'minst ett SW2 eller SW3',
    viable: true,
    text: 'Splashed white 2 och 3: risk för dövhet.',
    evidence: 'ökad risk',
  },
  {
    code: 'MEL',
    when: 'minst ett G',
    viable: true,
    text: 'Skimmel: ökad risk för melanom med åren.',
    evidence: 'ökad risk',
  },
  {
    code: 'BÄRARE',
    when: 'precis ett av O, WFFS, GBED, LFS, SCID eller CA',
    viable: true,
    text: 'Bärare av {anlag}: para inte med en annan bärare.',
    evidence: 'fastställt',
  },
] as const

export type HealthCode = (typeof HEALTH_NOTES)[number]['code']
