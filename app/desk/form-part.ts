import { createContext, use } from 'react'

/** A part of a page with forms of its own. They redirect back to it. */
export type FormPart = {
  /** Names the part to the page's action. */
  part: string
  /** Where its forms are sent: the page's address with the part in query and hash. */
  action: string
  /** Names the page for its drafts, also after a rename. */
  page: string
  /** The address that shows its form. */
  opens: string
}

export const FormPartContext = createContext<FormPart | null>(null)

/** The part around a form; null if the page has no parts. */
export const useFormPart = () => use(FormPartContext)

/** A form's id within its part: two parts may have forms of the same name. */
export function idWithin(part: FormPart | null, id: string): string {
  return part === null ? id : `${part.part.replace(/[^\w-]/g, '_')}-${id}`
}
