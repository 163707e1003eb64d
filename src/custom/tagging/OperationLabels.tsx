import { Beside } from '../work/Beside.tsx'
import { Quiet } from '../work/Quiet.tsx'
import { useTexts } from '../work/useTexts.ts'
import { usePageKeys } from '../work/usePageKeys.ts'
import { Sure } from '../../ui/screen/Sure.tsx'
import { Choice } from '../../ui/screen/Choice.tsx'
import { Actions } from '../../ui/screen/Actions.tsx'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { mayUse } from '../../authProvider/mayDo.ts'
import { useOperations } from '../../dataProvider/useOperations.ts'
import { type LabelSizeName, labelSizeNames } from '../../domain/labels/sizes.ts'
import { isBulk, plainCode } from '../../domain/picking/scannedCode.ts'
import type { AnyRecord } from '../../schema/json.ts'
import { NextScreenButton } from '../work/NextScreenButton.tsx'
import { useNamed } from '../work/useNamed.ts'
import { useNextScreen } from '../work/useNextScreen.ts'
import { useScanLine, type OnScan } from '../work/useScanLine.ts'
import { useDownload } from '../work/useDownload.ts'
import { ScanBox } from '../work/ScanBox.tsx'
import { without } from '../work/without.ts'
import { WorkPage } from '../work/WorkPage.tsx'
import { WorkTable } from '../work/list/WorkTable.tsx'
import { LabelPreview } from './LabelPreview.tsx'
import type { LabelRow } from '../../domain/labels/operationLabels.ts'
import { isTagged, useLabels } from './useLabels.ts'
import type { OperationKey } from '../work/useAct.ts'

/** What tagging changes. */
const changed = ['label-prints', 'bulks', 'pre-registers'] as const

interface OperationLabelsProps {
  readonly operation: OperationKey
  readonly header: AnyRecord | undefined
  readonly onClose: () => void
}

