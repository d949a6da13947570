/** The number of elements of a served page, scripts included. */
export function elementsIn(html: string): number {
  return html.replace(/(<script\b[^>]*>).*?<\/script>/gs, '$1').match(/<[a-z]/g)?.length ?? 0
}
