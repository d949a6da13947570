import { createContext, use } from 'react'

/** A part of a page that has forms of its own: they are sent for it alone, and lead back to it. */
export type FormPart = {
  /** What the page's action tells the part by. */
  part: string
  /** Where its forms are sent: the page, with the part and the place of the part in it. */
  action: string
}

export const FormPartContext = createContext<FormPart | null>(null)

/** The part that a form stands in; null where the whole page is one. */
export const useFormPart = () => use(FormPartContext)

/** The id of a form within its part: two parts may have forms of the same name. */
export function idWithin(part: FormPart | null, id: string): string {
  return part === null ? id : `${part.part.replace(/[^\w-]/g, '_')}-${id}`
}
