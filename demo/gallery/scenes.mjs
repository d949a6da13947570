/** The pictures of the demo's galleries, each drawn in the coats of the horses that it is about. */
import * as b from './brush.mjs'
import { PARTS } from './gallery.table.ts'

const WIDE = { width: 1600, height: 1067 }
const TALL = { width: 1067, height: 1600 }

const look = ({ coat, patterns, layer }) => [coat, ...patterns, ...(layer ? [layer] : [])]
/** The classes of the horses, by the part they have in the gallery. */
const LOOKS = Object.fromEntries(Object.entries(PARTS).map(([part, drawn]) => [part, look(drawn)]))

/** Evening at the lake: a black horse against the last of the sun. */
function lakeAtDusk() {
  const far = b.hills(11, 520, 90, 330)
  const near = b.hills(4, 548, 60, 210)
  const shore = (x) => 800 + Math.sin(x / 260) * 14 - (x / 1600) * 46
  const one = { figure: 'standing', look: LOOKS.black, x: 980, y: 912, high: 590, left: true }
  return [
    b.fall([
      [0, '#3c4a68'],
      [0.24, '#6a6480'],
      [0.4, '#b58084'],
      [0.5, '#eab08a'],
      [0.54, '#f6cf9e'],
    ]),
    b.glow(430, 520, 560, '#ffe0a8', 0.75, 0.7),
    b.spots(3, 26, { y: [10, 190], radius: [1, 2.2], colour: '#f4e9d8', opacity: 0.6 }),
    b.disc(430, 496, 62, '#ffeecb'),
    b.cloud(6, 1290, 210, 640, '#e8b59c', 0.55) +
      b.cloud(7, 250, 300, 420, '#f3c9a4', 0.5) +
      b.cloud(2, 1080, 370, 520, '#f3c9a4', 0.5),
    b.land(far, '#7c6680'),
    b.land(near, '#5a546c'),
    b.spruces(21, near, { colour: '#3d4256', gap: 40, low: 22, high: 64 }),
    b.fall(
      [
        [0, '#f0bd93'],
        [0.3, '#c58d8b'],
        [1, '#56597a'],
      ],
      { y: 556, height: 330 },
    ),
    b.glow(430, 575, 260, '#ffe9bf', 0.8, 0.16),
    b.glints(8, 34, { x: [320, 540], y: [566, 780], colour: '#ffeccb', opacity: 0.85, long: [20, 130], width: 5 }),
    b.glints(9, 46, { y: [580, 800], colour: '#f6cfa8', opacity: 0.3, long: [60, 260], width: 4 }),
    b.land(shore, '#2c3936'),
    b.land((x) => shore(x) + 84 + Math.sin(x / 170) * 10, '#22302d'),
    b.grass(31, 806, 900, 120, '#3d4f44'),
    b.shade(one, '#0d1614', 0.5, 'translate(0 912) scale(1 -.16) skewX(-46) translate(0 -912)', 5),
    b.horse({ ...one, light: ['#4b4a72', 0.12, 'screen'], rim: ['#ffd9a0', 7, -3, 0.95], shadow: false }),
    b.grass(5, 930, 1110, 210, '#17221f', { size: 2 }),
    '<g fill="none" stroke="#17221f" stroke-width="6" stroke-linecap="round"><path d="M118 1080Q122 930 146 760M168 1080Q164 950 174 826M216 1080Q230 960 252 872M74 1080Q60 960 34 880M262 1080Q284 1010 322 958"/></g>',
    '<g fill="#2a1d1a" stroke="#2a1d1a" stroke-width="15" stroke-linecap="round"><path d="M142 782l-6 52M173 846l-3 44M250 892l-7 40"/></g>',
  ].join('')
}

/** The indoor school: light through the windows on a black horse at the trot. */
function indoorSchool() {
  const beams = [-120, 250, 620, 990, 1360, 1730]
    .map(
      (x) =>
        `<path fill="none" stroke="#8d6a4a" stroke-width="26" d="M${x} 640V300Q${x + 10} 190 ${x + 190} 60L${x + 290} -20"/><path fill="none" stroke="#a98158" stroke-width="8" d="M${x - 7} 640V300Q${x + 2} 186 ${x + 182} 56"/>`,
    )
    .join('')
  const windows = [70, 440, 810, 1180]
    .map(
      (x) =>
        `<path fill="#eef3ea" d="M${x} 250h130v170h-130Z"/><path fill="#cfe0d8" d="M${x} 366q40-26 70-14q30 10 60-12v80h-130Z"/><path fill="none" stroke="#6b5138" stroke-width="9" d="M${x} 250h130v170h-130ZM${x + 65} 250v170M${x} 335h130"/>`,
    )
    .join('')
  const shafts = [70, 440, 810, 1180].map((x) => `<path d="M${x} 250h130l400 640h-260Z"/>`).join('')
  const letters = [
    ['E', 250],
    ['H', 1310],
  ]
    .map(
      ([letter, x]) => `<rect x="${x}" y="532" width="74" height="74" fill="#f3efe4"/>${LETTERS[letter](x + 20, 546)}`,
    )
    .join('')
  const one = { figure: 'trotting', look: LOOKS.black, x: 800, y: 930, high: 600 }
  return [
    b.fall([
      [0, '#4b3c30'],
      [0.3, '#6a5440'],
      [0.6, '#7d644b'],
    ]),
    '<g fill="#5d4936"><path d="M0 0h1600v40H0ZM0 90h1600v10H0ZM0 160h1600v8H0Z" opacity=".5"/></g>',
    windows,
    beams,
    b.fall(
      [
        [0, '#5f4a36'],
        [1, '#4c3a2b'],
      ],
      { y: 476, height: 164 },
    ),
    '<path stroke="#3d2e22" stroke-width="4" d="M0 530h1600M0 584h1600"/><path stroke="#8a6b4b" stroke-width="12" d="M0 478h1600"/>',
    letters,
    b.fall(
      [
        [0, '#b49468'],
        [0.4, '#c7a878'],
        [1, '#a78759'],
      ],
      { y: 636, height: 440 },
    ),
    '<path fill="#8d6f49" opacity=".5" d="M0 636h1600v22H0Z"/>',
    b.glints(14, 70, { y: [680, 1060], colour: '#8f7148', opacity: 0.35, long: [20, 120], width: 5 }),
    `<g fill="#fff3d0" opacity=".17">${shafts}</g>`,
    '<g fill="#fff0c8" opacity=".3"><path d="M330 800h210l120 130h-250ZM700 800h210l120 130h-250ZM1070 800h210l120 130h-250Z"/></g>',
    b.shade(one, '#3a2b1c', 0.5, 'translate(0 930) scale(1 -.12) skewX(-24) translate(0 -930)', 4),
    b.horse({ ...one, rim: ['#ffe9bd', 5, 6, 0.8], light: ['#5a4632', 0.14, 'screen'], shadow: false }),
    b.soft(
      '<g fill="#e3c795" opacity=".5"><ellipse cx="520" cy="934" rx="120" ry="26"/><ellipse cx="700" cy="948" rx="90" ry="16"/><ellipse cx="430" cy="916" rx="70" ry="26"/></g>',
      10,
    ),
    b.spots(77, 70, { x: [330, 760], y: [850, 950], radius: [2, 5], colour: '#8f7148', opacity: 0.8 }),
    b.spots(6, 60, { x: [200, 1400], y: [280, 800], radius: [1, 2.6], colour: '#fff4d6', opacity: 0.5 }),
  ].join('')
}

