import { fill } from '../../../../src/domain/messages/message.ts'
import { pieceName } from '../../../../src/domain/labels/pieceName.ts'
import type { RecordOf } from '../../../../src/resources/records.ts'
import type { Session } from '../../../contract.ts'
import { ApiError } from '../../../errors.ts'

/** Most boxes that a refusal names; of more it names the last ones. */
const named = 3

/** Boxes came under this number already: when each did, where it is kept and as which piece. */
export const cameAlready = async (session: Session, came: readonly RecordOf<'locker-parcels'>[]): Promise<ApiError> => {
  const { locale, timeZone } = session.caller
  const form = { dateStyle: 'medium', timeStyle: 'short', timeZone } as const
  const clock = new Intl.DateTimeFormat(locale === 'es' ? 'es-CO' : 'en-GB', form)
  const last = came
    .toSorted((one, other) => ((one.receivedAt ?? '') < (other.receivedAt ?? '') ? 1 : -1))
    .slice(0, named)
  const what: string[] = []
  for (const { receivedAt, bulk, store } of last) {
    const piece = await session.inOperation('bulks').find(bulk)
    const place = await session.inOperation('stores').find(piece?.store ?? store)
    const facts = [
      receivedAt ? clock.format(new Date(receivedAt)) : '',
      place?.name ?? '',
      piece ? pieceName(piece) : '',
    ]
    what.push(facts.filter((fact) => fact !== '').join(', '))
  }
  const { messages } = session.registry.get('locker-parcels').labels[locale]
  return new ApiError('INVALID', {
    errors: { trackingNumber: fill(messages['twice'] ?? 'twice', { what: what.join('; ') }) },
  })
}
