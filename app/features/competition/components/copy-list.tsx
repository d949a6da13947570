import { useEffect, useRef, useState } from 'react'
import { text } from '#app/text/competition.ts'
import { copiedNoteMs } from '#app/text/planner.ts'
import { Button } from '#app/ui/button.tsx'
import { IconCheck } from '#app/ui/icons.tsx'

type CopyState = 'idle' | 'copied' | 'refused'

/** Copies a class list as text. Where the clipboard is refused the text is shown and selected, as it can be without script. */
export function CopyList({ subject, list }: { subject: string; list: string }) {
  const [state, setState] = useState<CopyState>('idle')
  const details = useRef<HTMLDetailsElement>(null)
  const area = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (state !== 'copied') return
    const timer = setTimeout(() => setState('idle'), copiedNoteMs)
    return () => clearTimeout(timer)
  }, [state])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(list)
      setState('copied')
    } catch {
      setState('refused')
      if (details.current) details.current.open = true
      area.current?.focus()
      area.current?.select()
    }
  }
  return (
    <>
      <span className="copied" role="status">
        {state === 'copied' && (
          <>
            <IconCheck />
            {text.list.copied}
          </>
        )}
        {state === 'refused' && text.list.selected}
      </span>
      <Button kind="quiet" small className="needs-js" onClick={() => void copy()}>
        Kopiera<span className="vh"> klasslistan {subject}</span>
      </Button>
      <details className="copytext" ref={details}>
        <summary>
          Text att kopiera<span className="vh">, {subject}</span>
        </summary>
        <textarea
          className="in"
          ref={area}
          readOnly
          rows={Math.min(12, list.split('\n').length + 1)}
          value={list}
          aria-label={`Klasslistan ${subject} som text`}
        />
      </details>
    </>
  )
}
