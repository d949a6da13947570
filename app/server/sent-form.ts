import { isUtf8 } from 'node:buffer'
import { formProblem, formRule } from './form-bounds.ts'
import { FORMS, isWork, USUAL_FORM } from './form-rules.table.ts'
import type { Refusal } from './refusal.ts'

const URL_ENCODED = /^application\/x-www-form-urlencoded\s*(?:;|$)/i
const MULTIPART = /^multipart\/form-data\s*(?:;|$)/i
const MOST_FIELDS = Math.max(USUAL_FORM.fields, ...FORMS.map(({ rule }) => rule.fields))
/** Headers of one part of a form: its name, a file's name, its type. */
const LONGEST_PART_HEADER = 16 * 1024

/** Whether what was sent is a form that the pages may be shown: read, counted and its names judged. Null: it is. */
export async function sentProblem(
  pathname: string,
  contentType: string | undefined,
  body: Buffer,
): Promise<Refusal | null> {
  const type = contentType?.trim() ?? ''
  if (type === '' && body.length === 0 && isWork(pathname)) return null
  const isMultipart = MULTIPART.test(type)
  if (!isMultipart && !URL_ENCODED.test(type)) return 'no-form'
  const problem = isMultipart ? partsProblem(type, body) : pairsProblem(body)
  if (problem !== null) return problem
  try {
    const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData()
    return formProblem(form, formRule(pathname, form))
  } catch {
    return 'unreadable-form'
  }
}

/** Percent signs that are none, bytes that make no text: a browser sends neither. */
function pairsProblem(body: Buffer): Refusal | null {
  if (countOf(body, '&') >= MOST_FIELDS) return 'too-many-fields'
  const text = body.toString('latin1')
  if (/%(?![0-9a-f]{2})/i.test(text)) return 'unreadable-form'
  const bytes = Buffer.from(
    text.replace(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  )
  return isUtf8(bytes) ? null : 'unreadable-form'
}

function partsProblem(type: string, body: Buffer): Refusal | null {
  const boundary = /;\s*boundary=(?:"([^"]{1,200})"|([^\s;"]{1,200}))/i.exec(type)
  const mark = boundary?.[1] ?? boundary?.[2]
  if (mark === undefined) return 'unreadable-form'
  const delimiter = `--${mark}`
  if (countOf(body, delimiter) > MOST_FIELDS + 1) return 'too-many-fields'
  for (let at = body.indexOf(delimiter); at !== -1; at = body.indexOf(delimiter, at + delimiter.length)) {
    const head = body.subarray(at + delimiter.length, at + delimiter.length + LONGEST_PART_HEADER)
    if (head.subarray(0, 2).toString('latin1') === '--') break
    if (head.indexOf('\r\n\r\n') === -1) return 'unreadable-form'
  }
  return null
}

function countOf(body: Buffer, mark: string): number {
  let count = 0
  for (let at = body.indexOf(mark); at !== -1; at = body.indexOf(mark, at + mark.length)) count += 1
  return count
}
