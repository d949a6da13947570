import { useCallback, useSyncExternalStore } from 'react'
import { keptText } from '#app/ui/kept-text.ts'

/** A temporary horse as the browser stores it: `choice` is its whole code, the rest is for lists. */
export type StoredHorse = { choice: string; name: string; gender: string; facts: string }

const KEPT = keptText('hovslag.tillfalliga')
const MOST = 50
const NONE: readonly StoredHorse[] = []

let text: string | null = null
let horses: readonly StoredHorse[] = NONE

function snapshot(): readonly StoredHorse[] {
  const now = KEPT.read()
  if (now !== text || (now !== null && horses === NONE)) {
    text = now
    horses = parse(now)
  }
  return horses
}

function parse(stored: string | null): readonly StoredHorse[] {
  try {
    const list: unknown = JSON.parse(stored ?? '[]')
    return Array.isArray(list) ? list.filter(isStoredHorse) : NONE
  } catch {
    return NONE
  }
}

function isStoredHorse(value: unknown): value is StoredHorse {
  const fields: Record<string, unknown> = typeof value === 'object' && value !== null ? { ...value } : {}
  return ['choice', 'name', 'gender', 'facts'].every((field) => typeof fields[field] === 'string')
}

const write = (next: readonly StoredHorse[]) => KEPT.keep(JSON.stringify(next))

/** The temporary horses of this browser, the latest first; none on the server. */
export function useStoredHorses() {
  const stored = useSyncExternalStore(KEPT.subscribe, snapshot, () => NONE)
  const keep = useCallback((horse: StoredHorse) => {
    const others = snapshot().filter(({ name, gender }) => name !== horse.name || gender !== horse.gender)
    write([horse, ...others].slice(0, MOST))
  }, [])
  const drop = useCallback((choice: string) => {
    write(snapshot().filter((horse) => horse.choice !== choice))
  }, [])
  return { stored, keep, drop }
}
