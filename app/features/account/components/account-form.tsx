import type { ReactNode } from 'react'
import { KeptForm } from '#app/desk/kept-form.tsx'
import type { AccountAnswer } from '#app/features/account/schema/account-form.ts'

type Props = { id: string; answer: AccountAnswer | undefined; className?: string | undefined; children: ReactNode }

export function AccountForm({ answer, ...form }: Props) {
  return <KeptForm {...form} method="post" given={answer} />
}
