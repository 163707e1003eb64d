import Big from 'big.js'
import { dayIn } from '../../../../src/domain/dayIn.ts'
import { containerGroup, contractsFor } from '../../../../src/domain/freight/contractFor.ts'
import { type FreeTimeCost, freeTimeCost, freeTimeWarning } from '../../../../src/domain/freight/freeTime.ts'
import type { RecordOf } from '../../../../src/resources/records.ts'
import type { Session } from '../../../contract.ts'
import { eventsIn, type Job } from '../shipments/rows.ts'

type Contract = RecordOf<'free-time-contracts'>

/** A container of a job against a contract: what it has cost so far, and how it stands. */
export interface ContainerStay {
  readonly shipment: string
  readonly container: string
  readonly contract: Contract
  readonly start: string
  readonly end: string | null
  readonly found: FreeTimeCost
  readonly warning: 'LATE' | 'WARN' | 'FREE' | null
}

const scopeOf = (contract: Contract) => ({
  contract,
  chargeType: contract.chargeType,
  side: contract.side,
  operation: contract.operation,
  carrier: contract.carrier ?? null,
  customer: contract.customer ?? null,
  port: contract.port ?? null,
  containerGroup: contract.containerGroup,
  validFrom: contract.validFrom,
  validTo: contract.validTo ?? null,
})

/** The day on which an event happened to a container, or to the whole job where it names none. */
const dayOf = (session: Session, job: Job, container: string, event: string): string | null => {
  const row = eventsIn(job).findLast(
    (one) => one.event === event && one.actualAt && (!one.container || one.container === container),
  )
  return row?.actualAt ? dayIn(session.caller.timeZone || 'UTC', new Date(row.actualAt)) : null
}

const waived = ({ freeTimeWaivers }: Job, container: string, chargeType: string) =>
  (freeTimeWaivers ?? []).filter((row) => row.waivedType === chargeType && (row.container || container) === container)

/** What the containers of a job stand or stood beyond their free time, by the contracts that hold for each. */
export const staysOf = (
  session: Session,
  job: Job,
  containers: readonly RecordOf<'containers'>[],
  contracts: readonly Contract[],
): readonly ContainerStay[] => {
  const today = session.today()
  const operation = job.operation ?? ''
  const port = (operation === 'exportation' ? job.originPort : job.destinationPort) || null
  const dangerous = (job.dangerousGoods ?? []).length > 0
  return containers.flatMap((container) => {
    const group = containerGroup(container.category ?? '', dangerous)
    const parties = {
      carrier: job.carrier || null,
      customer: job.customer || null,
      port,
      group,
      operation,
    }
    const begun = contracts.flatMap((contract) => {
      const day = dayOf(session, job, container.id, contract.startEvent)
      return day === null ? [] : [{ ...scopeOf(contract), day }]
    })
    const days = [...new Set(begun.map(({ day }) => day))]
    return days.flatMap((day) =>
      contractsFor(
        begun.filter((one) => one.day === day),
        { ...parties, day },
      ).map(({ contract }): ContainerStay => {
        const end = dayOf(session, job, container.id, contract.endEvent)
        const waivers = waived(job, container.id, contract.chargeType)
        const found = freeTimeCost(
          {
            startRule: contract.startRule,
            freeDays: contract.freeDays,
            days: contract.countedDays,
            holidays: (contract.holidays ?? []).map(({ holiday }) => holiday),
            tiers: contract.tiers.map(({ fromDay, toDay, rate }) => ({
              fromDay,
              toDay: toDay ?? null,
              rate: new Big(rate),
            })),
          },
          {
            start: day,
            end,
            today,
            waivedDays: waivers.reduce((sum, row) => sum + (row.waivedDays ?? 0), 0),
            waivedDates: waivers.flatMap(({ waivedOn }) => (waivedOn ? [waivedOn] : [])),
          },
        )
        const warning = end === null ? freeTimeWarning(found.lastFreeDay, today) : null
        return { shipment: job.id ?? '', container: container.id, contract, start: day, end, found, warning }
      }),
    )
  })
}
