/** Outside registers: specified keys, labels and order (spec 2, 3). Addresses are placeholders, meanings guesses. */
type RegistryRow = {
  key: string
  label: string
  /** Contains `{id}`; blank if the id is plain text. */
  template: string
}

/** Ids that are links on the profile, in this order. */
export const REGISTRIES = [
  { key: 'asda', label: 'ASDA', template: 'https://example.org/asda/horse/{id}' }, // All-Sim Dressage Association?
  { key: 'aswa', label: 'ASWA', template: 'https://example.org/aswa/horse/{id}' }, // All-Sim Western Association?
  { key: 'aspsa', label: 'ASPSA', template: 'https://example.org/aspsa/horse/{id}' }, // All-Sim Pony Sports?
  { key: 'asdc', label: 'ASDC', template: 'https://example.org/asdc/horse/{id}' }, // All-Sim Driving Club?
  { key: 'asja', label: 'ASJA', template: 'https://example.org/asja/horse/{id}' }, // All-Sim Jumping Association?
  { key: 'asea', label: 'ASEA', template: 'https://example.org/asea/horse/{id}' }, // All-Sim Eventing Association?
  { key: 'ahac', label: 'AHAC', template: 'https://example.org/ahac/horse/{id}' }, // Arabian Horse Association?
  { key: 'bha', label: 'BHA', template: 'https://example.org/bha/horse/{id}' }, // Baroque Horse Association?
  { key: 'cdf', label: 'CDF', template: 'https://example.org/cdf/horse/{id}' }, // Combined Driving Federation?
] as const satisfies readonly RegistryRow[]

/** The fields of the register card: the stud's own quality code, the number that its link uses, and one more number. */
export const REGISTER_CARD = [
  { key: 'kvalite', label: 'Kvalitetsprogrammet', template: '' },
  { key: 'moorwiesen', label: 'Moorwiesen', template: 'https://example.org/moorwiesen/horse/{id}' },
  { key: 'rvhf', label: 'RVHF', template: '' },
] as const satisfies readonly RegistryRow[]

/** The templates by key until the owner sets others. */
export const DEFAULT_REGISTRY_TEMPLATES: Readonly<Record<string, string>> = Object.fromEntries(
  [...REGISTRIES, ...REGISTER_CARD].map(({ key, template }) => [key, template]),
)
