/** How a visitor may have a list ordered: the word in the address and in the choice. By name is what is specified. */
export const LIST_ORDER_WORDS = {
  name: { address: '', label: 'Namn' },
  youngest: { address: 'yngst', label: 'Yngst först' },
  oldest: { address: 'aldst', label: 'Äldst först' },
  tallest: { address: 'hogst', label: 'Högst först' },
  smallest: { address: 'lagst', label: 'Lägst först' },
  points: { address: 'poang', label: 'Flest meritpoäng' },
  newest: { address: 'nyast', label: 'Senast tillkomna' },
  died: { address: 'bortgang', label: 'År för bortgång' },
} as const
