/**
 * Which body a drawn horse has: eight were drawn, and each breed is nearest to one of them. Our own choice throughout; the
 * specification draws no horses.
 */

export const BODIES = ['warm', 'light', 'arab', 'baroque', 'cold', 'nordic', 'ride', 'pony'] as const
export type Body = (typeof BODIES)[number]

/** What a breed has besides its body: a mane that is cut, hair on its fetlocks, or none where its body has it. */
export const BODY_LAYERS = ['is-fjord', 'is-feather', 'is-clean'] as const
export type BodyLayer = (typeof BODY_LAYERS)[number]

/** Where the forelock hangs over the forehead: a star there is seen by nobody, a blaze is. */
export const COVERED_FOREHEADS: ReadonlySet<Body> = new Set(['baroque', 'cold', 'nordic', 'pony'])

/** How high the withers of a standing body were drawn, in units of its drawing. */
export const WITHERS: Readonly<Record<Body, number>> = {
  warm: 206,
  light: 209,
  arab: 207,
  baroque: 200,
  cold: 203,
  nordic: 191,
  ride: 200,
  pony: 181,
}

/** `scale`: how large it is drawn where its height is not known, 1 being a warmblood of 170 cm. */
export type BreedBody = { body: Body; scale: number; layer?: BodyLayer }

/** By the code of the breed. */
export const BREED_BODIES: Readonly<Record<string, BreedBody>> = {
  SWB: { body: 'warm', scale: 0.992 },
  DWB: { body: 'warm', scale: 0.989 },
  NWB: { body: 'warm', scale: 0.989 },
  FWB: { body: 'warm', scale: 0.989 },
  KWPN: { body: 'warm', scale: 0.992 },
  HANN: { body: 'warm', scale: 0.992 },
  HOLST: { body: 'warm', scale: 0.996 },
  OLDBG: { body: 'warm', scale: 0.996 },
  OS: { body: 'warm', scale: 0.996 },
  WESTF: { body: 'warm', scale: 0.992 },
  RHEIN: { body: 'warm', scale: 0.989 },
  DSP: { body: 'warm', scale: 0.989 },
  TRAK: { body: 'warm', scale: 0.985 },
  BWP: { body: 'warm', scale: 0.996 },
  SBS: { body: 'warm', scale: 0.996 },
  Z: { body: 'warm', scale: 0.996 },
  SF: { body: 'warm', scale: 0.989 },
  AA: { body: 'light', scale: 0.968 },
  ISH: { body: 'warm', scale: 0.989 },
  XX: { body: 'light', scale: 0.979 },
  OX: { body: 'arab', scale: 0.929 },
  SHA: { body: 'arab', scale: 0.946 },
  PBA: { body: 'arab', scale: 0.933 },
  AKHAL: { body: 'light', scale: 0.952 },
  ASVT: { body: 'light', scale: 0.958 },
  KBT: { body: 'nordic', scale: 0.933 },
  PRE: { body: 'baroque', scale: 0.958 },
  LUS: { body: 'baroque', scale: 0.958 },
  LIP: { body: 'baroque', scale: 0.939 },
  FRIE: { body: 'baroque', scale: 0.975, layer: 'is-feather' },
  KNAB: { body: 'baroque', scale: 0.954 },
  FRB: { body: 'baroque', scale: 0.968 },
  QH: { body: 'warm', scale: 0.943 },
  PAINT: { body: 'warm', scale: 0.943 },
  APP: { body: 'warm', scale: 0.943 },
  MORG: { body: 'warm', scale: 0.933 },
  ASB: { body: 'light', scale: 0.962 },
  TWH: { body: 'light', scale: 0.958 },
  RMH: { body: 'warm', scale: 0.937 },
  NS: { body: 'cold', scale: 0.952 },
  ARD: { body: 'cold', scale: 0.952 },
  FH: { body: 'cold', scale: 0.943, layer: 'is-clean' },
  DOLE: { body: 'cold', scale: 0.929 },
  SHIRE: { body: 'cold', scale: 1.019 },
  CLYD: { body: 'cold', scale: 1.01 },
  PERCH: { body: 'cold', scale: 0.992, layer: 'is-clean' },
  IRC: { body: 'cold', scale: 0.914 },
  KORS: { body: 'warm', scale: 0.979 },
  ISL: { body: 'nordic', scale: 0.88 },
  FJ: { body: 'nordic', scale: 0.891, layer: 'is-fjord' },
  NOLY: { body: 'nordic', scale: 0.86 },
  GOT: { body: 'nordic', scale: 0.818 },
  SH: { body: 'pony', scale: 0.708 },
  MINI: { body: 'pony', scale: 0.669 },
  WMT: { body: 'ride', scale: 0.794 },
  WPNY: { body: 'ride', scale: 0.845 },
  WPC: { body: 'ride', scale: 0.845, layer: 'is-feather' },
  WCOB: { body: 'ride', scale: 0.908, layer: 'is-feather' },
  WPB: { body: 'ride', scale: 0.862 },
  NF: { body: 'ride', scale: 0.881 },
  CO: { body: 'ride', scale: 0.881 },
  DART: { body: 'ride', scale: 0.813 },
  EXM: { body: 'pony', scale: 0.816 },
  FELL: { body: 'pony', scale: 0.87, layer: 'is-feather' },
  HIGH: { body: 'pony', scale: 0.885, layer: 'is-feather' },
  SRP: { body: 'ride', scale: 0.872 },
  DR: { body: 'ride', scale: 0.885 },
  DSPO: { body: 'ride', scale: 0.872 },
  NRPS: { body: 'ride', scale: 0.885 },
  HAFL: { body: 'nordic', scale: 0.897 },
  POA: { body: 'ride', scale: 0.843 },
  PKORS: { body: 'ride', scale: 0.786 },
}
