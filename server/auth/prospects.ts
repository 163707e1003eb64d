import type { AnyRecord, JsonObject } from '../../src/schema/json.ts'
import type { Session } from '../contract.ts'
import { textOf } from '../services/input.ts'

/** Who registers is a prospect of the company, of the type of its customers and under the customer's code (B-CLIENT-REGISTER). */
export const keepProspect = async (session: Session, client: AnyRecord): Promise<void> => {
  const said = client as JsonObject
  const code = textOf(said, 'customerCode')
  const prospects = session.asSystem('pre-entities')
  const { rows } = await prospects.list({ where: { code }, range: [0, 0] })
  const [known] = rows
  const person = [textOf(said, 'name'), textOf(said, 'lastName')].filter((part) => part !== '').join(' ')
  const prospect = {
    name: textOf(said, 'company') || person,
    email: textOf(said, 'email'),
    phone: textOf(said, 'phone'),
    lockerCode: textOf(said, 'lockerCode'),
    ...(await placeOf(session, said)),
  }
  if (known === undefined)
    await prospects.create({ ...prospect, code, type: await customerType(session), source: 'WEB' })
  else await prospects.update(known.id, prospect)
}

/** The company's type of third party for its customers; the first one is made where it has none. */
const customerType = async (session: Session): Promise<string> => {
  const types = session.asSystem('customer-types')
  const found = await types.first({ where: { role: 'CUSTOMER', status: 'ACTIVE' } })
  if (found !== undefined) return found.id
  return (await types.create({ code: 'CUSTOMER', description: 'Cliente', role: 'CUSTOMER' })).id
}

/** Country, state and city as far as the company knows them: whoever registers writes them as he likes. */
const placeOf = async (session: Session, said: JsonObject): Promise<JsonObject> => {
  const country = await session.asSystem('countries').find(textOf(said, 'country'))
  if (country === undefined) return {}
  const state = await placeCalled(session, 'states', textOf(said, 'state'), { codeCountry: country.id })
  const city = state === null ? null : await placeCalled(session, 'cities', textOf(said, 'city'), { state: state.id })
  return { country: country.id, state: state?.id ?? null, city: city?.id ?? null }
}

const placeCalled = async (
  session: Session,
  resource: string,
  called: string,
  within: JsonObject,
): Promise<AnyRecord | null> => {
  if (called === '') return null
  const found = await session.asSystem(resource).first({
    where: { ...within, status: 'ACTIVE', or: [{ id: called }, { description: { starts: called } }] },
    sort: [['description', 'ASC']],
  })
  return found ?? null
}
