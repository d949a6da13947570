/** The length of a new password, in characters. Older ones outside it still work. */
export const LEAST_PASSWORD_LENGTH = 12
export const MOST_PASSWORD_LENGTH = 128
