/** How long a new password may be, in characters. One that was set before the limits is still taken at signing in. */
export const LEAST_PASSWORD_LENGTH = 12
export const MOST_PASSWORD_LENGTH = 128

export type PasswordProblem = 'password-too-short' | 'password-too-long' | 'password-too-common'

/** What is wrong with a password to be set, on whatever way; null when it may be. The list of common ones is read then. */
export async function passwordProblem(password: string): Promise<PasswordProblem | null> {
  if (password.length < LEAST_PASSWORD_LENGTH) return 'password-too-short'
  if (password.length > MOST_PASSWORD_LENGTH) return 'password-too-long'
  const { isCommonPassword } = await import('./common-password.ts')
  return isCommonPassword(password) ? 'password-too-common' : null
}
