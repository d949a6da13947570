import { line } from './line-icon.tsx'

/** Icons of search hits, loaded with the palette. */
export const IconPage = line(20, 'M5 3h7l3 3v11H5ZM8 9h4M8 12h4')
export const IconTree = line(20, 'M4 10h4M8 5v10M8 5h8M8 15h8')
