import { Named } from '../work/Named.tsx'
import { RecordLink } from '../../ui/reference/RecordLink.tsx'
import Stack from '@mui/material/Stack'
import { Under } from '../work/Under.tsx'
import { StateChip } from '../../ui/kinds/StateChip.tsx'
import type { Tone } from '../../schema/fields.ts'
import Button from '@mui/material/Button'
import { useTexts } from '../work/useTexts.ts'
import { mayDo, mayUse } from '../../authProvider/mayDo.ts'
import type { Resource } from '../../schema/resource.ts'
import { useFormats } from '../../ui/format/useFormats.ts'
import { useWords } from '../../ui/resource/useWords.ts'
import { type WorkColumn, WorkTable } from '../work/list/WorkTable.tsx'
import { NextFollowUp } from './NextFollowUp.tsx'
import type { PipelinePaper } from '../../domain/commercial/pipeline.ts'

/** What is done with a paper from the pipeline. */
export type Following = 'followUp' | 'reassign'

interface PaperTableProps {
  /** The words of states and reasons are those of its fields. */
  readonly resource: Resource
  readonly label: string
  readonly stage: string
  readonly papers: readonly PipelinePaper[]
  readonly busy: boolean
  readonly empty: string
  readonly onFollow: (paper: PipelinePaper, action: Following) => void
}

const followings = ['followUp', 'reassign'] as const

const tones: { readonly [state: string]: Tone } = {
  SENT: 'info',
  CHECKED: 'warn',
  APPROVED: 'good',
  CANCELED: 'bad',
}

/** Requests and quotations of a stage: each opens, is followed up and given to somebody else. */
export const PaperTable = ({ resource, label, stage, papers, busy, empty, onFollow }: PaperTableProps) => {
  const text = useTexts('commercial')
  const formats = useFormats()
  const words = useWords(resource)
  const lost = stage === 'LOST'
  const columns: readonly WorkColumn<PipelinePaper>[] = [
    {
      key: 'number',
      label: text('paper'),
      whole: true,
      cell: (paper) => (
        <>
          <RecordLink of={paper.resource} id={paper.id} />
          <Under>{text(`kind.${paper.resource}`)}</Under>
        </>
      ),
    },
    {
      key: 'state',
      label: words.field('state'),
      cell: ({ state, order }) => (
        <>
          <StateChip tone={tones[state] ?? 'neutral'}>{words.option('state', state)}</StateChip>
          {order !== null && (
            <Under>
              <RecordLink of="orders" id={order}>
                {text('order', { number: order.split('~').at(-1) ?? order })}
              </RecordLink>
            </Under>
          )}
        </>
      ),
    },
    { key: 'customer', cell: ({ customer }) => <Named of="customers" id={customer} /> },
    { key: 'total', number: true, cell: ({ total, currency }) => formats.money(total, currency ?? '') },
    {
      key: 'salesperson',
      cell: ({ salesperson }) => (salesperson === null ? text('nobody') : <Named of="users" id={salesperson} />),
    },
    lost
      ? {
          key: 'reason',
          label: words.field('lostReason'),
          cell: ({ lostReason, lostNote }) => (
            <>
              {lostReason === null ? '–' : words.option('lostReason', lostReason)}
              {lostNote !== null && <Under>{lostNote}</Under>}
            </>
          ),
        }
      : { key: 'next', label: words.field('nextFollowUp'), cell: (paper) => <NextFollowUp paper={paper} /> },
    {
      key: 'actions',
      cell: (paper) =>
        (mayDo(paper.resource, 'edit') || mayUse('commercial-management.follow')) && (
          <Stack direction="row">
            {followings.map((action) => (
              <Button
                key={action}
                aria-label={`${words.name(action)}: ${paper.id}`}
                onClick={() => onFollow(paper, action)}
              >
                {words.name(action)}
              </Button>
            ))}
          </Stack>
        ),
    },
  ]
  return (
    <WorkTable
      label={label}
      text={text}
      rows={papers}
      columns={columns}
      idOf={({ resource: kind, id }) => `${kind}/${id}`}
      busy={busy}
      empty={empty}
    />
  )
}
