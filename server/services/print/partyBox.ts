import { localTitle } from '../../../src/domain/localName.ts'
import type { AnyRecord } from '../../../src/schema/json.ts'
import type { Session } from '../../contract.ts'
import { readableRecords } from '../readableRecords.ts'
import type { Written } from './written.ts'

const texts = (record: AnyRecord | undefined, ...names: readonly string[]): readonly string[] =>
  names.flatMap((name) => {
    const value = record?.[name]
    return typeof value === 'string' && value !== '' ? [value] : []
  })

/** A tax number is written with its check digit, where it has one. */
const numberOf = (party: AnyRecord, word: string): string => {
  const [number] = texts(party, 'identification')
  return number === undefined ? '' : `${word} ${[number, ...texts(party, 'checkDigit')].join('-')}`
}

const placeOf = async (session: Session, party: AnyRecord): Promise<string> => {
  const parts: string[] = []
  for (const [field, resource] of [
    ['city', 'cities'],
    ['country', 'countries'],
  ] as const)
    for (const found of await readableRecords(session, resource, texts(party, field)))
      parts.push(localTitle(session.registry.get(resource), found, session.caller.locale))
  return parts.join(', ')
}

/** A third party that a record names, as papers name one: by name, number, place and how to reach it, as far as it is read. */
export const partyBox = async (
  session: Session,
  resource: string,
  record: AnyRecord,
  name: string,
): Promise<readonly Written[]> => {
  const { fields, labels } = session.registry.get(resource)
  const field = fields[name]
  const [id] = texts(record, name)
  if (field === undefined || !('to' in field) || id === undefined) return []
  const [party] = await readableRecords(session, field.to, [id])
  const words = labels[session.caller.locale].fields
  const numberWord = session.registry.get(field.to).labels[session.caller.locale].fields['identification'] ?? ''
  const lines =
    party === undefined
      ? [id]
      : [
          localTitle(session.registry.get(field.to), party, session.caller.locale),
          numberOf(party, numberWord),
          await placeOf(session, party),
          texts(party, 'phone', 'email').join(' · '),
        ]
  return [{ word: words[name] ?? name, text: lines.filter((line) => line !== '').join('\n') }]
}
