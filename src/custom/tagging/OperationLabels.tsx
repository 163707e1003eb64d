import { usePageKeys } from '../work/usePageKeys.ts'
import { Choice } from '../../ui/screen/Choice.tsx'
import Box from '@mui/material/Box'
import { Actions } from '../../ui/screen/Actions.tsx'
import Typography from '@mui/material/Typography'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { useOperations } from '../../dataProvider/useOperations.ts'
import { elementString } from '../../domain/labels/bulkLabel.ts'
import { type LabelSizeName, labelSizeNames } from '../../domain/labels/sizes.ts'
import { saveFile } from '../../ui/export/saveFile.ts'
import type { AnyRecord } from '../../schema/json.ts'
import { NextScreenButton } from '../work/NextScreenButton.tsx'
import { useNamed } from '../work/useNamed.ts'
import { useNextScreen } from '../work/useNextScreen.ts'
import { useScanLine, type OnScan } from '../work/useScanLine.ts'
import { refusalText } from '../work/refusalText.ts'
import { ScanBox } from '../work/ScanBox.tsx'
import { WorkPage } from '../work/WorkPage.tsx'
import { WorkTable } from '../work/list/WorkTable.tsx'
import { LabelPreview } from './LabelPreview.tsx'
import { isTagged, type LabelRow, type OperationKey, useLabels } from './useLabels.ts'

interface OperationLabelsProps {
  readonly operation: OperationKey
  readonly header: AnyRecord | undefined
  readonly onClose: () => void
}

