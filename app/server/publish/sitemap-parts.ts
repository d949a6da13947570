/** A file of a large stud's sitemap: the program has it by a query, which a host of files does not see. */
const PART = /\/sitemap\.xml\?del=(\d+)/g

/** The list of a sitemap's files with addresses that hosts of files have, and which of the program's stand for which. */
export function sitemapParts(text: string): { text: string; parts: { address: string; file: string }[] } {
  const parts = [...text.matchAll(PART)].map(([address, part]) => ({ address, file: `sitemap/${part}.xml` }))
  return { text: text.replace(PART, '/sitemap/$1.xml'), parts }
}
