import { useUnsavedGuard } from '../../ui/form/useUnsavedGuard.ts'
import { useSubmission } from '../../ui/form/useSubmission.ts'
import { useAttempt } from '../../ui/screen/useAttempt.ts'
import { StandsStill } from '../../ui/screen/StandsStill.tsx'
import { OneOf } from '../../ui/screen/OneOf.tsx'
import Box from '@mui/material/Box'
import Alert from '@mui/material/Alert'
import { Actions } from '../../ui/screen/Actions.tsx'
import type { Asking } from '../work/AskedFields.tsx'
import { FilterBar } from '../work/FilterBar.tsx'
import { useWorkRows } from '../work/list/useWorkRows.tsx'
import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { useTexts } from '../work/useTexts.ts'
import type { Values } from '../../ui/kinds/kindUi.ts'
import { useResource } from '../../ui/resource/useResource.ts'
import { type FormEvent, useState } from 'react'
import { useOperations } from '../../dataProvider/useOperations.ts'
import type { AnyRecord } from '../../schema/json.ts'
import { noticeBoard } from '../../ui/notices/noticeBoard.ts'
import { RecalculatedRows, type RecalculatedRow } from './RecalculatedRows.tsx'
import { StockLines } from './StockLines.tsx'
import { linesSent, type StockKind, stockKinds } from './stockDocument.ts'
import { companyDay } from '../../ui/format/companyDay.ts'

type Saved = AnyRecord & { readonly number: string; readonly recalculated?: readonly RecalculatedRow[] }

/** Where the first goods are written. */
const oneLine: readonly Values[] = [{}]

const ofStock = { sw: { in: stockKinds }, status: 'ACTIVE' }

const destination = (origin: string): readonly ['destinationStore', Asking] => [
  'destinationStore',
  { to: 'stores', required: true, whole: true, where: { id: { ne: origin } } },
]

const typeOf = (kind: StockKind): readonly ['type', Asking] => [
  'type',
  { to: 'document-types', required: true, where: { sw: kind, status: 'ACTIVE' } },
]

/** A new entry, exit, transfer or cost adjustment, kept as a draft or posted at once. */
export const StockDocumentForm = () => {
  const { resource: documents } = useResource('documents')
  const provider = useOperations()
  const client = useQueryClient()
  const text = useTexts('stock')
  const [kind, setKind] = useState<StockKind>('12')
  const [header, setHeader] = useState(() => ({ date: companyDay(), store: '', destinationStore: '', notes: '' }))
  const [lines, setLines] = useState<readonly Values[]>(oneLine)
  const { busy, problem, errors, attempt, forget } = useAttempt()
  const submission = useSubmission()
  const [saved, setSaved] = useState<Saved | null>(null)
  const [chosen, setChosen] = useState('')
  const types = useWorkRows('document-types', { filter: ofStock, sort: ['type', 'ASC'], max: 50 })
  const ofKind = types.rows.filter(({ sw }) => sw === kind)
  /** Of several the one that was chosen, else the first of the list, which can be seen and changed. */
  const type = (ofKind.find(({ id }) => id === chosen) ?? ofKind[0])?.id
  const { store } = header
  useUnsavedGuard(linesSent(kind, lines).length > 0)
  const isTransfer = kind === '16'
  const save = async (operation: 'create' | 'createV2'): Promise<void> => {
    await attempt(async () => {
      const sent = {
        type: type ?? '',
        switches: kind,
        date: header.date,
        store: store || null,
        destinationStore: isTransfer ? header.destinationStore || null : null,
        notes: header.notes || null,
        lines: linesSent(kind, lines),
      }
      const answer = await submission((keyOf) => {
        const headers = { 'Idempotency-Key': keyOf([operation, sent]) }
        return provider.call<Saved>(`transactions.documents.${operation}`, sent, { headers })
      })
      setSaved(answer)
      setLines(oneLine)
      setHeader((now) => ({ ...now, notes: '' }))
      noticeBoard.toast(`estiba.stock.${operation === 'create' ? 'saved' : 'posted'}`, 'good', {
        values: { number: answer.number },
      })
      await client.invalidateQueries()
    })
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    void save('createV2')
  }
  return (
    <Box component="form" noValidate aria-busy={busy} sx={{ mb: 2.5 }} onSubmit={submit}>
      {/* What is sent is emptied once it is kept. */}
      <StandsStill while={busy}>
        <OneOf
          label={text('kind')}
          options={stockKinds}
          value={kind}
          nameOf={(each) => text(`kind${each}`)}
          onChange={(each) => {
            setKind(each)
            forget()
          }}
        />
        <FilterBar
          as="div"
          fields={[
            ...(ofKind.length > 1 ? [typeOf(kind)] : []),
            ['date', { typed: 'day', required: true, last: companyDay() }],
            ['store', { to: 'stores', required: true, whole: true, label: text(isTransfer ? 'origin' : 'store') }],
            ...(isTransfer ? [destination(store)] : []),
            ['notes', { typed: 'text', whole: true }],
          ]}
          values={{ ...header, type: type ?? '' }}
          text={(name) => text(name === 'destinationStore' ? 'destination' : name)}
          errors={errors}
          onChange={(name, value) =>
            name === 'type' ? setChosen(value) : setHeader((now) => ({ ...now, [name]: value }))
          }
        />
        {!types.isPending && type === undefined && <p role="alert">{text('noType', { sw: kind })}</p>}
        {documents !== undefined && (
          <StockLines
            documents={documents}
            kind={kind}
            store={store}
            lines={lines}
            errors={errors}
            onChange={setLines}
          />
        )}
      </StandsStill>
      {problem !== null && <Alert severity="error">{problem}</Alert>}
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
