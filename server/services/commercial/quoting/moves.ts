import { isCustomer } from '../../../access/behind.ts'
import { Big } from 'big.js'
import { feeBases, isByCargo } from '../../../../src/domain/commercial/freightCharge.ts'
import type { RecordOf } from '../../../../src/resources/records.ts'
import type { JsonObject } from '../../../../src/schema/json.ts'
import type { Session } from '../../../contract.ts'
import { findFiles } from '../../../files/storedFiles.ts'
import type { Blocked, Effect, MoveCode, MoveSteps, Moving } from '../../../moves/moving.ts'
import { rateOn } from '../../prices/rates/exchange.ts'
import { textOf } from '../../input.ts'
import {
  addressOf,
  addressShown,
  isAstray,
  languageOf,
  mailQuotation,
  sayUnmailed,
  sendingSaid,
} from './mailQuotation.ts'
import { linesIn, numberOrNull, type QuotationRecord, quotationNamed, text } from './quotationDocument.ts'

type PaperMoving = Moving<QuotationRecord>
type Asked = Omit<PaperMoving, 'input'>

const approvesUnchecked = async (session: Session): Promise<boolean> =>
  (await session.asSystem('companies').first())?.quotationUncheckedApproval === true

/** One that is sent says whether the company, as it is set then, lets it be approved without a check (G-19). */
const sent: Effect<QuotationRecord> = async ({ session, context }) =>
  'uncheckedApproval' in context.resource.fields ? { uncheckedApproval: await approvesUnchecked(session) } : {}

/** What goes to a customer says since when he has it; what never went, or was taken back, is not seen by him. */
const given = ({ session, record, context }: Asked): JsonObject =>
  'sentAt' in context.resource.fields && text(record, 'typeOrder') === 'CLIENT'
    ? { sentAt: session.now().toISOString() }
    : {}

/** Of what customers get it is known whether it went; the others are sent by who wrote them. */
const wentOut = ({ record }: Asked): boolean =>
  !('sentAt' in record) || text(record, 'typeOrder') !== 'CLIENT' || text(record, 'sentAt') !== ''

const takenBack: Effect<QuotationRecord> = ({ record }) => ('sentAt' in record ? { sentAt: null } : {})

const inForce = (asked: Asked): void => {
  if (text(asked.record, 'validTo') < asked.today) throw asked.refuse('validTo', 'expired')
}

/** A fee by weight or volume, of which none is known: it would be charged once. */
const feeWantsCargo = (record: QuotationRecord): boolean =>
  (numberOrNull(record, 'fee') ?? 0) > 0 &&
  !numberOrNull(record, 'chargeableWeight') &&
  isByCargo({
    feeBasis: feeBases.find((basis) => basis === text(record, 'feeBasis')) ?? 'AUTO',
    loadType: text(record, 'loadType') || null,
    transport: text(record, 'transport'),
  })

/** It is worth something, says what for, and its currency has a rate (V-GREATER-ZERO, V-LIST-EMPTY, E-NO-MARKET-RATE). */
const complete = async (asked: Asked): Promise<void> => {
  const { session, record, today, context } = asked
  const goods = 'lines' in context.resource.fields && record.module !== 'FREIGHT'
  if (goods && linesIn(record, 'lines').length === 0) throw asked.refuse('lines', 'empty')
  if (text(record, 'typeOrder') === 'CLIENT' && feeWantsCargo(record)) throw asked.refuse('realWeightTons', 'noCargo')
  if (numberOrNull(record, 'exchangeRate') === null)
    await rateOn(session, text(record, 'currency'), text(record, 'date'), today)
  if (new Big(numberOrNull(record, 'total') ?? 0).lte(0)) throw asked.refuse('total', 'zero')
}

/** Where the company asks for two persons, its author does not check a paper. */
const byAnother = async ({ session, record, context }: Asked): Promise<readonly Blocked[]> => {
  if ((await session.asSystem('companies').first())?.quotationReview !== true) return []
  const [row] = await session.sql<{ readonly author: string | null }>(
    `select created_by as author from estiba.${context.resource.name.replaceAll('-', '_')}
      where namespace = current_setting('estiba.namespace') and id = $1`,
    [record.id],
  )
  return row?.author === session.caller.userId ? [{ code: 'author' }] : []
}

const lost: Effect<QuotationRecord> = ({ input }) => ({
  lostReason: textOf(input, 'lostReason'),
  lostNote: textOf(input, 'lostNote') || null,
})

const anew: Effect<QuotationRecord> = ({ record }) => ({
  lostReason: null,
  lostNote: null,
  ...('openedAt' in record ? { sentAt: null, openedAt: null, openedBy: null } : {}),
  ...('revision' in record ? { revision: Number(record.revision ?? 0) + 1, acceptedBy: null, acceptedOn: null } : {}),
})

/** One that nobody has checked is approved where the company lets it be so, now and when it was sent (G-19). */
const acceptable = async (asked: Asked): Promise<readonly Blocked[]> => {
  inForce(asked)
  return asked.record.state === 'CHECKED' || (await approvesUnchecked(asked.session)) ? [] : [{ code: 'unchecked' }]
}

const accepted: Effect<QuotationRecord> = ({ record, input, today, refuse }) => {
  const on = textOf(input, 'acceptedOn')
  if (on > today) throw refuse('acceptedOn', 'future')
  if (on < text(record, 'date')) throw refuse('acceptedOn', 'beforeOffer')
  return {}
}

const goesByMail = ({ record, context }: Asked): boolean =>
  'mailedTo' in context.resource.fields && text(record, 'typeOrder') === 'CLIENT'

