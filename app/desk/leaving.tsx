import { useEffect, useId, useRef } from 'react'
import { type BlockerFunction, useBlocker } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { QuestionDialog } from '#app/ui/question-dialog.tsx'
import { browserStorage, dropOldDrafts } from './draft-store.ts'
import { isSendingForm, unsavedForms } from './open-forms.ts'
import { deskText } from './text.ts'

/** Whether a navigation leaves unsaved forms. Their values stay as drafts. */
const isLeaving: BlockerFunction = ({ currentLocation, nextLocation }) => {
  const isSamePage =
    currentLocation.pathname === nextLocation.pathname && currentLocation.search === nextLocation.search
  if (isSamePage && nextLocation.hash !== currentLocation.hash) return false
  const unsaved = unsavedForms()
  for (const form of unsaved) form.keep()
  return unsaved.length > 0 && !isSendingForm()
}

function confirmUnload(event: BeforeUnloadEvent): void {
  const unsaved = unsavedForms()
  for (const form of unsaved) form.keep()
  if (unsaved.length > 0) event.preventDefault()
}

/** A page from the browser's back-forward cache is reloaded: its user may have signed out. */
function readAnew(event: PageTransitionEvent): void {
  if (!event.persisted) return
  removeEventListener('beforeunload', confirmUnload)
  location.reload()
}

/** Asks before an unsaved page is left, and shows nothing after signing out. */
export function Leaving() {
  const blocker = useBlocker(isLeaving)
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  const isBlocked = blocker.state === 'blocked'
  useEffect(() => {
    if (isBlocked) dialog.current?.showModal()
  }, [isBlocked])
  useEffect(() => {
    dropOldDrafts(browserStorage(), Date.now())
    addEventListener('beforeunload', confirmUnload)
    addEventListener('pageshow', readAnew)
    return () => {
      removeEventListener('beforeunload', confirmUnload)
      removeEventListener('pageshow', readAnew)
    }
  }, [])
  if (!isBlocked) return null
  return (
    <QuestionDialog
      ref={dialog}
      titleId={id}
      title={deskText.leave.title}
      onClose={() => {
        if (blocker.state === 'blocked') blocker.reset()
      }}
      answers={
        <>
          <Button onClick={() => dialog.current?.close()}>{deskText.leave.stay}</Button>
          <Button
            kind="danger"
            onClick={() => {
              if (blocker.state === 'blocked') blocker.proceed()
            }}
          >
            {deskText.leave.go}
          </Button>
        </>
      }
    >
      <p>{deskText.leave.lead}</p>
    </QuestionDialog>
  )
}
