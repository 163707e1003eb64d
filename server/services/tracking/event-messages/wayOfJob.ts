import type { Fact } from '../../../../src/domain/events/fact.ts'
import type { Way } from '../../../../src/domain/events/way.ts'
import type { RecordOf } from '../../../../src/resources/records.ts'
import type { Session } from '../../../contract.ts'
import { rulesOf } from '../../operations/event-rules/rulesOf.ts'

type Job = RecordOf<'shipments'>

export interface JobWay {
  readonly way: Way
  /** A fact whose place is called as the job calls it: airports are known by two codes. */
  readonly placed: (fact: Fact) => Fact
}

/** What of a job tells what a message means for it. */
export const wayOfJob = async (session: Session, job: Job): Promise<JobWay> => {
  const legs = job.legs ?? []
  const ports = [
    ...new Set([job.originPort, job.destinationPort, ...legs.flatMap(({ fromPort, toPort }) => [fromPort, toPort])]),
  ]
  const known = await session.asSystem('ports').getMany(ports)
  const airports = await session.asSystem('airports').all({ where: { unlocode: { in: ports } } })
  const names = new Map<string, string>([
    ...airports.flatMap(({ code, unlocode }): readonly (readonly [string, string])[] =>
      unlocode === null || unlocode === undefined ? [] : [[code, unlocode]],
    ),
    ...known.flatMap(({ id, iata }): readonly (readonly [string, string])[] =>
      iata === null || iata === undefined ? [] : [[iata, id]],
    ),
  ])
  const rules = await rulesOf(session)
  return {
    way: {
      origin: [job.originPort],
      destination: [job.destinationPort],
      transhipments: ports.filter((port) => port !== job.originPort && port !== job.destinationPort),
      operation: job.operation,
      containers: job.containers ?? [],
      pieces: job.totalPieces ?? 0,
      ...(rules === null ? {} : { rules }),
    },
    placed: (fact) => (fact.place === null ? fact : { ...fact, place: names.get(fact.place) ?? fact.place }),
  }
}