/** Letters of the track, as paths: the renderer has no fonts. */
const LETTERS = {
  E: (x, y) =>
    `<path fill="none" stroke="#1b211f" stroke-width="8" d="M${x + 30} ${y + 2}H${x + 4}V${y + 44}H${x + 32}M${x + 4} ${y + 22}H${x + 26}"/>`,
  H: (x, y) =>
    `<path fill="none" stroke="#1b211f" stroke-width="8" d="M${x + 2} ${y}V${y + 46}M${x + 32} ${y}V${y + 46}M${x + 2} ${y + 23}H${x + 32}"/>`,
}

/** A head out of its box, and the summer at the end of the aisle. */
function stableAisle() {
  return [
    b.fall(
      [
        [0, '#2b2724'],
        [0.5, '#3d342d'],
        [1, '#2c2521'],
      ],
      TALL,
    ),
    // Ceiling, floor and the far wall meet at the door.
    '<path fill="#38302a" d="M0 0H1067L780 430H560Z"/><path fill="#54483c" d="M0 1600H1067V1480L790 940H560L0 1500Z"/>',
    '<path fill="none" stroke="#241e1a" stroke-width="14" d="M300 0L590 430M760 0L735 430M0 120L570 470"/>',
    '<path fill="#4a3a2d" d="M1067 0V1500L790 940V430Z"/>',
    '<g fill="#5b4635"><path d="M1067 700V1330L1010 1245V720ZM985 726V1196L900 1068V736ZM880 740V1036L810 930V744Z"/></g>',
    '<g fill="none" stroke="#211b17" stroke-width="7"><path d="M1067 360L1010 420V720M985 446L900 500V736M880 520L810 560V744M1045 400V710M960 470V728M930 486V732M858 534V741M834 548V743"/></g>',
    '<rect x="560" y="430" width="230" height="512" fill="#e8efd8"/>',
    '<path fill="#c3dbe0" d="M560 430h230v220q-60-22-120-6t-110-10Z"/><path fill="#9db684" d="M560 650q60-30 120-12t110-4v60H560Z"/><path fill="#6f8f5d" d="M560 664q30-44 62-40t34 26q24-34 60-24t74 10v60H560Z"/><path fill="#b7c07f" d="M560 700h230v130H560Z"/><path fill="#d9c896" d="M640 700h60l70 242H575Z"/>',
    b.fence(776, { from: 556, to: 800, gap: 58, height: 50, colour: '#80765f', width: 5 }),
    '<path fill="none" stroke="#3a2c22" stroke-width="26" d="M552 950V424H798V950"/>',
    b.glow(675, 700, 620, '#fff3cf', 0.4),
    '<path fill="#f6e7bd" opacity=".26" d="M566 942h218l190 658H180Z"/>',
    '<path fill="none" stroke="#3a3129" stroke-width="5" opacity=".7" d="M555 1020H830M520 1110H876M470 1230H930M400 1400H1010"/>',
    // The box nearest, with its hatch open.
    '<rect x="-10" y="150" width="400" height="1460" fill="#1d1815"/>',
    '<path fill="#5b4230" d="M-10 0H420V150H-10Z"/><path fill="none" stroke="#452f20" stroke-width="5" d="M-10 50H420M-10 100H420"/><path fill="#7d5c40" d="M380 0h44V1600h-44Z"/><path fill="#94704f" d="M380 0h12V1600h-12Z"/>',
    b.horse({
      figure: 'head',
      look: LOOKS.black,
      x: 370,
      y: 1030,
      high: 690,
      light: ['#6b5a52', 0.22, 'screen'],
      rim: ['#ffe8bb', -6, 4, 0.8],
    }),
    '<path fill="#6a4c34" d="M-10 960H424V1610H-10Z"/><path fill="none" stroke="#4d3625" stroke-width="5" d="M38 972V1600M86 972V1600M134 972V1600M182 972V1600M230 972V1600M278 972V1600M326 972V1600M374 972V1600"/><path fill="#8a6747" d="M-10 940H432V990H-10Z"/><path fill="#a17c58" d="M-10 940H432v12H-10Z"/><path fill="#8a6747" d="M-10 1500H424v50H-10Z"/><path fill="#22201e" d="M384 1180h48v16h-34v50h-14ZM394 1030h34v28h-34Z"/>',
    // A brass plate and a rosette on the door.
    '<path fill="#c9a552" d="M60 1080h150v54H60Z"/><path fill="none" stroke="#8a6c2a" stroke-width="4" d="M80 1100h110M94 1116h82"/>',
    '<g transform="translate(300 1130)"><path fill="#1f5a9c" d="M-18 20L-30 120L-8 104L4 124L8 20Z"/><path fill="#f2bf2b" d="M-2 20L2 126L18 106L36 120L20 20Z"/><circle r="44" fill="#f2bf2b"/><circle r="30" fill="#1f5a9c"/><circle r="18" fill="#fbf8ef"/></g>',
    b.grass(27, 1560, 1600, 46, '#d9bf74', { from: 430, to: 900, size: 1.5 }),
  ].join('')
}

