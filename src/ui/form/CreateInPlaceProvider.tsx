import { type ReactNode, useCallback, useState } from 'react'
import type { Values } from '../kinds/kindUi.ts'
import { withInputs } from '../kinds/lateInputs.tsx'
import { CreateInPlaceContext } from '../reference/CreateInPlace.ts'
import { deferred } from '../screen/deferred.tsx'

const CreateDialog = deferred(() => withInputs(import('./CreateDialog.tsx')))

interface Asked {
  readonly resource: string
  readonly typed: string
  readonly given: Values
  readonly answer: (id: string | null) => void
}

/** Lets selectors below make a record of another resource in a dialog, which may itself open another. */
export const CreateInPlaceProvider = ({ children }: { readonly children: ReactNode }) => {
  const [asked, setAsked] = useState<Asked | null>(null)
  const create = useCallback(
    (resource: string, typed: string, given: Values) =>
      new Promise<string | null>((answer) => setAsked({ resource, typed, given, answer })),
    [],
  )
  const close = (id: string | null): void => {
    asked?.answer(id)
    // One that is asked for since stays.
    setAsked((now) => (now === asked ? null : now))
  }
  return (
    <CreateInPlaceContext value={create}>
      {children}
      {asked !== null && (
        <CreateInPlaceProvider>
          <CreateDialog resource={asked.resource} typed={asked.typed} begins={asked.given} onClose={close} />
        </CreateInPlaceProvider>
      )}
    </CreateInPlaceContext>
  )
}
