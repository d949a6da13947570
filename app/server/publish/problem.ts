import { publishText } from './text.ts'

/** A failure that the owner can do something about, as one line. */
export class PublishFailure extends Error {}

/** A system error about the folder as one line; null for other errors. */
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
