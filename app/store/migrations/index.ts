import type { Kysely } from 'kysely'
import type { ColumnTypes } from '../engines/differences.ts'
import { up as collections } from './001-collections.ts'
import { up as signIn } from './002-sign-in.ts'
import { up as history } from './003-history.ts'
import { up as adminLists } from './004-admin-lists.ts'
import { up as allHorses } from './005-all-horses.ts'
import { up as merits } from './006-merits.ts'
import { up as sentForms } from './008-sent-forms.ts'
import { up as accounts } from './009-accounts.ts'
import { up as pictures } from './011-pictures.ts'
import { up as finder } from './014-finder.ts'
import { up as died } from './015-died.ts'
import { up as deskLists } from './016-desk-lists.ts'

export type Migration = { name: string; up: (db: Kysely<unknown>, types: ColumnTypes) => Promise<void> }

/** In the order they are applied. One that has landed is never edited. */
export const MIGRATIONS: readonly Migration[] = [
  { name: '001-collections', up: collections },
  { name: '002-sign-in', up: signIn },
  { name: '003-history', up: history },
  { name: '004-admin-lists', up: adminLists },
  { name: '005-all-horses', up: allHorses },
  { name: '006-merits', up: merits },
  { name: '008-sent-forms', up: sentForms },
  { name: '009-accounts', up: accounts },
  { name: '011-pictures', up: pictures },
  { name: '014-finder', up: finder },
  { name: '015-died', up: died },
  { name: '016-desk-lists', up: deskLists },
]