/** A winter paddock at the shortest day. */
function winterPaddock() {
  const back = b.hills(2, 500, 70, 300)
  const field = (x) => 596 + Math.sin(x / 300 + 1) * 12
  const one = { figure: 'standing', look: LOOKS.chestnutMare, x: 640, y: 900, high: 610 }
  return [
    b.fall([
      [0, '#8fb0c9'],
      [0.3, '#b9cbd8'],
      [0.46, '#ecd9d2'],
      [0.56, '#f7e3d0'],
    ]),
    b.glow(1350, 540, 620, '#ffe6c4', 0.8, 0.8),
    b.disc(1350, 500, 46, '#fff6e2'),
    b.land(back, '#b5c3d3'),
    b.spruces(40, back, { colour: '#8c9fb3', gap: 30, low: 40, high: 92, opacity: 0.9 }),
    b.land((x) => back(x) + 62, '#d9e2ea'),
    b.spruces(17, (x) => field(x) - 18, { to: 520, colour: '#54697a', gap: 44, low: 110, high: 240 }),
    b.cottage(1010, 606, 330, { red: '#8d3328', snow: '#f3f4f4', window: '#f2c877' }),
    b.spruces(19, (x) => field(x) - 4, { from: 1400, colour: '#54697a', gap: 52, low: 120, high: 250 }),
    b.land(field, '#e9eef2'),
    b.land((x) => 680 + Math.sin(x / 210) * 16, '#f3f6f7'),
    b.shade(
      { figure: 'standing', look: LOOKS.chestnutMare, x: 640, y: 900, high: 610 },
      '#6f8fb3',
      0.55,
      'translate(0 900) scale(1 -.2) skewX(52) translate(0 -900)',
      3,
    ),
    b.rails(742, { gap: 300, height: 118, colour: '#6d6259', width: 13, cap: '#fbfcfc' }),
    '<g fill="#c3d2e0"><path d="M-20 742q120-16 240 0q140 18 300 2q180-16 360 0q200 18 360-2q180-14 380 2v20H-20Z" opacity=".6"/></g>',
    b.horse({ ...one, rim: ['#ffe9cd', -6, 4, 0.9], shadow: false }),
    '<path fill="#fbfcfc" d="M-20 976q160-24 330-6q200 22 420 2q260-24 480 4q220 26 420-6v190H-20Z"/>',
    '<path fill="#dbe5ee" d="M-20 1030q220-28 470-4q260 24 560-2q300-24 620 2v90H-20Z"/>',
    '<g fill="none" stroke="#b39a6a" stroke-width="4" stroke-linecap="round"><path d="M180 960q6-60 22-104M196 962q10-46 34-76M168 962q-4-44-16-72M1290 948q6-60 22-104M1306 950q10-46 34-76M1278 950q-4-44-16-72M1420 990q4-52 14-90M1434 990q12-40 34-66"/></g>',
    b.spots(51, 110, { y: [20, 1040], radius: [1.5, 5], colour: '#fff', opacity: 0.85 }),
  ].join('')
}

/** Mare and foal in the mist of a May morning. */
function mareAndFoal() {
  const back = b.hills(30, 470, 70, 280)
  const middle = b.hills(33, 560, 50, 240)
  const meadow = (x) => 660 + Math.sin(x / 330) * 14
  const mare = { figure: 'grazing', look: LOOKS.chestnutMare, x: 900, y: 902, high: 560, left: true }
  const foal = { figure: 'foal', look: ['coat-fux', 'is-star'], x: 480, y: 916, high: 430 }
  return [
    b.fall([
      [0, '#dcd9cf'],
      [0.3, '#ecd6c2'],
      [0.56, '#f7e6c9'],
    ]),
    b.glow(700, 430, 640, '#fff6d8', 0.9, 0.8),
    b.disc(700, 372, 74, '#fffbea'),
    b.land(back, '#b7bda9'),
    b.spruces(61, back, { colour: '#a2ae9d', gap: 34, low: 40, high: 110 }),
    b.fall(
      [
        [0, '#f6ecd6', 0],
        [0.6, '#f6ecd6', 0.85],
        [1, '#f6ecd6', 0.2],
      ],
      { y: 430, height: 150 },
    ),
    b.land(middle, '#9fae84'),
    b.crown(71, 190, 520, 190, 70, 90, ['#8a9d74', '#94a67c', '#a3b489'], [18, 38]),
    b.crown(72, 1400, 500, 210, 90, 100, ['#8a9d74', '#94a67c', '#a3b489'], [18, 38]),
    b.fall(
      [
        [0, '#f9f1dc', 0],
        [0.55, '#f9f1dc', 0.9],
        [1, '#f9f1dc', 0],
      ],
      { y: 540, height: 190 },
    ),
    b.fence(706, { gap: 96, height: 92, colour: '#9b9079', width: 7 }),
    b.land(meadow, '#b4bd78'),
    b.land((x) => 760 + Math.sin(x / 220 + 2) * 12, '#a3b06a'),
    b.fall(
      [
        [0, '#fff6dc', 0.55],
        [1, '#fff6dc', 0],
      ],
      { y: 640, height: 150 },
    ),
    b.grass(41, 720, 900, 190, '#8c9c56', { size: 0.8 }),
    b.shade(mare, '#4e5c30', 0.4, 'translate(0 902) scale(1 -.13) skewX(-30) translate(0 -902)', 5),
    b.shade(foal, '#4e5c30', 0.4, 'translate(0 916) scale(1 -.13) skewX(-30) translate(0 -916)', 5),
    b.horse({ ...mare, rim: ['#fff0cb', 4, 6, 0.9], shadow: false }),
    b.horse({ ...foal, rim: ['#fff0cb', -4, 6, 0.9], shadow: false }),
    b.grass(42, 900, 1090, 210, '#74883f', { size: 1.5 }),
    b.spots(81, 70, { y: [860, 1050], radius: [4, 9], colour: '#f4d35a' }),
    b.spots(82, 44, { y: [850, 1050], radius: [3, 7], colour: '#fdfbf1' }),
    b.birch(91, 1480, -20, 1100, 62, { lean: 30 }),
    b.crown(92, 1500, 20, 300, 130, 170, ['#8ea356', '#9fb364', '#b3c377'], [9, 24]),
    b.crown(93, 1330, 150, 90, 80, 40, ['#8ea356', '#9fb364', '#b3c377'], [8, 20]),
  ].join('')
}

