import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { partsLoaded } from './framework/later.tsx'

const takeOver = () =>
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    )
  })

if (import.meta.env.PLAIN_LATER) void partsLoaded().then(takeOver)
else takeOver()
