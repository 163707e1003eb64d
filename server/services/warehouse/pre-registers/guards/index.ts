import { type Guard, transitionOf } from '../../../../../src/domain/operations/lifeCycle.ts'
import type { Work } from '../reading/work.ts'
import { leftBy, storeToComeBackTo } from './comingBack.ts'
import { activitiesDone, everyHouseDelivered, reason } from './closing.ts'
import {
  container,
  houseOfEachBulk,
  nothingBegun,
  nothingReceived,
  packageOrDocument,
  requiredFields,
  stockAvailable,
} from './completeness.ts'
import { noFileIssued, notInvoiced } from './documents.ts'
import { notFailed } from './inspected.ts'
import {
  carrierDriverPlate,
  delivered,
  labelPrinted,
  noOpenShortage,
  notBoundForStore,
  notDamaged,
  notDelivered,
  notReserved,
  noUrgentHold,
  pickedOrConsolidated,
  proofOfDelivery,
  someToDeliver,
} from './leaving.ts'
import { declaredMeasures, measuredMeasures, noLabelPrinted } from './measures.ts'
import {
  anotherLocation,
  eachBulkCounted,
  locationThere,
  mayDispatch,
  mayMove,
  mayReceive,
  monthOpen,
  notPicked,
  notReceived,
  receiptUnused,
} from './warehouse.ts'

type Check = (work: Work) => void | Promise<void>

const inTurn =
  (...checks: readonly Check[]): Check =>
  async (work) => {
    for (const check of checks) await check(work)
  }

/** What each guard of the table asks (G-01). */
const checks: { readonly [G in Guard]: Check } = {
  'required fields': requiredFields,
  'package or document': packageOrDocument,
  'house of each bulk': houseOfEachBulk,
  container,
  'stock available': stockAvailable,
  'nothing cubed, inspected, posted or consolidated': nothingBegun,
  'declared measures': declaredMeasures,
  'measured measures': measuredMeasures,
  'no label printed': noLabelPrinted,
  'not received, picked or dispatched': notReceived,
  'may receive': mayReceive,
  'may dispatch': mayDispatch,
  'may move': mayMove,
  'month open': monthOpen,
  'each bulk counted': eachBulkCounted,
  'nothing located, picked, split or invoiced': inTurn(receiptUnused, notInvoiced),
  'location with room': locationThere,
  'not picked or consolidated': notPicked,
  'another location': anotherLocation,
  'picked or consolidated': pickedOrConsolidated,
  'label printed': labelPrinted,
  'carrier, driver and plate': carrierDriverPlate,
  'no urgent hold': noUrgentHold,
  'inspection not failed': notFailed,
  'damage settled': notDamaged,
  'not delivered or invoiced': inTurn(notDelivered, notInvoiced),
  'bound for no store': notBoundForStore,
  'proof of delivery': proofOfDelivery,
  'not delivered': notDelivered,
  'left by a dispatch': leftBy,
  'store to come back to': storeToComeBackTo,
  delivered,
  'every house delivered': everyHouseDelivered,
  'activities done': activitiesDone,
  'no open shortage or damage': noOpenShortage,
  reason,
  'no invoice issued': notInvoiced,
  'nothing received, picked, consolidated or invoiced': inTurn(nothingReceived, notInvoiced),
  'no file issued': noFileIssued,
}

/** Actions by which pieces leave, or come back. */
const leaving: ReadonlySet<string> = new Set(['dispatch', 'reverseDispatch', 'deliver', 'undeliver', 'bringBack'])

/** @throws ApiError where a guard of the action stands against it */
export const assertGuards = async (work: Work): Promise<void> => {
  if (leaving.has(work.action)) notReserved(work)
  for (const guard of transitionOf(work.action)?.guards ?? []) await checks[guard](work)
}

/** What is asked of an operation before the screen of an action is offered, which asks the rest. */
const beforeScreen: { readonly [action: string]: (work: Work) => void } = {
  deliver: someToDeliver,
  bringBack: (work) => {
    notDelivered(work)
    leftBy(work)
  },
}

/** @throws ApiError where nothing of the operation is left for the action */
export const assertOffered = (work: Work): void => beforeScreen[work.action]?.(work)