/** A forest road in October. */
function forestRoad() {
  const trunk = (x, width, colour, edge, long = 740, top = -20) =>
    `<path fill="${colour}" d="M${x} ${top}h${width}l${width * 0.12} ${long}h${-width * 1.24}Z"/><path fill="${edge}" d="M${x} ${top}h${width * 0.3}l${-width * 0.06} ${long}h${-width * 0.36}Z"/>`
  const one = { figure: 'trotting', look: LOOKS.bay, x: 790, y: 916, high: 560 }
  return [
    b.fall([
      [0, '#e9d9a8'],
      [0.4, '#f3e5bd'],
      [0.7, '#e8cf90'],
    ]),
    b.glow(840, 420, 620, '#fffbe6', 0.9),
    b.soft(
      [60, 210, 330, 500, 640, 740, 900, 1010, 1150, 1290, 1420, 1530]
        .map((x, at) => trunk(x, 24 + (at % 3) * 8, '#c9b183', '#d9c596'))
        .join(''),
      2.5,
    ),
    b.crown(11, 300, 160, 460, 190, 180, ['#d99b3a', '#e2b04e', '#ecc56a'], [14, 38]),
    b.crown(12, 1330, 130, 430, 200, 180, ['#d08a34', '#e2b04e', '#ecc56a'], [14, 38]),
    b.land((x) => 640 + Math.sin(x / 180) * 12, '#c79a4e'),
    [130, 420, 1080, 1240, 1460].map((x, at) => trunk(x, 46 + (at % 2) * 10, '#9a6a43', '#b98355')).join(''),
    b.spruces(15, () => 700, { from: -20, to: 330, colour: '#6d7146', gap: 90, low: 120, high: 260 }),
    b.spruces(16, () => 696, { from: 1290, to: 1640, colour: '#6d7146', gap: 90, low: 120, high: 280 }),
    b.land((x) => 706 + Math.sin(x / 150 + 1) * 10, '#b07c39'),
    b.grass(13, 700, 800, 120, '#8f6a2e'),
    // The road crosses the picture.
    '<path fill="#d9c6a0" d="M-20 806q400-44 820-34t820 20v190q-420 34-820 30t-820 10Z"/><path fill="#c5ae83" d="M-20 860q400-30 820-22t820 18v30q-420-12-820-16t-820 26ZM-20 960q420-14 820-8t820-2v26q-420 8-820 4t-820 20Z"/>',
    b.spots(22, 90, { y: [800, 1000], radius: [3, 8], colour: '#d98f35', opacity: 0.9 }),
    b.spots(23, 60, { y: [800, 1000], radius: [3, 7], colour: '#b5552b', opacity: 0.8 }),
    b.shade(one, '#5b4426', 0.5, 'translate(0 916) scale(1 -.1) skewX(20) translate(0 -916)', 4),
    b.horse({ ...one, rim: ['#ffeec2', 3, 6, 0.8], shadow: false }),
    '<path fill="#8d5f2b" d="M-20 1000q300-36 640-14t980-10v120H-20Z"/>',
    b.grass(14, 1000, 1100, 150, '#6d4a20', { size: 1.7 }),
    b.spots(24, 46, { y: [90, 780], radius: [5, 10], colour: '#e3a640' }),
    trunk(1380, 120, '#5f4029', '#7c5636', 1100),
    trunk(20, 96, '#5f4029', '#7c5636', 1100),
    b.crown(25, 30, 60, 240, 150, 130, ['#b5642a', '#c9792c', '#d99237'], [13, 32]),
    b.crown(26, 1500, 40, 260, 150, 140, ['#b5642a', '#c9792c', '#d99237'], [13, 32]),
  ].join('')
}

/** Two horses along the waterline. */
function beach() {
  const chestnut = { figure: 'trotting', look: LOOKS.chestnutStallion, x: 520, y: 822, high: 470 }
  const bay = { figure: 'trotting', look: LOOKS.bay, x: 1130, y: 862, high: 500 }
  const mirror = (one) =>
    b.shade(
      one,
      one === bay ? '#5a3a26' : '#7d4527',
      0.32,
      `translate(0 ${one.y}) scale(1 -.62) translate(0 ${-one.y})`,
      4,
    )
  return [
    b.fall([
      [0, '#9cc0cf'],
      [0.3, '#c5dbdc'],
      [0.46, '#eee9d8'],
    ]),
    b.cloud(1, 330, 210, 560, '#fbf7ec', 0.8) +
      b.cloud(5, 1220, 160, 480, '#fbf7ec', 0.8) +
      b.cloud(9, 760, 330, 620, '#fbf3e2', 0.7),
    '<path fill="#7fa3a6" d="M0 476h620q-60-30-160-34t-190-26q-120-20-270-6Z"/><path fill="#6d9192" d="M0 476h360q-60-18-150-22t-210-24Z"/>',
    b.fall(
      [
        [0, '#6fa3b1'],
        [0.5, '#86b6bd'],
        [1, '#b3d2cf'],
      ],
      { y: 476, height: 250 },
    ),
    b.glints(3, 60, { y: [486, 640], colour: '#dcebe6', opacity: 0.7, long: [30, 200], width: 4 }),
    '<g fill="none" stroke="#f7faf4" stroke-linecap="round"><path stroke-width="9" d="M-20 606q140-22 300-4t330-2t340 4t330-6t340 6"/><path stroke-width="14" d="M-20 664q180-26 360-2t380-4t380 6t520-8"/></g>',
    b.fall(
      [
        [0, '#cdbd99'],
        [0.5, '#d9c8a2'],
        [1, '#e3d2ab'],
      ],
      { y: 700, height: 380 },
    ),
    '<path fill="#f7faf4" d="M-20 700q150-30 330-4t350 2t340-6t620 6v16q-260-10-460 2t-420-2t-420 6t-340 0Z"/>',
    '<path fill="#b9b79e" opacity=".75" d="M-20 714q180 10 340-2t420 4t420-2t460 0v190q-300 40-640 26T-20 944Z"/>',
    '<path fill="#c8cdb9" opacity=".5" d="M-20 780q420 30 820 8t820 12v50q-420-16-820 2t-820-12Z"/>',
    mirror(chestnut),
    mirror(bay),
    b.horse({ ...chestnut, rim: ['#fff2d4', -4, 6, 0.7], shadow: false }),
    b.horse({ ...bay, rim: ['#fff2d4', -4, 6, 0.7], shadow: false }),
    b.spots(31, 26, { x: [290, 720], y: [796, 836], radius: [3, 8], colour: '#f7faf4', opacity: 0.9 }),
    b.spots(32, 30, { x: [890, 1350], y: [836, 880], radius: [3, 9], colour: '#f7faf4', opacity: 0.9 }),
    '<path fill="#e6d3a6" d="M-20 1010q320-70 700-44t920-36v150H-20Z"/><path fill="#d2bb88" d="M900 1080q260-140 720-170v180Z"/>',
    b.grass(33, 980, 1090, 90, '#7d8450', { from: 1160, to: 1620, size: 3.4 }),
    b.grass(34, 1030, 1080, 40, '#a3a468', { from: -20, to: 300, size: 2.6 }),
    `<path fill="#f8fbf8" d="${b.bird(470, 290, 70)}${b.bird(590, 236, 52)}${b.bird(1340, 300, 60)}"/>`,
  ].join('')
}

