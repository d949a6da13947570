import { type RouterContextProvider, redirect } from 'react-router'
import { type Session, sessionContext } from '#app/context.ts'

/** Who is signed in. The guard lets nobody else in, but a route that writes checks again. */
export async function signedIn(context: Readonly<RouterContextProvider>): Promise<Session> {
  const session = await context.get(sessionContext)()
  if (session === null) throw redirect('/')
  return session
}
