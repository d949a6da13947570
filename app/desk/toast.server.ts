import { createContext } from 'react-router'
import { z } from 'zod'
import { ownCookie, readOwnCookie } from './own-cookie.server.ts'

/** What was done, shown on the next page: the message, a link to what was saved, and what an `Ångra` takes back. */
export type Toast = {
  message: string
  link?: { href: string; label: string } | undefined
  undo?: number | undefined
  /** How many other facts followed. */
  followed?: number | undefined
  /** The part of the page that it was done in, by its id: an undo leads back there. */
  at?: string | undefined
  /** A document got another name: the page it leads to names horses with similar names. */
  isNewName?: boolean | undefined
}

const OwnAddress = z.string().regex(/^\/(?!\/)/)
const StoredToast = z.object({
  message: z.string().min(1).max(500),
  link: z.object({ href: OwnAddress, label: z.string() }).optional(),
  undo: z.number().int().positive().optional(),
  followed: z.number().int().positive().optional(),
  at: z
    .string()
    .regex(/^[\w-]{1,60}$/)
    .optional(),
  isNewName: z.boolean().optional(),
})

const NAME = 'hovslag-toast'
/** Long enough for a redirect on a slow line. */
const LIFETIME_S = 60

/** The `Set-Cookie` that carries a toast to the page after the redirect. */
export function toastCookie(toast: Toast, request: Request): string {
  return ownCookie(request, NAME, JSON.stringify(toast), LIFETIME_S)
}

/** The `Set-Cookie` after which it is not shown again. */
export function forgetToast(request: Request): string {
  return ownCookie(request, NAME, '', 0)
}

/** The toast that a request brings along; null when there is none or it is not of our making. */
export function readToast(request: Request): Toast | null {
  const cookie = readOwnCookie(request, NAME)
  if (cookie === null) return null
  try {
    const parsed = StoredToast.safeParse(JSON.parse(cookie))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}

/** Hands the toast to the page that shows it: from then on it counts as shown. */
export const toastContext = createContext<() => Toast | null>(() => null)