/** Deep snow in the forest, and a horse made for it. */
function winterForest() {
  const one = { figure: 'cold-standing', look: LOOKS.heavy, x: 560, y: 1290, high: 640 }
  const tree = (seed, x, y, height, colour, snow = '#f2f6f8', shade = '#c3d3de') =>
    b.snowySpruce(seed, x, y, height, colour, snow, shade)
  return [
    b.fall(
      [
        [0, '#7f97ab'],
        [0.4, '#aebfcc'],
        [0.66, '#dfe4e6'],
      ],
      TALL,
    ),
    '<g transform="translate(0 -150)">',
    b.glow(560, 760, 640, '#f8ead6', 0.75, 1),
    b.soft(
      [60, 170, 250, 390, 470, 640, 760, 850, 980]
        .map((x, at) => tree(100 + at, x, 960, 560 + (at % 4) * 70, '#a3b4c1', '#dfe6ea', '#c1ced7'))
        .join(''),
      2.5,
    ),
    '<path fill="#e3eaee" d="M-20 960q260-40 540-16t560-10v700H-20Z"/>',
    [
      [-10, 1060, 900],
      [150, 1040, 760],
      [930, 1050, 840],
      [1070, 1080, 960],
    ]
      .map(([x, y, height], at) => tree(120 + at, x, y, height, '#6d8594'))
      .join(''),
    '<path fill="#f1f5f6" d="M-20 1090q220-46 520-24t580-22v560H-20Z"/>',
    '<path fill="#dce6ec" d="M420 1100q90 60 60 150t70 360h260q-60-220-130-320t-90-196Z"/>',
    b.shade(one, '#6f8aa3', 0.5, 'translate(0 1290) scale(1 -.16) skewX(-36) translate(0 -1290)', 5),
    b.horse({ ...one, light: ['#8aa0b8', 0.22], rim: ['#fdf1dd', 5, 6, 0.75], shadow: false }),
    '<path fill="#f7fafa" d="M-20 1296q180-36 380-10t360 6t380-22v560H-20Z"/>',
    '<path fill="#e4edf2" d="M-20 1420q240-50 560-10t560-10v420H-20Z"/>',
    [
      [30, 1830, 700],
      [1050, 1850, 800],
    ]
      .map(([x, y, height], at) => tree(140 + at, x, y, height, '#4f6674'))
      .join(''),
    '</g>',
    b.spots(150, 190, { x: [0, 1067], y: [0, 1600], radius: [2, 7], colour: '#fff', opacity: 0.9 }),
  ].join('')
}

/** The high fell in July: cotton grass, snow in the corries, a fjord horse. */
function fell() {
  const one = { figure: 'nordic-standing', look: LOOKS.fjord, x: 560, y: 900, high: 560 }
  return [
    b.fall([
      [0, '#8fb4cd'],
      [0.35, '#bcd3dc'],
      [0.6, '#e2e6dc'],
    ]),
    b.cloud(3, 1180, 190, 620, '#f6f4ec', 0.8) + b.cloud(6, 330, 250, 460, '#f6f4ec', 0.7),
    '<path fill="#a9bccb" d="M-20 560Q90 520 170 450Q230 404 300 420Q380 430 450 360Q530 286 610 300Q690 320 760 400Q830 470 900 440Q960 400 1040 410Q1120 430 1200 500Q1290 560 1380 520Q1470 470 1640 540V820H-20Z"/>',
    '<path fill="#eef2f2" d="M560 312q46-20 92 4q40 30 64 74q-34-24-60-18q-20-34-46-30q-30 4-50-30ZM470 350q20-12 34 0q-10 40-40 60q-40 10-66 46q4-60 72-106ZM250 424q40-12 60 2q-30 14-46 40q-30-8-64 20q10-40 50-62ZM960 424q50-16 90-6q-40 10-54 36q-30-10-70 14q10-30 34-44ZM640 380q30 10 42 50q30 16 44 58q-52-30-86-108Z"/>',
    '<path fill="#8ea6ae" d="M-20 640Q120 560 300 560Q420 556 520 510Q640 460 760 530Q880 590 1000 560Q1140 520 1280 580Q1420 630 1640 570V860H-20Z"/>',
    '<path fill="#e4ebea" opacity=".9" d="M600 500q44-8 70 14q-40-4-62 22q-40 6-66 30q10-46 58-66ZM1110 556q50-14 90 4q-50 2-70 24q-36-2-60 10q10-26 40-38Z"/>',
    '<path fill="#7c9488" d="M-20 640Q200 540 420 600T820 570T1240 590T1620 540V900H-20Z"/>',
    '<path fill="#93a878" d="M-20 700Q260 610 560 670T1120 640T1620 650V1080H-20Z"/>',
    '<path fill="#b5cdd3" d="M960 716q60-26 190-22t240 22q30 16-60 24t-210 2t-160-26Z"/><path fill="#d7e4e4" d="M1010 712q60-10 150-8t120 10q-90 8-270-2ZM1130 730q60-6 140 0q-60 10-140 0Z"/>',
    '<path fill="#a3b06c" d="M-20 790Q300 720 640 770T1220 740T1620 780V1080H-20Z"/>',
    '<g fill="#7b7f78"><path d="M1180 860q10-60 84-66t120 40l10 34ZM1380 880q6-34 50-38t74 40ZM150 850q10-40 60-42t80 44Z"/></g><g fill="#979a90"><path d="M1200 830q20-34 70-34t96 30q-60-16-100-10t-66 14ZM168 832q16-22 44-22t58 24q-50-12-102-2Z"/></g>',
    b.grass(44, 780, 900, 150, '#7d8a4c'),
    b.shade(one, '#48532f', 0.45, 'translate(0 900) scale(1 -.13) skewX(34) translate(0 -900)', 4),
    b.horse({ ...one, rim: ['#fff5da', -4, 7, 0.7], shadow: false }),
    '<path fill="#8b9a58" d="M-20 930Q320 890 700 920T1620 900V1080H-20Z"/>',
    b.grass(45, 930, 1090, 200, '#66763c', { size: 1.5 }),
    cottonGrass(46, 46),
    '<g fill="none" stroke="#4f4a40" stroke-width="9" stroke-linecap="round"><path d="M1500 1080q-30-160 10-290q26-84 6-170M1508 800q-50-60-56-120M1512 760q50-40 66-110M1524 690q30-40 36-90"/></g>',
    b.crown(47, 1510, 620, 130, 130, 150, ['#6c8746', '#7f9a52', '#93ad62'], [9, 22]),
  ].join('')
}

