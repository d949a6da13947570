/** The pictures of the demo stud: what they say, and whose they are. `draw.mjs` draws them. All of it is invented. */
import type { Body, BodyLayer } from '#app/domain/coat/bodies.ts'
import type { Pattern } from '#app/domain/coat/coats.table.ts'
import type { Crop } from '#app/domain/pictures/crop.ts'

/** Text alternative and the words below, by file. */
export const WORDS = {
  kvallssjo: {
    alt: 'Svart häst i profil på en strandäng, i motljus mot en sjö där solen just går ner',
    credit: 'Bild: Vinterljus, sista kvällen på sjöhagen',
  },
  ridhus: {
    alt: 'Svart häst travar genom ett ridhus, solstrålar faller snett genom fönstren',
    credit: 'Bild: majvi, morgonpass i ridhuset',
  },
  stallgang: {
    alt: 'Svart häst tittar ut över sin boxdörr, bakom honom stallgången och sommaren utanför',
    credit: 'Bild: Vinterljus, väntar på frukost',
  },
  vinterhage: {
    alt: 'Fux med bläs i en snöig hage, bakom staketet ett rött hus med ljus i fönstren',
    credit: 'Bild: Nattugglan, lillejul i vinterhagen',
  },
  'sto-och-fol': {
    alt: 'Fuxsto betar i morgondis, hennes föl står bredvid bland maskrosor',
    credit: 'Bild: Vinterljus, första veckan ute',
  },
  skogsvag: {
    alt: 'Brun häst travar längs en grusväg genom en skog i höstens färger',
    credit: 'Bild: Skogsfrun, skogsvägen i oktober',
  },
  strand: {
    alt: 'Två hästar, en fux och en brun, travar i vattenbrynet längs en sandstrand',
    credit: 'Bild: majvi, havet för första gången',
  },
  vinterskog: {
    alt: 'Brunblack nordsvensk häst i djup snö mellan tunga granar medan det snöar',
    credit: 'Bild: Skogsfrun, paus i timmerskogen',
  },
  fjall: {
    alt: 'Fjordhäst på en fjällhed med ängsull, bakom den fjäll med snöfläckar',
    credit: 'Bild: Skogsfrun, sommarbete på fjället',
  },
  blomsterhage: {
    alt: 'En vit och en brun ponny hälsar vid en gärdesgård, framför den en äng i blom',
    credit: 'Bild: majvi, midsommarvänner',
  },
  norrsken: {
    alt: 'Brun häst med lång man i snö under grönt och violett norrsken',
    credit: 'Bild: Nattugglan, natten som gav stallet dess namn',
  },
  hed: {
    alt: 'Brunt arabiskt fullblod på en ljunghed, hela solen står upp bakom ryggen',
    credit: 'Bild: Vinterljus, halv fem på heden',
  },
  hostregn: {
    alt: 'Svart islandshäst med bläs står i höstregn vid en stenmur',
    credit: 'Bild: Nattugglan, bättre väder kommer',
  },
  appeltrad: {
    alt: 'Skäckig shetlandsponny vid ett äppelträd, marken full av fallfrukt',
    credit: 'Bild: majvi, tjuven på bar gärning',
  },
} as const satisfies Record<string, { alt: string; credit: string }>

type File = keyof typeof WORDS

/** A horse of the pictures: how it is drawn, and the files it is in, the main one first. */
export type Part = {
  body: Body
  layer: BodyLayer | null
  coat: string
  patterns: readonly Pattern[]
  sex?: 'Sto' | 'Hingst'
  shows: readonly { file: File; crop?: Crop }[]
}

export const PARTS = {
  black: {
    body: 'warm',
    layer: null,
    coat: 'coat-svart',
    patterns: ['is-socks'],
    shows: [{ file: 'kvallssjo' }, { file: 'ridhus' }, { file: 'stallgang' }],
  },
  chestnutMare: {
    body: 'warm',
    layer: null,
    coat: 'coat-fux',
    patterns: ['is-blaze'],
    sex: 'Sto',
    shows: [{ file: 'vinterhage' }, { file: 'sto-och-fol' }],
  },
  chestnutStallion: {
    body: 'warm',
    layer: null,
    coat: 'coat-fux',
    patterns: ['is-socks'],
    shows: [{ file: 'strand', crop: { left: 0.14, top: 0.34, width: 0.375, height: 0.4218 } }],
  },
  bay: {
    body: 'warm',
    layer: null,
    coat: 'coat-brun',
    patterns: [],
    shows: [{ file: 'skogsvag' }, { file: 'strand', crop: { left: 0.52, top: 0.35, width: 0.4, height: 0.45 } }],
  },
  heavy: {
    body: 'cold',
    layer: null,
    coat: 'coat-brunblack',
    patterns: ['is-dun'],
    shows: [{ file: 'vinterskog' }],
  },
  fjord: {
    body: 'nordic',
    layer: 'is-fjord',
    coat: 'coat-brunblack',
    patterns: ['is-dun'],
    shows: [{ file: 'fjall' }],
  },
  whitePony: {
    body: 'ride',
    layer: null,
    coat: 'coat-skimmel-gammal',
    patterns: ['is-flea'],
    shows: [{ file: 'blomsterhage' }],
  },
  bayPony: {
    body: 'ride',
    layer: null,
    coat: 'coat-brun',
    patterns: ['is-blaze'],
    shows: [{ file: 'blomsterhage' }],
  },
  baroque: { body: 'baroque', layer: null, coat: 'coat-brun', patterns: [], shows: [{ file: 'norrsken' }] },
  arabian: {
    body: 'arab',
    layer: null,
    coat: 'coat-brun',
    patterns: ['is-star', 'is-socks'],
    shows: [{ file: 'hed' }],
  },
  icelandic: {
    body: 'nordic',
    layer: null,
    coat: 'coat-svart',
    patterns: ['is-blaze'],
    shows: [{ file: 'hostregn' }],
  },
  shetland: {
    body: 'pony',
    layer: null,
    coat: 'coat-silversvart',
    patterns: ['is-tobiano'],
    shows: [{ file: 'appeltrad' }],
  },
} as const satisfies Record<string, Part>
