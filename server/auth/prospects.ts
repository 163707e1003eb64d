import type { RecordOf } from '../../src/resources/records.ts'
import type { JsonObject } from '../../src/schema/json.ts'
import type { Session } from '../contract.ts'

type Client = RecordOf<'registered-clients'>

/** Who registers is a prospect of the company, of the type of its customers and under the customer's code (B-CLIENT-REGISTER). */
export const keepProspect = async (session: Session, client: Client): Promise<void> => {
  const { customerCode: code, name, lastName, company, email, phone, lockerCode } = client
  const prospects = session.asSystem('pre-entities')
  const { rows } = await prospects.list({ where: { code }, range: [0, 0] })
  const [known] = rows
  const person = [name, lastName].filter((part) => part).join(' ')
  const prospect = {
    name: company || person,
    email,
    phone,
    lockerCode,
    ...(await placeOf(session, client)),
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
const placeOf = async (session: Session, client: Client): Promise<JsonObject> => {
  const country = await session.asSystem('countries').find(client.country)
  if (country === undefined) return {}
  const state = await placeCalled(session, 'states', client.state, { codeCountry: country.id })
  const city = state === null ? null : await placeCalled(session, 'cities', client.city, { state: state.id })
  return { country: country.id, state: state?.id ?? null, city: city?.id ?? null }
}

const placeCalled = async (
  session: Session,
  resource: 'states' | 'cities',
  called: string | null | undefined,
  within: JsonObject,
) => {
  if (!called) return null
  const found = await session.asSystem(resource).first({
    where: { ...within, status: 'ACTIVE', or: [{ id: called }, { description: { starts: called } }] },
    sort: [['description', 'ASC']],
  })
  return found ?? null
}
