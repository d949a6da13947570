/** Where the build is, relative to the project's root. `bench/plain.ts` builds into another folder. */
export const BUILD_FOLDER = process.env['HOVSLAG_BUILD'] || 'build'
