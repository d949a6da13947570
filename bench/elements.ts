/** How many elements a served page holds, its scripts among them. */
export function elementsIn(html: string): number {
  return html.replace(/(<script\b[^>]*>).*?<\/script>/gs, '$1').match(/<[a-z]/g)?.length ?? 0
}
