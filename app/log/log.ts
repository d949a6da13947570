const MOST_FRAMES = 8

/** Writes one line per error to stderr: time, request, error and its location in the code. */
export function logError(error: unknown, subject: string): void {
  process.stderr.write(`${new Date().toISOString()} ${errorLine(error, subject)}\n`)
}

/** Writes one line about an event that is not an error. Contains nothing personal. */
export function logEvent(subject: string, details: Readonly<Record<string, string>>): void {
  process.stderr.write(`${new Date().toISOString()} ${eventLine(subject, details)}\n`)
}

/** The text of that line, without the time: `sign-in account=known event=Xk2…`. */
export function eventLine(subject: string, details: Readonly<Record<string, string>>): string {
  const said = Object.entries(details).map(
    ([name, value]) => `${name}=${value.replace(/[^\x21-\x7e\u00a1-\uffff]+/g, '_')}`,
  )
  return [subject, ...said].join(' ')
}

/** The text of the line without the time. Causes follow their error. */
export function errorLine(error: unknown, subject: string): string {
  const parts = [subject]
  for (let current: unknown = error, depth = 0; current !== undefined && depth < 4; depth += 1) {
    parts.push(describe(current))
    current = current instanceof Error ? current.cause : undefined
  }
  return parts.join(' | ')
}

function describe(error: unknown): string {
  if (!(error instanceof Error))
    return oneLine(typeof error === 'string' ? error : (JSON.stringify(error) ?? 'unknown'))
  const frames = (error.stack ?? '').split('\n').filter((line) => line.trimStart().startsWith('at '))
  return oneLine([`${error.name}: ${error.message}`, ...frames.slice(0, MOST_FRAMES)].join(' '))
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
