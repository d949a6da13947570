import { remember } from './remembered-scrypt.ts'

/**
 * For suites that make an administrator in every other test: a password costs a thousandth. The real cost is checked by
 * `app/features/account/mutations/password-cost.test.ts`.
 */
remember((options) => ({ ...options, N: 16 }))
