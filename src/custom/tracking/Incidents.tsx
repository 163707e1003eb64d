import type { OperationKey } from '../work/useAct.ts'
import { mayDo } from '../../authProvider/mayDo.ts'
import { useAnswer } from '../../dataProvider/useAnswer.ts'
import { useWorkRows } from '../work/list/useWorkRows.tsx'
import { Answered } from '../work/Answered.tsx'
import { WorkTable } from '../work/list/WorkTable.tsx'
import { useTexts } from '../work/useTexts.ts'

/** What went otherwise than planned on a shipment or operation; a customer is told what the server tells him. */
export const Incidents = ({ type, number }: OperationKey) =>
  mayDo('novelties', 'list') ? (
    <IncidentsTable filter={{ preRegisterType: type, preRegisterNumber: number }} sort={['date', 'DESC']} />
  ) : (
    <ToldOfShipment type={type} number={number} />
  )

const ToldOfShipment = ({ type, number }: OperationKey) => (
  <Answered of={useAnswer('transactions.shipments.incidents', { type, number })}>
    {(incidents) => <IncidentsTable given={incidents} />}
  </Answered>
)

/** Incidents that are asked for, or that something has told. */
export const IncidentsTable = (asked: Parameters<typeof useWorkRows>[1]) => {
  const text = useTexts('tracking')
  const { table, columns } = useWorkRows('novelties', asked)
  return (
    <WorkTable
      {...table}
      titled="h3"
      label={text('incidents')}
      empty={text('noIncidents')}
      columns={columns('date', 'kind', 'description', 'resolvedAt')}
    />
  )
}
