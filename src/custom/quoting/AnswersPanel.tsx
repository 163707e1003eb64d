import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'
import { useOperations } from '../../dataProvider/useOperations.ts'
import { useFormats } from '../../ui/format/useFormats.ts'
import { TableSkeleton } from '../../ui/list/TableSkeleton.tsx'
import type { PanelProps } from '../../ui/record/RecordPanels.ts'
import { addressOf } from '../../ui/reference/operationOf.ts'
import './quoting.css'

interface Answer {
  readonly number: string
  readonly supplier: string
  readonly currency: string
  readonly total: number | null
  readonly totalInBase: number | null
  readonly transitTime: number | null
  readonly leadDays: number | null
  readonly validTo: string
  readonly best: boolean
}

interface Answers {
  readonly currency: string
  readonly answers: readonly Answer[]
  readonly lines: readonly {
    readonly reference: string
    readonly description: string
    readonly quantity: number
    readonly offers: readonly { readonly number: string; readonly value: number | null; readonly best: boolean }[]
  }[]
}

/** What suppliers answered to a request, side by side in the company's currency, the best of each line in colour. */
const AnswersPanel = ({ record, resource }: PanelProps) => {
  const translate = useTranslate()
  const formats = useFormats()
  const provider = useOperations()
  const text = (key: string, values?: object): string => translate(`estiba.quoting.${key}`, values)
  const request = 'request' in resource.fields ? String(record['request'] ?? '') : record.id
  const { data, error } = useQuery({
    queryKey: ['quotation-requests', 'answers', request],
    enabled: request !== '',
    queryFn: ({ signal }) =>
      provider.call<Answers>('transactions.quotationRequests.answers', { number: request }, { signal }),
    retry: false,
  })
  if (request === '') return <p className="estiba-empty">{text('noRequest')}</p>
  if (error !== null)
    return (
      <p role="alert" className="estiba-summary-box">
        {error.message}
      </p>
    )
  if (data === undefined) return <TableSkeleton columns={4} label={translate('estiba.screen.loading')} />
  const { answers, lines, currency } = data
  if (answers.length === 0) return <p className="estiba-empty">{text('noAnswers')}</p>
  const best = (is: boolean) => (is ? { className: 'quoting-best' } : {})
  const amount = (value: number | null): string => (value === null ? '–' : formats.number(value, { max: 2 }))
  const days = (value: number | null): string => (value === null ? '–' : formats.number(value))
  return (
    <section className="estiba-section quoting-scroll">
      <table className="estiba-table">
        <thead>
          <tr>
            <th scope="col">{text('supplier')}</th>
            <th scope="col">{text('total')}</th>
            <th scope="col">{text('inBase', { currency })}</th>
            <th scope="col">{text('transit')}</th>
            <th scope="col">{text('lead')}</th>
            <th scope="col">{text('validTo')}</th>
          </tr>
        </thead>
        <tbody>
          {answers.map((answer) => {
            const address = addressOf('supplier-quotations', answer.number)
            const name = `${answer.supplier} · ${answer.number}`
            return (
              <tr key={answer.number}>
                <th scope="row">{address === null ? name : <Link to={address}>{name}</Link>}</th>
                <td>
                  {amount(answer.total)} {answer.currency}
                </td>
                <td {...best(answer.best)}>
                  {amount(answer.totalInBase)} {answer.best && <small>{text('best')}</small>}
                </td>
                <td>{days(answer.transitTime)}</td>
                <td>{days(answer.leadDays)}</td>
                <td>{formats.day(answer.validTo)}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
      {lines.length > 0 && (
        <>
          <h3>{text('unitValues', { currency })}</h3>
          <table className="estiba-table">
            <thead>
              <tr>
                <th scope="col">{text('line')}</th>
                {answers.map(({ number, supplier }) => (
                  <th scope="col" key={number}>
                    {supplier}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {lines.map((line) => (
                <tr key={line.reference}>
                  <th scope="row">
                    {formats.number(line.quantity)} × {line.description || line.reference}
                  </th>
                  {line.offers.map((offer) => (
                    <td key={offer.number} {...best(offer.best)}>
                      {offer.value === null ? text('notOffered') : amount(offer.value)}{' '}
                      {offer.best && <small>{text('best')}</small>}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </section>
  )
}

export default AnswersPanel
