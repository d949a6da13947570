import edge from './art/sprites/edge.svg?url'
import flags from './art/sprites/flags.svg?url'
import arabHead from './art/sprites/horse-arab-head.svg?url'
import arabStanding from './art/sprites/horse-arab-standing.svg?url'
import baroqueHead from './art/sprites/horse-baroque-head.svg?url'
import baroqueStanding from './art/sprites/horse-baroque-standing.svg?url'
import coldFoal from './art/sprites/horse-cold-foal.svg?url'
import coldHead from './art/sprites/horse-cold-head.svg?url'
import coldStanding from './art/sprites/horse-cold-standing.svg?url'
import coldYoung from './art/sprites/horse-cold-young.svg?url'
import foal from './art/sprites/horse-foal.svg?url'
import grazing from './art/sprites/horse-grazing.svg?url'
import head from './art/sprites/horse-head.svg?url'
import lightHead from './art/sprites/horse-light-head.svg?url'
import lightStanding from './art/sprites/horse-light-standing.svg?url'
import nordicHead from './art/sprites/horse-nordic-head.svg?url'
import nordicStanding from './art/sprites/horse-nordic-standing.svg?url'
import ponyFoal from './art/sprites/horse-pony-foal.svg?url'
import ponyHead from './art/sprites/horse-pony-head.svg?url'
import ponyStanding from './art/sprites/horse-pony-standing.svg?url'
import ponyYoung from './art/sprites/horse-pony-young.svg?url'
import rideHead from './art/sprites/horse-ride-head.svg?url'
import rideStanding from './art/sprites/horse-ride-standing.svg?url'
import standing from './art/sprites/horse-standing.svg?url'
import trotting from './art/sprites/horse-trotting.svg?url'
import young from './art/sprites/horse-young.svg?url'
import paddock from './art/sprites/paddock.svg?url'
import panorama from './art/sprites/panorama.svg?url'
import ribbons from './art/sprites/ribbons.svg?url'
import bjork from './art/sprites/scene-bjork.svg?url'
import fjall from './art/sprites/scene-fjall.svg?url'
import gard from './art/sprites/scene-gard.svg?url'
import hage from './art/sprites/scene-hage.svg?url'
import sjo from './art/sprites/scene-sjo.svg?url'
import sken from './art/sprites/scene-sken.svg?url'

/**
 * Addresses of the drawings for an external `<use>`, written by `art/build-sprites.mjs`. The browser caches each file.
 */

export const HORSES = {
  standing: `${standing}#h-standing`,
  head: `${head}#h-head`,
  grazing: `${grazing}#h-grazing`,
  trotting: `${trotting}#h-trotting`,
  young: `${young}#h-young`,
  foal: `${foal}#h-foal`,
  'light-standing': `${lightStanding}#h-light-standing`,
  'light-head': `${lightHead}#h-light-head`,
  'arab-standing': `${arabStanding}#h-arab-standing`,
  'arab-head': `${arabHead}#h-arab-head`,
  'baroque-standing': `${baroqueStanding}#h-baroque-standing`,
  'baroque-head': `${baroqueHead}#h-baroque-head`,
  'cold-standing': `${coldStanding}#h-cold-standing`,
  'cold-head': `${coldHead}#h-cold-head`,
  'nordic-standing': `${nordicStanding}#h-nordic-standing`,
  'nordic-head': `${nordicHead}#h-nordic-head`,
  'ride-standing': `${rideStanding}#h-ride-standing`,
  'ride-head': `${rideHead}#h-ride-head`,
  'pony-standing': `${ponyStanding}#h-pony-standing`,
  'pony-head': `${ponyHead}#h-pony-head`,
  'cold-foal': `${coldFoal}#h-cold-foal`,
  'pony-foal': `${ponyFoal}#h-pony-foal`,
  'pony-young': `${ponyYoung}#h-pony-young`,
  'cold-young': `${coldYoung}#h-cold-young`,
  // Their young are drawn as ponies.
  'nordic-young': `${ponyYoung}#h-pony-young`,
  'ride-young': `${ponyYoung}#h-pony-young`,
  'nordic-foal': `${ponyFoal}#h-pony-foal`,
  'ride-foal': `${ponyFoal}#h-pony-foal`,
} as const

export const SCENES = {
  hage: `${hage}#s-hage`,
  bjork: `${bjork}#s-bjork`,
  sjo: `${sjo}#s-sjo`,
  fjall: `${fjall}#s-fjall`,
  gard: `${gard}#s-gard`,
  sken: `${sken}#s-sken`,
} as const

export const ribbonShape = (shape: 'rosette' | 'champion' | 'eval' | 'vrh') => `${ribbons}#r-${shape}`
export const flagOf = (code: 'GER' | 'FIN' | 'USA') => `${flags}#${code.toLowerCase()}`
export const panoramaLayer = (layer: 'back' | 'mid' | 'front') => `${panorama}#p-${layer}`
export const EDGE = `${edge}#edge`
export const PADDOCK = `${paddock}#paddock`