/** The labels of one operation: tagged, printed, printed again with a reason, void; F2 and F4 without a mouse. */
export const OperationLabels = ({ operation, header, onClose }: OperationLabelsProps) => {
  const translate = useTranslate()
  const text = useTexts('tagging')
  const provider = useOperations()
  const download = useDownload()
  const { data, isPending, error, refetch } = useLabels(operation)
  const rows = data?.labels ?? []
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [current, setCurrent] = useState<string | null>(null)
  const [size, setSize] = useState<LabelSizeName>('LABEL_4x6')
  const [reason, setReason] = useState('')
  const [voiding, setVoiding] = useState(false)

  const wanted = rows.filter(({ sequence }) => chosen.size === 0 || chosen.has(String(sequence)))
  const cubed = wanted.filter((row) => row.stage === 'CUBED')
  const tagged = wanted.filter(isTagged)
  const shown = rows.find(({ sequence }) => String(sequence) === current) ?? rows[0]

  const { look, goOn } = useNamed()
  const next = useNextScreen(header)
  const onScan: OnScan = async ({ code }) => {
    const found = rows.filter(
      ({ sequence, sscc }) =>
        code === String(sequence) || isBulk({ id: '', ...operation, sequence, sscc }, plainCode(code)),
    )
    const [first] = found
    if (first === undefined) {
      if (goOn(await look(code))) return null
      if (error !== null) throw error
      return { tone: 'bad', text: text('unknown', { code }) }
    }
    setCurrent(String(first.sequence))
    const sequence = found.map((row) => row.sequence).join(', ')
    // A label that is read twice by mistake stays ticked.
    if (found.every((row) => chosen.has(String(row.sequence))))
      return { tone: 'bad', text: text('markedAlready', { sequence }) }
    setChosen((before) => new Set([...before, ...found.map((row) => String(row.sequence))]))
    return { tone: 'good', text: text('marked', { sequence }) }
  }
  const line = useScanLine(onScan, !isPending)
  const { busy } = line
  const attempt = (work: () => Promise<string>): Promise<boolean> =>
    line.attempt(async () => {
      const said = await work()
      setChosen((now) => without(now, chosen))
      setReason((now) => (now === reason ? '' : now))
      return said
    }, changed)
  const act = (action: string, bulks: readonly LabelRow[]) =>
    provider.call(`transactions.preRegisters.${action}`, {
      ...operation,
      bulks: bulks.map(({ sequence }) => sequence),
    })
  const printed = async (bulks: readonly LabelRow[]): Promise<number> => {
    const sequences = bulks.map(({ sequence }) => String(sequence))
    const body = { ...operation, sequences, size, reason }
    await download('wms.labelPrints.print', body, `${operation.number}.pdf`)
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
  const tell = (why: 'nothingToTag' | 'nothingToPrint') => () => line.show({ tone: 'bad', text: text(why) })
  usePageKeys(
    ({ key }) =>
      ({
        F2: cubed.length > 0 ? tag : tell('nothingToTag'),
        F4: tagged.length > 0 ? print : tell('nothingToPrint'),
      })[key],
  )
  /** On to what follows, or what is still to be done here. */
  const onDone = (): void => {
    const untagged = rows.filter((row) => !isTagged(row)).length
    if (next !== null) next.open()
    else
      line.show({
        tone: 'bad',
        text: untagged > 0 ? text('notYet', { smart_count: untagged }) : translate('estiba.work.nothingNext'),
      })
  }
  return (
    <WorkPage
      detail={operation.number}
      problem={error}
      onRefresh={error === null ? undefined : refetch}
      actions={
        <>
          <Button variant="outlined" onClick={onClose}>
            {text('back')}
          </Button>
          {next !== null && <NextScreenButton next={next} />}
        </>
      }
    >
      <ScanBox label={text('scan')} hint={text('hint')} line={line} onDone={onDone} />
      <Actions sx={{ alignItems: 'center', '& .MuiTextField-root': { width: '14rem' } }}>
        <Button variant="contained" disabled={busy || cubed.length === 0} onClick={() => void tag()}>
          {text('tag')} <kbd>F2</kbd>
        </Button>
        <Button variant="outlined" disabled={busy || tagged.length === 0} onClick={() => void print()}>
          {text('print')} <kbd>F4</kbd>
        </Button>
        {mayUse('operation.untag') && (
          <Button
            variant="outlined"
            disabled={busy || chosen.size === 0 || tagged.length === 0}
            onClick={() => setVoiding(true)}
          >
            {text('void')}
          </Button>
        )}
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
      {voiding && (
        <Sure
          title={text('void')}
          text={text('voidAsked', { count: tagged.length })}
          onClose={() => setVoiding(false)}
          onYes={() => void makeVoid()}
        />
      )}
      <Beside columns="minmax(0, 1fr) 19rem">
        <div>
          <Quiet>{text('chosen', { count: chosen.size })}</Quiet>
          <WorkTable
            label={text('bulks')}
            text={text}
            rows={rows}
            busy={data === undefined}
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
                cell: ({ sequence, description }) => (
                  <Button onClick={() => setCurrent(String(sequence))}>
                    {sequence} · {description}
                  </Button>
                ),
              },
              { key: 'house' },
              { key: 'weight', number: true },
              { key: 'label', cell: (row) => <LabelState row={row} /> },
            ]}
          />
        </div>
        {shown !== undefined && data !== undefined && <LabelPreview label={shown} words={data.words} />}
      </Beside>
    </WorkPage>
  )
}

const LabelState = ({ row }: { readonly row: LabelRow }) => {
  const text = useTexts('tagging')
  const state = isTagged(row) ? (row.pending ? 'unprinted' : 'printed') : 'untagged'
  return (
    <>
      {text(state)} {row.sscc !== null && <code>{row.sscc}</code>}
    </>
  )
}
