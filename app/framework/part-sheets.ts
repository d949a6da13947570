/** Sheets of parts that few readers open, which link to them themselves (`vite/sheets.ts`). */
export const OF_PART = /\/(?:name-page|deep-tree)-[^/]+$/
