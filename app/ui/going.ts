type Going = { formMethod?: string | undefined; formAction?: string | undefined; formData?: FormData | undefined }

/** Whether the pending navigation saves. Signing in and the preview of a paste are posted and save nothing. */
export function isSave({ formMethod, formAction, formData }: Going): boolean {
  return formMethod === 'POST' && formAction?.startsWith('/admin') === true && formData?.get('intent') !== 'preview'
}
