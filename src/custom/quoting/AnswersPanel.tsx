import { RecordLink } from '../../ui/reference/RecordLink.tsx'
import type { ComparedLine } from '../../domain/commercial/compareAnswers.ts'
import { useTexts } from '../work/useTexts.ts'
import { useAnswer } from '../../dataProvider/useAnswer.ts'
import { Nothing } from '../../ui/screen/Nothing.tsx'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { useTranslate } from 'ra-core'
import { useFormats } from '../../ui/format/useFormats.ts'
import { TableSkeleton } from '../../ui/list/TableSkeleton.tsx'
import type { PanelProps } from '../../ui/record/RecordPanels.ts'
import { WorkTable } from '../work/list/WorkTable.tsx'

/** What suppliers answered to a request, side by side in the company's currency, the best of each line in colour. */
const AnswersPanel = ({ record, resource }: PanelProps) => {
  const translate = useTranslate()
  const text = useTexts('quoting')
  const formats = useFormats()
  const request = 'request' in resource.fields ? String(record['request'] ?? '') : record.id
  const { data, error } = useAnswer(
    'transactions.quotationRequests.answers',
    { number: request },
    { enabled: request !== '', retry: false },
  )
  if (request === '') return <Nothing>{text('noRequest')}</Nothing>
  if (error !== null) return <Alert severity="error">{error.message}</Alert>
  if (data === undefined) return <TableSkeleton columns={4} label={translate('estiba.screen.loading')} />
  const { answers, lines, currency } = data
  if (answers.length === 0) return <Nothing>{text('noAnswers')}</Nothing>
  const amount = (value: number | null): string => (value === null ? '–' : formats.amount(value, currency))
  const days = (value: number | null): string => (value === null ? '–' : formats.number(value))
  return (
    <>
      <WorkTable
        text={text}
        label={text('supplier')}
        rows={answers}
        columns={[
          {
            key: 'supplier',
            heading: true,
            cell: ({ number, supplier }) => (
              <RecordLink of="supplier-quotations" id={number}>{`${supplier} · ${number}`}</RecordLink>
            ),
          },
          { key: 'total', number: true, cell: ({ total, currency: own }) => formats.money(total, own) },
          {
            key: 'inBase',
            label: text('inBase', { currency }),
            cell: ({ totalInBase, best }) => <Offered value={amount(totalInBase)} best={best && text('best')} />,
          },
          { key: 'transit', cell: ({ transitTime }) => days(transitTime) },
          { key: 'lead', cell: ({ leadDays }) => days(leadDays) },
          { key: 'validTo', as: 'day' },
        ]}
      />
      {lines.length > 0 && (
        <>
          <h3>{text('unitValues', { currency })}</h3>
          <WorkTable
            text={text}
            label={text('unitValues', { currency })}
            rows={lines}
            columns={[
              {
                key: 'line',
                heading: true,
                cell: (line) => `${formats.number(line.quantity)} × ${line.description || line.reference}`,
              },
              ...answers.map(({ number, supplier }) => ({
                key: number,
                label: supplier,
                cell: ({ offers }: ComparedLine) => {
                  const offer = offers.find((one) => one.number === number)
                  if (offer === undefined) return null
                  const value = offer.value === null ? text('notOffered') : amount(offer.value)
                  return <Offered value={value} best={offer.best && text('best')} />
                },
              })),
            ]}
          />
        </>
      )}
    </>
  )
}

/** The best of them in colour, and in a word. */
const Offered = ({ value, best }: { readonly value: string; readonly best: string | false }) => (
  <Box component="span" sx={best === false ? {} : { color: 'success.main', fontWeight: 600 }}>
    {value} {best !== false && <small>{best}</small>}
  </Box>
)

export default AnswersPanel
