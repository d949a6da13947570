type Going = { formMethod?: string | undefined; formAction?: string | undefined; formData?: FormData | undefined }

/** Whether what is on its way is a save. Signing in, and a paste that is only looked at, are posted and write nothing. */
export function isSave({ formMethod, formAction, formData }: Going): boolean {
  return formMethod === 'POST' && formAction?.startsWith('/admin') === true && formData?.get('intent') !== 'preview'
}
