import { data } from 'react-router'
import { storeContext } from '#app/context.ts'
import { fileAnswer } from '#app/desk/file-answer.server.ts'
import { NO_PICTURES, PICTURES_KEY } from '#app/features/imports/schema/paths.ts'
import { getSettings } from '#app/features/settings/data.server.ts'
import { exportStore } from '#app/store/interchange/export.ts'
import { exportFile } from '#app/store/interchange/export-tables.ts'
import type { Route } from './+types/export-file'

const TYPES: Readonly<Record<string, string>> = {
  ged: 'text/vnd.familysearch.gedcom',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** The stud as a file for another program, by the file's name, streamed. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const store = context.get(storeContext)
  if (params.file === 'stuteri.json') {
    const withoutPictures = url.searchParams.get(PICTURES_KEY) === NO_PICTURES
    return fileAnswer(exportStore(store, { withoutPictures }), params.file, 'application/json')
  }
  const { siteName } = await getSettings(store)
  const parts = exportFile(store.db, params.file, siteName)
  if (parts === null) throw data(null, { status: 404 })
  return fileAnswer(parts, params.file, TYPES[params.file.split('.').at(-1) ?? ''] ?? 'text/csv')
}
