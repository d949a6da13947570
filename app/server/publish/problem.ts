import { publishText } from './text.ts'

/** What its caller can do something about: one line. */
export class PublishFailure extends Error {}

/** What the system said of the folder, as one line; null for what has nothing to do with it. */
export function folderProblem(error: unknown, folder: string): PublishFailure | null {
  switch (error instanceof Error && 'code' in error ? error.code : undefined) {
    case 'EEXIST':
    case 'ENOTDIR':
      return new PublishFailure(publishText.noFolder(folder))
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return new PublishFailure(publishText.notWritable(folder))
    case 'ENOSPC':
    case 'EDQUOT':
      return new PublishFailure(publishText.full(folder))
    default:
      return null
  }
}