function cottonGrass(seed, count) {
  const random = b.numbers(seed)
  let stems = ''
  let heads = ''
  for (let one = 0; one < count; one += 1) {
    const [x, y, high] = [random() * 1600, 950 + random() * 110, 70 + random() * 60]
    const lean = (random() - 0.3) * 26
    stems += `M${x.toFixed(0)} ${y.toFixed(0)}q0 ${(-high * 0.6).toFixed(0)} ${lean.toFixed(0)} ${(-high).toFixed(0)}`
    heads += `<ellipse cx="${(x + lean).toFixed(0)}" cy="${(y - high - 8).toFixed(0)}" rx="13" ry="10" transform="rotate(${(lean * 1.4).toFixed(0)} ${(x + lean).toFixed(0)} ${(y - high).toFixed(0)})"/>`
  }
  return `<path fill="none" stroke="#6a7440" stroke-width="4" d="${stems}"/><g fill="#faf8f0">${heads}</g>`
}

/** Midsummer in the flowers: two ponies at the fence. */
function flowerMeadow() {
  const white = { figure: 'ride-standing', look: LOOKS.whitePony, x: 420, y: 1010, high: 470 }
  const bay = { figure: 'ride-standing', look: LOOKS.bayPony, x: 700, y: 1060, high: 500, left: true }
  return [
    b.fall(
      [
        [0, '#a9cbd6'],
        [0.3, '#cfe0dc'],
        [0.46, '#f0ecd8'],
      ],
      TALL,
    ),
    b.cloud(1, 250, 240, 420, '#fbf9f0', 0.85) + b.cloud(5, 820, 350, 380, '#fbf9f0', 0.8),
    b.land(b.hills(5, 640, 60, 240), '#a3b9a8', { width: 1067 }),
    b.spruces(52, b.hills(5, 640, 60, 240), { to: 1100, colour: '#7f9a86', gap: 40, low: 40, high: 100 }),
    b.land(b.hills(8, 720, 36, 260), '#b6c283', { width: 1067 }),
    b.cottage(90, 742, 240),
    b.birch(54, 410, 470, 760, 22, { lean: 8 }),
    b.crown(55, 424, 460, 92, 120, 120, ['#769450', '#86a35a', '#97b368'], [9, 22]),
    b.crown(56, 930, 640, 130, 100, 130, ['#6f8d4b', '#7f9d56', '#90ae63'], [12, 28]),
    b.land((x) => 770 + Math.sin(x / 190) * 10, '#a9b96e', { width: 1067 }),
    b.land((x) => 880 + Math.sin(x / 150 + 1) * 10, '#9bb062', { width: 1067 }),
    b.grass(57, 800, 1000, 160, '#83994c', { to: 1067 }),
    b.shade(white, '#55692f', 0.4, 'translate(0 1010) scale(1 -.12) skewX(30) translate(0 -1010)', 4),
    b.horse({ ...white, light: ['#f3e2c0', 0.2], rim: ['#fffdf2', -4, 6, 0.9], shadow: false }),
    b.shade(bay, '#55692f', 0.4, 'translate(0 1060) scale(1 -.12) skewX(30) translate(0 -1060)', 4),
    b.horse({ ...bay, rim: ['#fff3d6', 4, 6, 0.8], shadow: false }),
    b.fence(1190, { to: 1110, gap: 104, height: 190, colour: '#8f8672', width: 11 }),
    '<path fill="#8aa152" d="M-20 1196q260-30 540-10t560-14v460H-20Z"/>',
    b.grass(58, 1190, 1600, 330, '#6d8a3f', { to: 1067, size: 1.7 }),
    flowers(59),
  ].join('')
}

/** Oxeye daisies, bluebells, buttercups and clover, larger the nearer. */
function flowers(seed) {
  const random = b.numbers(seed)
  const all = []
  for (let one = 0; one < 150; one += 1) {
    const near = random() ** 0.8
    const [x, y, size] = [random() * 1067, 1210 + near * 380, 7 + near * 15]
    const kind = Math.floor(random() * 4)
    const at = `translate(${x.toFixed(0)} ${y.toFixed(0)}) scale(${(size / 10).toFixed(2)})`
    const stem = '<path fill="none" stroke="#5d7a37" stroke-width="3" d="M0 4q3 24-2 52"/>'
    const head = [
      `<g fill="#fdfcf4">${[0, 45, 90, 135].map((turn) => `<ellipse rx="15" ry="4.6" transform="rotate(${turn})"/>`).join('')}</g><circle r="5.4" fill="#e8b93a"/>`,
      '<path fill="#7f87c9" d="M-10 2q-1-16 10-17t10 17l-4-4-3 5-3-5-3 5-3-5Z"/>',
      '<circle r="7" fill="#f2cd3f"/><circle r="3" fill="#d9ab28"/>',
      '<g fill="#c77fa6"><circle r="8"/><circle cx="-5" cy="4" r="5"/><circle cx="5" cy="4" r="5"/></g>',
    ][kind]
    all.push({ y, drawn: `<g transform="${at}">${stem}${head}</g>` })
  }
  return all
    .toSorted((one, two) => one.y - two.y)
    .map(({ drawn }) => drawn)
    .join('')
}

