import { type ReactNode, useState } from 'react'
import { same } from '../../ui/form/merge.ts'
import { ActionModal } from './ActionModal.tsx'
import { AskedFields, type AskedFieldsProps } from './AskedFields.tsx'
import { filled } from './filled.ts'

type Given<N extends string> = { readonly [name in N]?: string }

export interface AskedDialogProps<N extends string> extends Pick<AskedFieldsProps<N>, 'fields' | 'text'> {
  /** What is done, also on its button. */
  readonly title: string
  /** On the button, where it is not the title. */
  readonly action?: string
  readonly about?: ReactNode
  /** What stands against it before it is asked. */
  readonly problem?: string | null
  readonly starts?: { readonly [name: string]: string }
  /** Whether what is filled will do, where more is needed than what must be filled. */
  readonly isReady?: (values: Given<N>) => boolean
  /** Does it with what was filled; the dialog stays with what is refused, or where the answer is false. */
  readonly onAsked: (values: Given<N>) => unknown
  readonly onClose: () => void
}

const nothing = {}
const always = (): boolean => true

/** Asks for the values that something is done with, as they are declared. */
export const AskedDialog = <N extends string>(props: AskedDialogProps<N>) => {
  const { about, fields, text, starts = nothing, isReady = always, onAsked, ...modal } = props
  const [typed, setTyped] = useState<{ readonly [name: string]: string }>(starts)
  const values = filled(typed) as Given<N>
  const isFilled = fields.every(([name, asked]) => typeof asked === 'string' || !asked.required || name in values)
  return (
    <ActionModal
      {...modal}
      ready={isFilled && isReady(values)}
      holdsTyped={!same(values, filled(starts))}
      onSubmit={async () => {
        if ((await onAsked(values)) !== false) modal.onClose()
      }}
    >
      {about}
      <AskedFields
        fields={fields}
        values={typed as Given<N>}
        text={text}
        onChange={(name, value) => setTyped({ ...typed, [name]: value })}
      />
    </ActionModal>
  )
}
