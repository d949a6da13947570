/** A dot in two tones, coat and points. Always stands beside the colour's name. */
export function CoatSwatch({ coat }: { coat: string }) {
  return <span className={`sw ${coat}`} aria-hidden="true" />
}