/** Northern lights over the winter pasture. */
function northernLights() {
  const curtain = (seed, x0, y0, length, sway, colours) => {
    const random = b.numbers(seed)
    let all = ''
    for (let at = 0; at < 1; at += 0.02) {
      const x = x0 + at * length
      const y = y0 + Math.sin(at * sway) * 60 - at * 40
      const high = 210 + Math.sin(at * 9 + seed) * 60 + random() * 90
      const ends = Math.min(1, Math.sin(at * Math.PI) * 2.4)
      all += b.fall(
        [
          [0, colours[1], 0],
          [0.5, colours[1], (0.25 + random() * 0.2) * ends],
          [0.9, colours[0], (0.6 + random() * 0.3) * ends],
          [1, colours[0], 0],
        ],
        { x: x - 4, y: y - high, width: length * 0.03, height: high },
      )
    }
    return b.soft(all, 9)
  }
  const back = (x) =>
    640 -
    150 * Math.exp(-(((x - 1180) / 260) ** 2)) -
    90 * Math.exp(-(((x - 420) / 230) ** 2)) -
    40 * Math.exp(-(((x - 820) / 120) ** 2))
  const one = { figure: 'baroque-standing', look: LOOKS.baroque, x: 620, y: 920, high: 590 }
  return [
    b.fall([
      [0, '#0d1a2b'],
      [0.4, '#16304a'],
      [0.62, '#2a5560'],
    ]),
    b.spots(61, 150, { y: [0, 560], radius: [0.8, 2.6], colour: '#eef4ee', opacity: 0.85 }),
    curtain(3, 300, 420, 1150, 6, ['#86e6b4', '#5b8fd0']),
    curtain(8, -60, 300, 900, 5, ['#9df0c4', '#8d7fd4']),
    b.land(back, '#31526a'),
    b.land((x) => back(x) + 70 + Math.sin(x / 60) * 14, '#28455a'),
    b.spruces(63, () => 660, { colour: '#10202b', gap: 36, low: 50, high: 150 }),
    b.land((x) => 652 + Math.sin(x / 240) * 10, '#5f8193'),
    b.fall(
      [
        [0, '#6c93a0'],
        [0.4, '#8fb4bb'],
        [1, '#4b6c80'],
      ],
      { y: 690, height: 380 },
    ),
    b.glow(760, 740, 760, '#a8f0cd', 0.35, 0.2),
    b.fence(770, { gap: 98, height: 96, colour: '#243742', width: 8 }),
    b.shade(one, '#16303f', 0.55, 'translate(0 920) scale(1 -.2) skewX(-20) translate(0 -920)', 4),
    b.horse({ ...one, light: ['#2d4a66', 0.5], rim: ['#a9f2cf', 3, 7, 0.9], shadow: false }),
    '<path fill="#7fa3ae" d="M-20 936q200-36 460-6t520 0t660-8v160H-20Z"/><path fill="#5b7d8d" d="M-20 1010q260-40 600-8t1040-8v90H-20Z"/>',
    b.spruces(65, () => 1090, { from: 1260, to: 1660, colour: '#0b1720', gap: 110, low: 300, high: 520 }),
    b.spruces(66, () => 1100, { from: -60, to: 160, colour: '#0b1720', gap: 100, low: 260, high: 420 }),
    b.spots(67, 60, { y: [600, 1040], radius: [1, 3], colour: '#f2fbf6', opacity: 0.7 }),
  ].join('')
}

/** Sunrise on the heath, the whole sun behind an Arabian. */
function heath() {
  const one = { figure: 'arab-standing', look: LOOKS.arabian, x: 800, y: 908, high: 600, left: true }
  return [
    b.fall([
      [0, '#e7b79b'],
      [0.35, '#f1cba6'],
      [0.62, '#f9e2bd'],
    ]),
    b.glow(800, 500, 760, '#fff2d2', 0.8),
    b.disc(800, 500, 330, '#fbe8c1'),
    b.disc(800, 500, 330, '#f6d89c', 0.5),
    b.cloud(4, 620, 640, 700, '#f3cfa6', 0.9) + b.cloud(8, 1120, 560, 560, '#f3cfa6', 0.8),
    b.land(b.hills(71, 700, 70, 360), '#b98e94'),
    b.land(b.hills(72, 740, 46, 280), '#97707f'),
    b.spruces(73, b.hills(72, 740, 46, 280), { colour: '#7c5c6d', gap: 130, low: 40, high: 120 }),
    b.land((x) => 790 + Math.sin(x / 260) * 12, '#8a5d74'),
    b.crown(74, 260, 850, 340, 44, 200, ['#7a5068', '#94657f', '#a5738a'], [8, 20]),
    b.crown(75, 1350, 850, 330, 44, 200, ['#7a5068', '#94657f', '#a5738a'], [8, 20]),
    b.land((x) => 880 + Math.sin(x / 190) * 8, '#74485f'),
    b.shade(one, '#3d2233', 0.5, 'translate(0 908) scale(1 -.14) translate(0 -908)', 5),
    b.horse({ ...one, light: ['#7a3a3a', 0.2], rim: ['#ffe6b4', 0, 8, 0.85], shadow: false }),
    b.crown(76, 800, 1030, 900, 60, 420, ['#5f3950', '#6f455e', '#83546d'], [10, 24]),
    b.spots(77, 150, { y: [950, 1060], radius: [3, 8], colour: '#c08aa6', opacity: 0.9 }),
    b.grass(78, 930, 1080, 70, '#4c2c40', { size: 1.8 }),
    `<path fill="#8d5f63" d="${b.bird(300, 300, 90)}${b.bird(430, 240, 64)}${b.bird(1200, 260, 76)}"/>`,
  ].join('')
}

