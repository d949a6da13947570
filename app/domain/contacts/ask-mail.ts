/** What the contact says until the owner has written an address; nobody reads mail there. */
export const NO_EMAIL_YET = 'namn@example.org'

/**
 * The address of a mail to the stud about horses, its subject and its lines written. Null where the stud has given no
 * address.
 */
export function askMail(email: string, subject: string, lines: readonly string[] = []): string | null {
  if (email === '' || email === NO_EMAIL_YET) return null
  const body = lines.length === 0 ? '' : `&body=${encodeURIComponent(lines.join('\r\n'))}`
  return `mailto:${email}?subject=${encodeURIComponent(subject)}${body}`
}

/** As `askMail`, with the words of its link. */
export function askLink(label: string, ...mail: Parameters<typeof askMail>): AskLink | null {
  const href = askMail(...mail)
  return href === null ? null : { label, href }
}

export type AskLink = { label: string; href: string }
