import edge from './art/sprites/edge.svg?url'
import flags from './art/sprites/flags.svg?url'
import arabHead from './art/sprites/horse-arab-head.svg?url'
import arabStanding from './art/sprites/horse-arab-standing.svg?url'
import baroqueHead from './art/sprites/horse-baroque-head.svg?url'
import baroqueStanding from './art/sprites/horse-baroque-standing.svg?url'
import baroqueWalking from './art/sprites/horse-baroque-walking.svg?url'
import coldFoal from './art/sprites/horse-cold-foal.svg?url'
import coldHead from './art/sprites/horse-cold-head.svg?url'
import coldStanding from './art/sprites/horse-cold-standing.svg?url'
import coldWalking from './art/sprites/horse-cold-walking.svg?url'
import coldYoung from './art/sprites/horse-cold-young.svg?url'
import foal from './art/sprites/horse-foal.svg?url'
import grazing from './art/sprites/horse-grazing.svg?url'
import head from './art/sprites/horse-head.svg?url'
import lightHead from './art/sprites/horse-light-head.svg?url'
import lightStanding from './art/sprites/horse-light-standing.svg?url'
import nordicHead from './art/sprites/horse-nordic-head.svg?url'
import nordicStanding from './art/sprites/horse-nordic-standing.svg?url'
import nordicWalking from './art/sprites/horse-nordic-walking.svg?url'
import ponyFoal from './art/sprites/horse-pony-foal.svg?url'
import ponyHead from './art/sprites/horse-pony-head.svg?url'
import ponyStanding from './art/sprites/horse-pony-standing.svg?url'
import ponyWalking from './art/sprites/horse-pony-walking.svg?url'
import ponyYoung from './art/sprites/horse-pony-young.svg?url'
import rideHead from './art/sprites/horse-ride-head.svg?url'
import rideStanding from './art/sprites/horse-ride-standing.svg?url'
import rideWalking from './art/sprites/horse-ride-walking.svg?url'
import standing from './art/sprites/horse-standing.svg?url'
import trotting from './art/sprites/horse-trotting.svg?url'
import walking from './art/sprites/horse-walking.svg?url'
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

/*
 * Addresses of the drawings for an external `<use>`, written by `art/build-sprites.mjs`. The browser caches each file.
 */

/** The kind of a drawing by its first letter, and its name, which a build follows with a hash. */
const FILE = /\/(\w)[a-z]+-([a-z-]+?)(?:-[\da-f]{6})?\.svg/

/** The drawings of these files by their names: `arab-head` is in `horse-arab-head.svg` with the id `h-arab-head`. */
const byName = (files: readonly string[]) =>
  Object.fromEntries(
    files.map((file) => {
      const [, kind, name = ''] = FILE.exec(file) ?? []
      return [name, `${file}#${kind}-${name}`]
    }),
  )

/** By framing; of another body than the warmblood's after its body: `arab-head`. */
export const HORSES = byName([
  arabHead,
  arabStanding,
  baroqueHead,
  baroqueStanding,
  baroqueWalking,
  coldFoal,
  coldHead,
  coldStanding,
  coldWalking,
  coldYoung,
  foal,
  grazing,
  head,
  lightHead,
  lightStanding,
  nordicHead,
  nordicStanding,
  nordicWalking,
  ponyFoal,
  ponyHead,
  ponyStanding,
  ponyWalking,
  ponyYoung,
  rideHead,
  rideStanding,
  rideWalking,
  standing,
  trotting,
  walking,
  young,
]) as Readonly<Record<'standing' | 'walking' | 'head' | 'grazing' | 'trotting' | 'young' | 'foal', string>>

export const SCENES = byName([hage, bjork, sjo, fjall, gard, sken]) as Readonly<
  Record<'hage' | 'bjork' | 'sjo' | 'fjall' | 'gard' | 'sken', string>
>

export const ribbonShape = (shape: 'rosette' | 'champion' | 'eval' | 'vrh') => `${ribbons}#r-${shape}`
export const flagOf = (code: 'GER' | 'FIN' | 'USA') => `${flags}#${code.toLowerCase()}`
export const panoramaLayer = (layer: 'back' | 'mid' | 'front') => `${panorama}#p-${layer}`
export const EDGE = `${edge}#edge`
export const PADDOCK = `${paddock}#paddock`
