export function licenceList(): string
export function licenceTexts(): string[]
export function writeLicences(path: string): void
