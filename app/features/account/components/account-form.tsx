import type { ReactNode } from 'react'
import { KeptForm } from '#app/desk/kept-form.tsx'
import type { AccountAnswer } from '#app/features/account/schema/account-form.ts'

type Props = { id: string; answer: AccountAnswer | undefined; className?: string | undefined; children: ReactNode }

/**
 * A form of the account's page: it stays as it is where no answer comes. Passwords and codes are the only things that are
 * typed into one, and of those there are no drafts.
 */
export function AccountForm({ answer, ...form }: Props) {
  return <KeptForm {...form} method="post" given={answer} />
}
