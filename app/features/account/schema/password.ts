/** How long a new password may be, in characters. One that was set before the limits is still taken at signing in. */
export const LEAST_PASSWORD_LENGTH = 12
export const MOST_PASSWORD_LENGTH = 128
