const ACCOUNT_EVENT_KINDS = [
  'sign-in',
  'sign-in-refused',
  'sign-in-paused',
  'code-refused',
  'recovery-code-used',
  'signed-out',
  'session-ended',
  'sessions-ended',
  'session-too-old',
  'password-refused',
  'password-changed',
  'password-set',
  'password-link-made',
  'password-from-link',
  'password-from-code',
  'password-codes-made',
  'way-back-refused',
  'factor-on',
  'factor-off',
  'recovery-codes-made',
  'sign-in-passkey',
  'passkey-added',
  'passkey-removed',
  'passkey-refused',
  'created',
  'administrator-added',
  'removed',
  'administrator-removed',
] as const
export type AccountEventKind = (typeof ACCOUNT_EVENT_KINDS)[number]

/** Events that a stranger can cause without limit: counted apart, so that they do not push out the rest. */
export const REFUSAL_KINDS: readonly AccountEventKind[] = [
  'sign-in-refused',
  'sign-in-paused',
  'code-refused',
  'password-refused',
  'way-back-refused',
  'passkey-refused',
]

export const EVENTS_KEPT = 500
