import { styled } from '@mui/material/styles'
import { type ReactNode, useId, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import type { AnyRecord } from '../../schema/json.ts'
import type { Resource } from '../../schema/resource.ts'
import type { View } from '../kinds/kindUi.ts'
import { withInputs } from '../kinds/lateInputs.tsx'
import { deferred } from '../screen/deferred.tsx'

interface InlineCellProps {
  readonly resource: Resource
  readonly name: string
  readonly row: AnyRecord
  readonly view: View
  readonly children: ReactNode
}

const InlineEditor = deferred<InlineCellProps & { readonly onDone: (keepsFocus: boolean) => void }>(
  () => withInputs(import('./InlineEditor.tsx')),
  ({ children }) => children,
)

/** A value that can be edited where it stands. */
export const InlineCell = (cell: InlineCellProps) => {
  const { name, view, children } = cell
  const translate = useTranslate()
  const [editing, setEditing] = useState(false)
  const comesBack = useRef(false)
  const id = useId()
  const onDone = (keepsFocus: boolean): void => {
    comesBack.current = keepsFocus
    setEditing(false)
  }
  if (editing) return <InlineEditor {...cell} onDone={onDone} />
  return (
    <Value
      type="button"
      title={translate('estiba.list.edit')}
      id={id}
      aria-label={`${translate('estiba.list.edit')} ${view.words.field(name)}`}
      // What it does and the value that it holds.
      aria-labelledby={`${id} ${id}value`}
      ref={(button: HTMLButtonElement | null) => {
        if (button !== null && comesBack.current) button.focus()
        comesBack.current = false
      }}
      onClick={() => setEditing(true)}
    >
      <span id={`${id}value`}>{children}</span>
    </Value>
  )
}

const Value = styled('button')(({ theme }) => ({
  minWidth: '1.5rem',
  minHeight: '1.5rem',
  padding: '0 2px',
  border: 0,
  background: 'none',
  font: 'inherit',
  color: 'inherit',
  textDecoration: `underline dashed ${theme.palette.text.disabled}`,
  textUnderlineOffset: 4,
  cursor: 'text',
}))
