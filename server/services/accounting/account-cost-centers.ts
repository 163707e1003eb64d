import { Big } from 'big.js'
import { fill } from '../../../src/domain/messages/message.ts'
import type { RecordOf } from '../../../src/resources/records.ts'
import type { JsonObject } from '../../../src/schema/json.ts'
import type { Session } from '../../contract.ts'
import type { Change } from '../../db/repository/hooks.ts'
import { ApiError } from '../../errors.ts'
import { isJsonObject } from '../../middleware/body/isJsonObject.ts'
import { textOf } from '../input.ts'
import { defineService, type Implementation } from '../service.ts'

const resource = 'account-cost-centers'

/** The active shares of an account make 100 together, or there are none (G-27); told when all of them are written. */
const before = async (
  session: Session,
  { input, current }: Change<RecordOf<'account-cost-centers'>>,
): Promise<undefined> => {
  const account = textOf({ ...input, ...(current as JsonObject | null) }, 'account')
  if (account !== '') session.beforeCommit(`shares of ${account}`, () => assertWhole(session, account))
  return Promise.resolve(undefined)
}

const assertWhole = async (session: Session, account: string): Promise<void> => {
  await session.asSystem('ledger-accounts').lock(account)
  const rows = await session.asSystem(resource).all({ where: { account, status: 'ACTIVE' } })
  const sum = rows.reduce((total, row) => total.plus(row.percent ?? 0), new Big(0))
  if (rows.length === 0 || sum.eq(100)) return
  const text = session.registry.get(resource).labels[session.caller.locale].messages['sum'] ?? ''
  throw new ApiError('INVALID', { errors: { percent: fill(text, { sum: sum.toNumber() }) } })
}

/** Shares an account out anew: what is named takes the place of what was. */
const share: Implementation = async (session, input) => {
  const [account, lines] = [textOf(input, 'account'), input['shares']]
  const wanted = (Array.isArray(lines) ? lines : []).filter(isJsonObject)
  const shares = session.of(resource)
  for (const { id } of await shares.all({ where: { account } })) await shares.remove(id)
  for (const { costCenter, percent } of wanted)
    await shares.create({ account, costCenter: costCenter ?? null, percent: percent ?? null })
  return shares.all({ where: { account } })
}

export default defineService(resource, { actions: { share }, hooks: { before } })
