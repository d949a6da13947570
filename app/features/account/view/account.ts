import { sayTime } from '#app/desk/say-time.ts'
import type { StoredPasskey } from '#app/features/account/data/passkeys.server.ts'
import type { AuthTables } from '#app/features/account/data/tables.ts'
import { accountText, administratorsText } from '#app/features/account/text.ts'

export type AccountView = ReturnType<typeof accountView>

type Given = {
  email: string
  sessionId: string
  sessions: readonly { id: string; createdAt: string; updatedAt: string; userAgent: string | null }[]
  codesLeft: number | null
  passwordCodes: number
  /** `host`: of the passkeys made here; null where none can be. */
  passkeys: { stored: readonly StoredPasskey[]; host: string | null }
  events: readonly AuthTables['auth_events'][]
}

/** `today` is the day in Stockholm. */
export function accountView(
  { email, sessionId, sessions, codesLeft, passwordCodes, passkeys, events }: Given,
  today: string,
) {
  return {
    email,
    codesLeft,
    passwordCodes,
    passkeys: {
      host: passkeys.host,
      rows: passkeys.stored.map(({ id, name, createdAt, host }) => ({
        id,
        name: name ?? accountText.passkeys,
        says: [
          ...(host === null
            ? []
            : [host === passkeys.host ? accountText.passkeyFrom(host) : accountText.passkeyElsewhere(host)]),
          ...(createdAt === null ? [] : [accountText.passkeySince(sayTime(createdAt, today))]),
        ].join(', '),
      })),
    },
    sessions: sessions.map(({ id, createdAt, updatedAt, userAgent }) => ({
      id,
      isHere: id === sessionId,
      device: accountText.device(deviceOf(userAgent)),
      since: sayTime(createdAt, today),
      lastUsed: sayTime(updatedAt, today),
    })),
    events: events.map(({ id, at, kind, email: who, address, userAgent }) => ({
      id,
      at,
      time: sayTime(at, today),
      what: accountText.events[kind],
      who: who ?? accountText.unknownAccount,
      from: address === null ? accountText.terminal : `${address}, ${accountText.device(deviceOf(userAgent))}`,
    })),
  }
}

/** The secret of an `otpauth` address, in groups of four to type by hand; null if it is no such address. */
export function secretOf(uri: string): string | null {
  const secret = /^otpauth:\/\/totp\/[^?]+\?(?:.*&)?secret=([A-Z2-7]+)(?:&|$)/.exec(uri)?.[1]
  return secret === undefined ? null : (secret.match(/.{1,4}/g) ?? []).join(' ')
}

/** What a `User-Agent` says in words a person knows; null where it says nothing known. */
type Device = { browser: string | null; system: string | null }

/** Browsers whose `User-Agent` also names another browser are first. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/.* Safari\//, 'Safari'],
]
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
]

export function deviceOf(userAgent: string | null): Device {
  const find = (known: typeof BROWSERS) => known.find(([sign]) => sign.test(userAgent ?? ''))?.[1] ?? null
  return { browser: find(BROWSERS), system: find(SYSTEMS) }
}

type Row = { id: string; email: string; createdAt: string; lastSeenAt: string | null; hasFactor: boolean }

export type AdministratorsView = ReturnType<typeof administratorsView>

/** `today` is the day in Stockholm. */
export function administratorsView(rows: readonly Row[], userId: string, today: string) {
  return {
    isOnlyOne: rows.length === 1,
    rows: rows.map(({ id, email, createdAt, lastSeenAt, hasFactor }) => ({
      id,
      email,
      isSelf: id === userId,
      says: [
        ...(id === userId ? [administratorsText.you] : []),
        administratorsText.created(sayTime(createdAt, today)),
        lastSeenAt === null ? administratorsText.notSeen : administratorsText.seen(sayTime(lastSeenAt, today)),
        ...(hasFactor ? [administratorsText.withCode] : []),
      ].join(', '),
    })),
  }
}
