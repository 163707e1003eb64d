import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { useEffect, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { Choice } from '../screen/Choice.tsx'
import { Tick } from '../screen/Tick.tsx'
import type { ViewRole } from './useViewRoles.ts'
import { type Audience, audiences, type SavedView, type ViewWords } from './savedView.ts'

interface ViewFormProps {
  /** The view that is changed; without it a new one is saved. */
  readonly view?: SavedView
  /** This person may show views of the list to others. */
  readonly mayPublish: boolean
  /** The roles that he may show them to. */
  readonly roles?: readonly ViewRole[]
  readonly onSave: (words: ViewWords, withState: boolean) => Promise<void>
  readonly onCancel?: () => void
}

const fresh: ViewWords = { name: '', audience: 'MINE', byDefault: false }

/** Name, audience and use of a view. */
export const ViewForm = ({ view, mayPublish, roles = [], onSave, onCancel }: ViewFormProps) => {
  const translate = useTranslate()
  const { name: wasName, audience: wasAudience, byDefault: wasDefault, role: wasRole = '' } = view ?? fresh
  const [name, setName] = useState(wasName)
  const [audience, setAudience] = useState<Audience>(wasAudience)
  const [role, setRole] = useState(wasRole)
  const [byDefault, setByDefault] = useState(wasDefault)
  const [withState, setWithState] = useState(view === undefined)
  /** Set before it is drawn: a second press comes sooner. */
  const saving = useRef(false)
  const [busy, setBusy] = useState(false)
  const hasRole = audience === 'ROLE' && roles.length > 1
  const save = async (): Promise<void> => {
    if (name.trim() === '' || saving.current) return
    saving.current = true
    setBusy(true)
    await onSave({ name: name.trim(), audience, byDefault, ...(hasRole ? { role } : {}) }, withState)
    saving.current = false
    setBusy(false)
  }
  const field = useRef<HTMLInputElement>(null)
  const changing = view !== undefined
  useEffect(() => {
    if (changing) field.current?.focus()
  }, [changing])
  const offered = audiences.filter((one) => mayPublish || one === 'MINE' || one === wasAudience)
  return (
    <Box
      component="form"
      sx={{ display: 'grid', gap: 1.5, pt: 1.5 }}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <TextField
        label={translate('estiba.list.viewName')}
        value={name}
        inputRef={field}
        slotProps={{ htmlInput: { maxLength: 80 } }}
        onChange={({ target }) => setName(target.value)}
      />
      {offered.length > 1 && (
        <Choice
          label={translate('estiba.list.viewAudience')}
          value={audience}
          options={offered.map((one) => [one, translate(`estiba.list.viewFor.${one}`)])}
          onChange={setAudience}
        />
      )}
      {hasRole && (
        <Choice
          label={translate('estiba.list.viewRole')}
          value={role}
          options={[
            ['', translate('estiba.list.viewMainRole')],
            // It may be for a role that is in use no more.
            ...(wasRole === '' || roles.some(([id]) => id === wasRole) ? [] : [[wasRole, wasRole] as const]),
            ...roles,
          ]}
          onChange={setRole}
        />
      )}
      <Tick label={translate('estiba.list.viewByDefault')} checked={byDefault} onChange={setByDefault} />
      {view !== undefined && (
        <Tick label={translate('estiba.list.viewWithState')} checked={withState} onChange={setWithState} />
      )}
      <Box sx={{ display: 'flex', gap: 1, justifyContent: 'end' }}>
        {onCancel !== undefined && <Button onClick={onCancel}>{translate('estiba.list.cancel')}</Button>}
        <Button type="submit" variant="contained" disabled={busy || name.trim() === ''}>
          {translate(view === undefined ? 'estiba.list.saveView' : 'estiba.form.save')}
        </Button>
      </Box>
    </Box>
  )
}
