import { keyOfParts } from '../../../db/repository/identifiers.ts'
import { isMeasured } from '../../../../src/domain/cubing/measures.ts'
import type { RecordOf } from '../../../../src/resources/records.ts'
import type { JsonObject } from '../../../../src/schema/json.ts'
import { ApiError } from '../../../errors.ts'
import { textOf } from '../../input.ts'
import { floorTolerances } from '../../company/companySettings.ts'
import { cubeInfoOf, declaredOf, divisorOf } from '../pre-registers/cubing.ts'
import { operationId, readOperation } from '../pre-registers/reading/load.ts'
import { lockHeaderOfSeen } from '../pre-registers/reading/lockSeen.ts'
import { perform } from '../pre-registers/perform.ts'
import { readablePieces } from '../pre-registers/reading/readablePieces.ts'
import { readableRecords } from '../../readableRecords.ts'
import type { PieceRow } from '../pre-registers/reading/work.ts'
import type { Answering, Implementation } from '../../service.ts'
import { assertAllowed } from '../../../access/allows.ts'
import type { Session } from '../../../contract.ts'

const loaded = async (session: Session, input: JsonObject, operations = session.of('pre-registers')) =>
  readOperation(session, await operations.get(operationId(textOf(input, 'type'), textOf(input, 'number'))))

const line = ({ sequence, bulk }: PieceRow): JsonObject => {
  const { declared = null, measured = null, difference = null, flagged = false } = cubeInfoOf(bulk)
  const { description, pieces, length, width, height, lengthUnit, grossWeight, weightUnit, volumeM3, stage } = bulk
  return {
    sequence,
    description: description ?? null,
    pieces: pieces ?? null,
    length: length ?? null,
    width: width ?? null,
    height: height ?? null,
    unit: lengthUnit ?? null,
    weight: grossWeight ?? null,
    weightUnit: weightUnit ?? null,
    volumeM3: volumeM3 ?? null,
    volumetricWeight: bulk.volumetricWeight ?? null,
    chargeableWeight: bulk.chargeableWeight ?? null,
    stage: stage ?? null,
    cubed: measured !== null,
    measurable: isMeasured(declaredOf(bulk)),
    declared,
    measured,
    difference,
    flagged,
  }
}

/** The measures of an operation's pieces, declared and measured, and by what they are reckoned and compared. */
export const cubeInfo: Answering<'wms.bulks.cubeInfo'> = async (session, input) => {
  const { header, pieces: all } = await loaded(session, input)
  const pieces = await readablePieces(session, all)
  const [divisor, { cubing: tolerancePercent }] = [await divisorOf(session, header), await floorTolerances(session)]
  return { operation: header, divisor, tolerancePercent, bulks: pieces.map(line) }
}

/** An operation's pieces, those from stock among them, in their order. */
export const byOperation: Implementation = async (session, input) => {
  const { pieces } = await loaded(session, input, session.inOperation('pre-registers'))
  return (await readablePieces(session, pieces)).map(({ bulk }) => bulk)
}

const rightTo = (session: Session, action: string): void =>
  assertAllowed(session.caller, session.registry.get('pre-registers'), action)

/** Cubes the pieces that the call measures (S-OP-CUBE). */
export const cube: Implementation = async (session, input, { deps }) => {
  rightTo(session, 'cube')
  const given = Array.isArray(input['cubeInfo']) ? (input['cubeInfo'] as readonly JsonObject[]) : []
  const { state } = await perform(session, {
    type: textOf(input, 'type'),
    number: textOf(input, 'number'),
    action: 'cube',
    sequences: given.map((measured) => Number(measured['sequence'])),
    input,
    now: deps.clock(),
  })
  const { pieces } = await loaded(session, input, session.inOperation('pre-registers'))
  return { state: state ?? null, bulks: (await readablePieces(session, pieces)).map(line) }
}

/** One bulk to a location: the first time, or from another one (S-BULK-PUTAWAY). */
export const putAway: Implementation = async (session, input, { deps }) => {
  const id = keyOfParts(...['type', 'number', 'sequence'].map((field) => textOf(input, field)))
  const bulk = await session.of('bulks').get(id)
  const { type, number, sequence, stage } = bulk
  const action = stage === 'ON_WAREHOUSE' ? 'relocate' : 'putAway'
  rightTo(session, action)
  await perform(session, {
    type,
    number,
    header: await lockHeaderOfSeen(session, operationId(type, number), [bulk]),
    action,
    sequences: [sequence],
    input,
    now: deps.clock(),
  })
  return session.of('bulks').get(id)
}

const sum = (rows: readonly RecordOf<'bulks'>[], field: 'pieces' | 'grossWeight' | 'volumeM3'): number =>
  Number(rows.reduce((total, row) => total + Math.round(Number(row[field] ?? 0) * 1e6), 0)) / 1e6

/** What a receipt or dispatch is printed from: document or operation, whose cargo, its pieces and their sums. */
export const warehouseReceiptData: Implementation = async (session, input) => {
  const [type, number] = [textOf(input, 'typeDoc'), textOf(input, 'numberDoc')]
  if (type === '' || number === '') throw new ApiError('MALFORMED')
  const document = await documentOf(session, type, number)
  const key =
    document === null
      ? { type, number }
      : { type: String(document['preRegisterType'] ?? ''), number: String(document['preRegisterNumber'] ?? '') }
  const { header, pieces } = await loaded(session, key)
  const bulks = (await readablePieces(session, pieces)).map(({ bulk }) => bulk)
  const entity = String(header['customer'] ?? '')
  const [customer] = await readableRecords(session, 'customers', [entity])
  return {
    document: document ?? header,
    operation: header,
    entity: customer ?? null,
    bulks,
    totals: {
      bulks: bulks.length,
      pieces: sum(bulks, 'pieces'),
      grossWeight: sum(bulks, 'grossWeight'),
      volumeM3: sum(bulks, 'volumeM3'),
    },
  }
}

const documentOf = async (session: Session, type: string, number: string): Promise<RecordOf<'documents'> | null> => {
  if (!session.registry.all.some(({ name }) => name === 'documents')) return null
  const found = await session.of('documents').first({ where: { type, number } })
  return found ?? null
}