/** Autumn rain from the side, and a horse that does not mind. */
function autumnRain() {
  const one = { figure: 'nordic-standing', look: LOOKS.icelandic, x: 900, y: 886, high: 560, left: true }
  const random = b.numbers(84)
  let drops = ''
  for (let drop = 0; drop < 190; drop += 1) {
    const [x, y, long] = [random() * 1800 - 60, random() * 1067, 30 + random() * 60]
    drops += `M${x.toFixed(0)} ${y.toFixed(0)}l${(-long * 0.34).toFixed(0)} ${long.toFixed(0)}`
  }
  let stones = ''
  for (let x = -30; x < 1640; ) {
    const wide = 62 + random() * 70
    for (const row of [0, 1]) {
      const y = 706 - row * 50 - random() * 8
      stones += `<path fill="${['#7d8683', '#6c7674', '#8b938d', '#737c7b'][Math.floor(random() * 4)]}" d="M${x.toFixed(0)} ${(y + 52).toFixed(0)}q${(-wide * 0.05).toFixed(0)} -46 ${(wide * 0.3).toFixed(0)} -52t${(wide * 0.66).toFixed(0)} 10t${(wide * 0.06).toFixed(0)} 42Z"/>`
    }
    x += wide * 0.94
  }
  return [
    b.fall([
      [0, '#6d7f86'],
      [0.4, '#93a3a4'],
      [0.62, '#b9c0b6'],
    ]),
    b.soft(
      b.cloud(3, 300, 150, 1500, '#5b6d76', 0.6) +
        b.cloud(4, 1250, 250, 1200, '#62747c', 0.55) +
        b.cloud(12, 500, 380, 1100, '#8496 9a'.replace(' ', ''), 0.5),
      8,
    ),
    b.land(b.hills(81, 560, 110, 320), '#8b9a9a'),
    b.land(b.hills(82, 620, 60, 260), '#788982'),
    b.crown(83, 1270, 560, 240, 90, 170, ['#a6782f', '#b58a3a', '#c59a48'], [12, 30]),
    b.crown(85, 250, 590, 230, 70, 140, ['#8f7a3c', '#a6782f', '#b58a3a'], [12, 28]),
    b.land(() => 690, '#9c9050'),
    '<path fill="#59625f" d="M-20 662H1640V740H-20Z"/>',
    stones,
    '<g fill="#7f8f4c" opacity=".85"><path d="M-20 668q60-22 130-6q70 14 120-4q60-16 130 2q40 10 70 0v14H-20ZM1040 662q80-18 150-2q70 12 130-4q90-18 290 4v16h-570Z"/></g>',
    b.land((x) => 750 + Math.sin(x / 200) * 8, '#a59a4f'),
    b.grass(86, 740, 900, 240, '#8a7f3c'),
    '<g><path fill="#9fb0b3" d="M190 930q150-34 330-10t190 40q-150 34-340 20t-180-50Z"/><path fill="#c6d0cd" d="M260 932q110-20 230-6q-90 16-230 6Z"/><g fill="none" stroke="#e4eae6" stroke-width="3"><ellipse cx="420" cy="956" rx="34" ry="8"/><ellipse cx="560" cy="950" rx="24" ry="6"/><ellipse cx="330" cy="946" rx="20" ry="5"/></g></g>',
    b.shade(one, '#3d3d24', 0.45, 'translate(0 886) scale(1 -.1) translate(0 -886)', 6),
    b.horse({ ...one, light: ['#5a6c74', 0.3, 'screen'], rim: ['#dfe8e6', 2, 5, 0.6], shadow: false }),
    b.grass(87, 930, 1100, 220, '#6f6630', { size: 1.8 }),
    `<path fill="none" stroke="#e9f0ee" stroke-width="2.6" stroke-linecap="round" opacity=".5" d="${drops}"/>`,
  ].join('')
}

/** Fallen apples and a small thief. */
function appleTree() {
  const one = { figure: 'pony-standing', look: LOOKS.shetland, x: 600, y: 900, high: 500 }
  return [
    b.fall([
      [0, '#cfdcd6'],
      [0.4, '#e9e7d2'],
      [0.6, '#f4e9cb'],
    ]),
    b.glow(300, 330, 560, '#fff8e0', 0.7),
    b.land(b.hills(91, 590, 50, 260), '#b3bf9a'),
    b.crown(92, 180, 560, 260, 80, 140, ['#859b60', '#93a86d', '#a4b67b'], [14, 32]),
    b.cottage(600, 642, 300),
    b.crown(93, 1380, 560, 260, 110, 150, ['#859b60', '#93a86d', '#a4b67b'], [14, 34]),
    b.land((x) => 640 + Math.sin(x / 260) * 8, '#adbb74'),
    `<g fill="#f4f1e6"><path d="${Array.from({ length: 28 }, (_, at) => `M${-20 + at * 60} 690V580l15-17 15 17v110Z`).join('')}"/><path d="M-20 600H1640v14H-20ZM-20 650H1640v14H-20Z"/></g>`,
    b.land((x) => 672 + Math.sin(x / 200) * 8, '#a2b266'),
    b.grass(94, 690, 880, 200, '#869a4d'),
    // The tree reaches over the pony.
    '<path fill="#5d4a3a" d="M1150 930q40-60 34-210q-4-110-70-190l26-16q60 60 84 130q6-90 70-170l30 18q-66 100-66 200q4 170 54 238Z"/><path fill="#75604c" d="M1186 930q26-80 20-220q-4-90-40-160q66 80 70 190q2 130 2 190Z"/>',
    b.crown(95, 1180, 270, 420, 230, 520, ['#647b3f', '#7d9550', '#8fa65d', '#9db26a'], [14, 32]),
    b.crown(96, 820, 200, 180, 120, 110, ['#6d8545', '#7d9550', '#8fa65d'], [12, 28]),
    b.spots(97, 44, { x: [860, 1500], y: [110, 430], radius: [11, 16], colour: '#b5362a' }),
    b.spots(97, 44, { x: [856, 1496], y: [106, 426], radius: [3, 5], colour: '#e6937a', opacity: 0.9 }),
    b.shade(one, '#4d5a2c', 0.45, 'translate(0 900) scale(1 -.14) skewX(28) translate(0 -900)', 4),
    b.horse({ ...one, rim: ['#fff6de', 5, 5, 0.8], shadow: false }),
    '<path fill="#8d9f55" d="M-20 930q320-34 700-8t940-14v180H-20Z"/>',
    b.grass(98, 930, 1090, 200, '#6d8040', { size: 1.6 }),
    b.spots(99, 26, { x: [700, 1560], y: [880, 1030], radius: [12, 18], colour: '#b5362a' }),
    b.spots(99, 26, { x: [694, 1554], y: [874, 1024], radius: [5, 7], colour: '#e6937a', opacity: 0.9 }),
  ].join('')
}

/** Every picture by its file. */
export const SCENES = {
  kvallssjo: { ...WIDE, draw: lakeAtDusk },
  ridhus: { ...WIDE, draw: indoorSchool },
  stallgang: { ...TALL, draw: stableAisle },
  vinterhage: { ...WIDE, draw: winterPaddock },
  'sto-och-fol': { ...WIDE, draw: mareAndFoal },
  skogsvag: { ...WIDE, draw: forestRoad },
  strand: { ...WIDE, draw: beach, scale: 1.25 },
  vinterskog: { ...TALL, draw: winterForest },
  fjall: { ...WIDE, draw: fell },
  blomsterhage: { ...TALL, draw: flowerMeadow },
  norrsken: { ...WIDE, draw: northernLights },
  hed: { ...WIDE, draw: heath },
  hostregn: { ...WIDE, draw: autumnRain },
  appeltrad: { ...WIDE, draw: appleTree },
}