/** The labels of one operation: tagged, printed, printed again with a reason, void; F2 and F4 without a mouse. */
export const OperationLabels = ({ operation, header, onClose }: OperationLabelsProps) => {
  const translate = useTranslate()
  const text = (key: string, values = {}): string => translate(`estiba.tagging.${key}`, values)
  const provider = useOperations()
  const client = useQueryClient()
  const { data, isPending } = useLabels(operation)
  const rows = data?.labels ?? []
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [current, setCurrent] = useState<string | null>(null)
  const [size, setSize] = useState<LabelSizeName>('LABEL_4x6')
  const [reason, setReason] = useState('')
  const [busy, setBusy] = useState(false)

  const wanted = rows.filter(({ sequence }) => chosen.size === 0 || chosen.has(String(sequence)))
  const cubed = wanted.filter((row) => row.stage === 'CUBED')
  const tagged = wanted.filter(isTagged)
  const shown = rows.find(({ sequence }) => String(sequence) === current) ?? rows[0]

  const { look, goOn } = useNamed()
  const next = useNextScreen(header)
  const onScan: OnScan = async ({ code }) => {
    const found = rows.find((row) => [row.sscc, row.internal, String(row.sequence), elementString(row)].includes(code))
    if (found === undefined) return goOn(await look(code)) ? null : { tone: 'bad', text: text('unknown', { code }) }
    const id = String(found.sequence)
    setChosen((before) => {
      const ticked = new Set(before)
      if (!ticked.delete(id)) ticked.add(id)
      return ticked
    })
    setCurrent(id)
    return { tone: 'good', text: text(chosen.has(id) ? 'unmarked' : 'marked', { sequence: found.sequence }) }
  }
  const line = useScanLine(onScan, !isPending)
  const { show } = line
  const attempt = async (work: () => Promise<string>): Promise<void> => {
    if (busy) return
    setBusy(true)
    try {
      show({ tone: 'good', text: await work() })
      setChosen(new Set())
      setReason('')
    } catch (problem) {
      show({ tone: 'bad', text: refusalText(problem) })
    } finally {
      setBusy(false)
      await Promise.all(
        ['label-prints', 'bulks', 'pre-registers'].map((name) => client.invalidateQueries({ queryKey: [name] })),
      )
    }
  }
  const act = (action: string, bulks: readonly LabelRow[]) =>
    provider.call(`transactions.preRegisters.${action}`, {
      ...operation,
      bulks: bulks.map(({ sequence }) => sequence),
    })
  const printed = async (bulks: readonly LabelRow[]): Promise<number> => {
    const sequences = bulks.map(({ sequence }) => String(sequence))
    const body = { ...operation, sequences, size, reason }
    saveFile(await provider.call<Blob>('wms.labelPrints.print', body, { as: 'file' }), `${operation.number}.pdf`)
    return sequences.length
  }
  const tag = () =>
    attempt(async () => {
      await act('tag', cubed)
      return text('tagged', { count: await printed(cubed) })
    })
  const print = () => attempt(async () => text('saved', { count: await printed(tagged) }))
  const makeVoid = () =>
    attempt(async () => {
      await act('untag', tagged)
      return text('voided', { count: tagged.length })
    })
  usePageKeys(({ key }) => ({ F2: cubed.length > 0 ? tag : null, F4: tagged.length > 0 ? print : null })[key])
  return (
    <WorkPage
      detail={operation.number}
      actions={
        <>
          <Button variant="outlined" onClick={onClose}>
            {text('back')}
          </Button>
          {next !== null && <NextScreenButton next={next} />}
        </>
      }
    >
      <ScanBox label={text('scan')} hint={text('hint')} line={line} onDone={() => next?.open()} />
      <Actions sx={{ alignItems: 'center', '& .MuiTextField-root': { width: '14rem' } }}>
        <Button variant="contained" disabled={busy || cubed.length === 0} onClick={() => void tag()}>
          {text('tag')}
        </Button>
        <Button variant="outlined" disabled={busy || tagged.length === 0} onClick={() => void print()}>
          {text('print')}
        </Button>
        <Button
          variant="outlined"
          disabled={busy || chosen.size === 0 || tagged.length === 0}
          onClick={() => void makeVoid()}
        >
          {text('void')}
        </Button>
        <Choice
          label={text('size')}
          value={size}
          options={labelSizeNames.map((name) => [name, text(`sizes.${name}`)])}
          onChange={setSize}
        />
        {tagged.some(({ pending }) => !pending) && (
          <TextField label={text('again')} value={reason} onChange={({ target }) => setReason(target.value)} />
        )}
      </Actions>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 19rem' },
        }}
      >
        <div>
          <Typography variant="body2" color="textSecondary">
            {text('chosen', { count: chosen.size })}
          </Typography>
          <WorkTable
            label={text('bulks')}
            rows={rows}
            busy={isPending}
            empty={translate('estiba.work.empty')}
            idOf={({ sequence }) => String(sequence)}
            nameOf={({ sequence, description }) => `${sequence} ${description}`}
            selected={chosen}
            onSelect={(next) => {
              setCurrent([...next].find((id) => !chosen.has(id)) ?? current)
              setChosen(next)
            }}
            current={shown === undefined ? null : String(shown.sequence)}
            toneOf={(row) => (isTagged(row) ? (row.pending ? 'warn' : 'good') : null)}
            columns={[
              {
                key: 'bulk',
                label: text('bulk'),
                cell: ({ sequence, description }) => (
                  <Button onClick={() => setCurrent(String(sequence))}>
                    {sequence} · {description}
                  </Button>
                ),
              },
              { key: 'house', label: text('house'), cell: ({ house }) => house },
              { key: 'weight', label: text('weight'), number: true, cell: ({ weight }) => weight },
              {
                key: 'label',
                label: text('label'),
                cell: (row) => <LabelState row={row} />,
              },
            ]}
          />
        </div>
        {shown !== undefined && data !== undefined && <LabelPreview label={shown} words={data.words} />}
      </Box>
    </WorkPage>
  )
}

const LabelState = ({ row }: { readonly row: LabelRow }) => {
  const translate = useTranslate()
  const state = isTagged(row) ? (row.pending ? 'unprinted' : 'printed') : 'untagged'
  return (
    <>
      {translate(`estiba.tagging.${state}`)} {row.sscc !== null && <code>{row.sscc}</code>}
    </>
  )
}
