/** Origin tags of ancestors (spec 2): flags for GER, FIN and USA, texts for F and RL. */
import { readText } from '#app/domain/documents.ts'

/** The five tags are the specification's; the words for them are our own choice. */
export const ORIGIN_TAGS = [
  { code: 'GER', kind: 'flag', label: 'Tyskland' },
  { code: 'FIN', kind: 'flag', label: 'Finland' },
  { code: 'USA', kind: 'flag', label: 'USA' },
  { code: 'F', kind: 'text', label: 'Fiktiv (påhittad stamhäst)' },
  { code: 'RL', kind: 'text', label: 'Verklig häst (real life)' },
] as const
export type OriginTag = (typeof ORIGIN_TAGS)[number]

/** `Donnerbach (GER)`. */
const AT_NAME_END = /^(.*\S)\s*\(\s*(GER|FIN|USA|F|RL)\s*\)$/is
/** `https://example.org/1 (GER)`, `https://example.org/1 GER`, `https://example.org/1#GER`, or the tag alone. */
const AT_LINK_END = /^(?:(.*?)(?:\s+|#|\s*\(\s*))?(GER|FIN|USA|F|RL)\s*\)?$/is

function findTag(code: string | undefined): OriginTag | null {
  return ORIGIN_TAGS.find((tag) => tag.code === code?.toUpperCase()) ?? null
}

type Origin = {
  tag: OriginTag | null
  /** The name without its tag, for visitors. The key of the entry is still the whole name. */
  displayName: string
  /** The link without its tag; null if nothing is left. */
  link: string | null
}

/** The tag at the end of an entry's name in brackets, else at the end of its `link`, in any case (our own reading). */
export function originTag(name: string, link: unknown): Origin {
  const inName = AT_NAME_END.exec(name.trim())
  const storedLink = readText(link)
  const inLink = storedLink === null ? null : AT_LINK_END.exec(storedLink)
  return {
    tag: findTag(inName?.[2]) ?? findTag(inLink?.[2]),
    displayName: inName?.[1] ?? name,
    link: inLink ? readText(inLink[1]) : storedLink,
  }
}
