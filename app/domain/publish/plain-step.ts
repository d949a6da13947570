/**
 * A step of an address as a name that every host, file system and archive holds: `a-z 0-9 -`, at most 73 characters,
 * alone whatever the case. A step that is such a name stays; any other gets a sum of its text, so that `Åsa` and `ÅSA`
 * are apart. Two hyphens are in no other names.
 */
const STAYS = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
/** Devices of Windows, which are no files whatever their ending. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)$/
const MOST = 60
const SUM_LETTERS = 8
const LATIN: Readonly<Record<string, string>> = { æ: 'ae', ø: 'o', ß: 'ss', ł: 'l', đ: 'd', ð: 'd', þ: 'th', œ: 'oe' }

export function plainStep(text: string): string {
  if (text.length <= MOST && STAYS.test(text) && !DEVICE.test(text)) return text
  const letters = text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^ -~]/gu, (letter) => LATIN[letter] ?? ' ')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MOST)
    .replace(/^-|-$/g, '')
  return `${letters || 'x'}--${sumOf(text)}`
}

/** Whether a path has a name with a sum, as only those of files have. */
export const hasSum = (path: string): boolean => /--[a-z0-9]{8}(?:\/|$)/.test(path)

/** 41 bits of the text (cyrb53), as the same code computes in a browser at once, without `crypto`. */
function sumOf(text: string): string {
  let high = 0xde_ad_be_ef
  let low = 0x41_c6_ce_57
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at)
    high = Math.imul(high ^ unit, 2_654_435_761)
    low = Math.imul(low ^ unit, 1_597_334_677)
  }
  high = Math.imul(high ^ (high >>> 16), 2_246_822_507) ^ Math.imul(low ^ (low >>> 13), 3_266_489_909)
  low = Math.imul(low ^ (low >>> 16), 2_246_822_507) ^ Math.imul(high ^ (high >>> 13), 3_266_489_909)
  const sum = 4_294_967_296 * (2_097_151 & low) + (high >>> 0)
  return sum.toString(36).padStart(SUM_LETTERS, '0').slice(-SUM_LETTERS)
}