/** What is offered to a customer goes to him by mail; what a supplier offers stays here. */
const mailed = async (asked: PaperMoving): Promise<JsonObject> => {
  const { session, record, context } = asked
  if (!goesByMail(asked)) return {}
  const to = textOf(asked.input, 'to') || (await addressOf(session, record))
  const resource = quotationNamed(context.resource.name)
  const language = textOf(asked.input, 'language')
  if (to !== '' && (await isAstray(session, resource, record, to))) throw asked.refuse('to', 'ownAddress')
  if (to !== '')
    return mailQuotation(session, context.deps, { resource, record: { ...record, state: 'SENT' }, to, language })
  sayUnmailed(session, resource, record)
  return {}
}

const proposed = async ({ session, record, context }: Asked): Promise<JsonObject> => {
  const shown = await addressShown(session, quotationNamed(context.resource.name), record)
  const language = await languageOf(session, record, await addressOf(session, record))
  return { ...(shown === '' ? {} : { to: shown }), language }
}

/** A customer declines what he is offered, and what he has accepted he asks the company to take back. */
const declined: MoveSteps<QuotationRecord> = {
  blocked: ({ session, record }) =>
    Promise.resolve(isCustomer(session) && record.state === 'APPROVED' ? [{ code: 'acceptedAlready' }] : []),
  effect: lost,
}

/** What the moves of a quotation do (X-DOC-STATES; S-QUO-CHECKED, S-QUO-APPROVED, S-QUO-CANCELED). */
export const quotationMoves = {
  send: {
    blocked: async (asked) => {
      inForce(asked)
      await complete(asked)
      return []
    },
    proposes: async (asked) => (goesByMail(asked) ? proposed(asked) : {}),
    notes: async (asked) =>
      goesByMail(asked) ? [sendingSaid(asked.session, await addressOf(asked.session, asked.record))] : [],
    effect: async (moving) => ({ ...given(moving), ...(await mailed(moving)), ...(await sent(moving)) }),
  },
  recall: takenBack,
  check: {
    blocked: async (asked) => {
      await complete(asked)
      return byAnother(asked)
    },
  },
  uncheck: async (moving) => (wentOut(moving) ? { state: 'SENT', ...(await sent(moving)) } : { state: 'DRAFT' }),
  approve: { blocked: acceptable, effect: accepted },
  unapprove: () => ({ acceptedBy: null, acceptedOn: null }),
  cancel: declined,
  reopen: anew,
  extend: async (moving) => {
    if (textOf(moving.input, 'validTo') < moving.today) throw moving.refuse('validTo', 'expired')
    return { ...(text(moving.record, 'sentAt') === '' ? given(moving) : {}), ...(await sent(moving)) }
  },
} as const satisfies { readonly [move: string]: MoveCode<QuotationRecord> }

/** The others to the same request are given up with the one that is approved (S-QUO-CANCELED). */
const loseOthers = async ({ session, record }: PaperMoving, request: string): Promise<void> => {
  const answers = session.asSystem('supplier-quotations')
  const rows = await answers.all({
    where: { request, state: { in: ['DRAFT', 'SENT', 'CHECKED'] }, id: { ne: record.id } },
    sort: [['id', 'ASC']],
  })
  for (const { id } of rows) await answers.move(id, 'lose', { lostReason: 'CHOSEN_OTHER', lostNote: record.id })
}

const chosen: MoveSteps<QuotationRecord>['blocked'] = async (asked) => {
  const { session, record } = asked
  const request = text(record, 'request')
  const against = await acceptable(asked)
  if (request === '') return against
  const taken = { request, state: 'APPROVED', id: { ne: record.id } }
  const isChosen = await session.asSystem('supplier-quotations').exists(taken)
  return isChosen ? [...against, { code: 'chosen', field: 'request' }] : against
}

/** The same where approving one answer gives up the others: the request is locked first, so that one wins. */
export const answerMoves = {
  ...quotationMoves,
  approve: {
    before: async (session, id) => {
      const record = await session.of('supplier-quotations').get(id)
      await session.sql(
        "select id from estiba.quotation_requests where namespace = current_setting('estiba.namespace') and id = $1 for update",
        [text(record, 'request')],
      )
    },
    blocked: chosen,
    effect: async (moving) => {
      const request = text(moving.record, 'request')
      if (request !== '') await loseOthers(moving, request)
      return accepted(moving)
    },
  },
} as const satisfies { readonly [move: string]: MoveCode<QuotationRecord> }

/** What is asked again is not answered yet. */
const askedAnew: Effect<RecordOf<'quotation-requests'>> = async (moving) => ({
  ...(await anew(moving)),
  chosen: null,
  answeredWith: null,
})

/** The moves of a request: sent with its cargo or papers (V-PACKAGE-REQUIRED), taken back, given up, asked again. */
export const requestMoves = {
  send: {
    blocked: async ({ session, record, today, context }) => {
      const cargo = linesIn(record, 'packages').length + linesIn(record, 'lines').length
      const files = await findFiles(session, { resource: context.resource.name, resourceId: record.id, limit: 1 })
      const asks = !isCustomer(session)
      return [
        ...(cargo + files.length === 0 ? [{ code: 'package', field: 'packages' }] : []),
        ...(asks && (record.suppliers ?? []).length === 0 ? [{ code: 'suppliers', field: 'suppliers' }] : []),
        ...(text(record, 'requiredDate') < today ? [{ code: 'expired', field: 'requiredDate' }] : []),
      ]
    },
  },
  cancel: {
    blocked: ({ session, record }) =>
      Promise.resolve(isCustomer(session) && record.state === 'APPROVED' ? [{ code: 'answered' }] : []),
    effect: lost,
  },
  reopen: askedAnew,
} as const satisfies { readonly [move: string]: MoveCode<RecordOf<'quotation-requests'>> }
