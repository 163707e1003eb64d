import { OneOf } from '../../ui/screen/OneOf.tsx'
import { errorsOf } from '../../ui/form/errorsOf.ts'
import Box from '@mui/material/Box'
import Alert from '@mui/material/Alert'
import { Actions } from '../../ui/screen/Actions.tsx'
import { Filters } from '../work/Filters.tsx'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { RecordChoice } from '../../ui/reference/RecordChoice.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { type FormEvent, useState } from 'react'
import { useOperations } from '../../dataProvider/useOperations.ts'
import type { AnyRecord } from '../../schema/json.ts'
import { noticeBoard } from '../../ui/notices/noticeBoard.ts'
import { DayField } from '../../ui/dates/DayField.tsx'
import { RecalculatedRows, type RecalculatedRow } from './RecalculatedRows.tsx'
import { StockLines } from './StockLines.tsx'
import { type DraftLine, emptyLine, linesSent, type StockKind, stockKinds } from './stockDocument.ts'
import { companyDay } from '../../ui/format/companyDay.ts'

type Saved = AnyRecord & { readonly number: string; readonly recalculated?: readonly RecalculatedRow[] }

/** A new entry, exit, transfer or cost adjustment, kept as a draft or posted at once. */
export const StockDocumentForm = () => {
  const translate = useTranslate()
  const provider = useOperations()
  const client = useQueryClient()
  const [kind, setKind] = useState<StockKind>('12')
  const [date, setDate] = useState(() => companyDay())
  const [store, setStore] = useState('')
  const [destination, setDestination] = useState('')
  const [notes, setNotes] = useState('')
  const [lines, setLines] = useState<readonly DraftLine[]>([emptyLine(0)])
  const [errors, setErrors] = useState<{ readonly [path: string]: string }>({})
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [saved, setSaved] = useState<Saved | null>(null)
  const text = (key: string, values = {}): string => translate(`estiba.stock.${key}`, values)
  const { data: types } = useQuery({
    queryKey: ['document-types', 'stock'],
    queryFn: async ({ signal }) =>
      (
        await provider.getList<AnyRecord>('document-types', {
          pagination: { page: 1, perPage: 50 },
          sort: { field: 'type', order: 'ASC' },
          filter: { sw: { in: [...stockKinds] }, status: 'ACTIVE' },
          signal,
        })
      ).data,
  })
  const type = types?.find(({ sw }) => sw === kind)?.id
  const save = async (operation: 'create' | 'createV2'): Promise<void> => {
    setBusy(true)
    setProblem(null)
    setErrors({})
    try {
      const answer = await provider.call<Saved>(`transactions.documents.${operation}`, {
        type: type ?? '',
        switches: kind,
        date,
        store: store || null,
        destinationStore: kind === '16' ? destination || null : null,
        notes: notes || null,
        lines: linesSent(kind, lines),
      })
      setSaved(answer)
      setLines([emptyLine(0)])
      setNotes('')
      noticeBoard.toast(`estiba.stock.${operation === 'create' ? 'saved' : 'posted'}`, 'good', {
        values: { number: answer.number },
      })
      await client.invalidateQueries()
    } catch (failure) {
      setProblem(failure instanceof Error ? failure.message : String(failure))
      setErrors(errorsOf(failure))
    } finally {
      setBusy(false)
    }
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    void save('createV2')
  }
  return (
    <Box component="form" noValidate sx={{ mb: 2.5 }} onSubmit={submit}>
      <OneOf
        label={text('kind')}
        options={stockKinds}
        value={kind}
        nameOf={(each) => text(`kind${each}`)}
        onChange={(each) => {
          setKind(each)
          setErrors({})
        }}
      />
      <Filters as="div">
        <DayField
          label={text('date')}
          required
          value={date}
          last={companyDay()}
          error={errors['date']}
          onChange={setDate}
        />
        <RecordChoice
          label={text(kind === '16' ? 'origin' : 'store')}
          to="stores"
          required
          error={errors['store']}
          value={store || null}
          onChange={(value) => setStore(value ?? '')}
          sx={{ gridColumn: '1 / -1' }}
        />
        {kind === '16' && (
          <RecordChoice
            label={text('destination')}
            to="stores"
            required
            where={{ id: { ne: store } }}
            error={errors['destinationStore']}
            value={destination || null}
            onChange={(value) => setDestination(value ?? '')}
            sx={{ gridColumn: '1 / -1' }}
          />
        )}
        <TextField
          label={text('notes')}
          value={notes}
          onChange={({ target }) => setNotes(target.value)}
          sx={{ gridColumn: '1 / -1' }}
        />
      </Filters>
      {types !== undefined && type === undefined && <p role="alert">{text('noType', { sw: kind })}</p>}
      <StockLines kind={kind} store={store} lines={lines} errors={errors} onChange={setLines} />
      {problem !== null && (
        <Alert severity="error">
          <p>{problem}</p>
          <ul>
            {[...new Set(Object.values(errors))].map((error) => (
              <li key={error}>{error}</li>
            ))}
          </ul>
        </Alert>
      )}
      <Actions>
        <Button variant="contained" type="submit" disabled={busy || type === undefined}>
          {text('post')}
        </Button>
        <Button variant="outlined" disabled={busy || type === undefined} onClick={() => void save('create')}>
          {text('draft')}
        </Button>
      </Actions>
      {saved !== null && (saved.recalculated ?? []).length > 0 && <RecalculatedRows rows={saved.recalculated ?? []} />}
    </Box>
  )
}
