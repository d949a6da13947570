import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ownRibbonAddress, readOwnRibbon } from './own-ribbon.ts'
import { describeRibbon, isCardRibbon } from './ribbons.ts'

const KEPT = `/bild/${'a1'.repeat(20)}`

test('a name with any letters comes back from the address, and only the mark puts it on cards', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.boolean(), (name, isOnCards) => {
      const label = name.trim() === '' ? null : name.trim()
      const address = ownRibbonAddress({ kept: KEPT, label, isOnCards })
      expect(readOwnRibbon(address)).toEqual({ kept: KEPT, label, isOnCards })
      expect(isCardRibbon(address)).toBe(isOnCards)
    }),
    { numRuns: 50 },
  )
})

test.each([
  { address: KEPT, label: 'Tävlingsrosett' },
  { address: `${KEPT}#Vinterspelen%202024`, label: 'Vinterspelen 2024' },
  { address: `${KEPT}#/vr/%C3%85rets%20f%C3%B6l`, label: 'Årets föl' },
  { address: `${KEPT}#100%`, label: '100%' },
  { address: `${KEPT}#%20Julspelen%20`, label: 'Julspelen' },
  // One with a drawn ribbon's name is still the owner's own picture.
  { address: `${KEPT}#/rosetter/tavling/1.png`, label: '/rosetter/tavling/1.png' },
])('a ribbon at $address is named $label', ({ address, label }) => {
  expect(describeRibbon(address, 'ribbons')).toMatchObject({ label, key: null, kind: 'unknown' })
})

test.each(['/bild/abc', `https://example.org${KEPT}`, `${KEPT}/320.webp`, `${KEPT}?a#b`])(
  '%s is not her ribbon',
  (address) => {
    expect(readOwnRibbon(address)).toBeNull()
  },
)
