import { Big } from 'big.js'
import { logForBulks } from '../pre-registers/events/logForBulks.ts'
import type { Implementation } from '../../service.ts'
import { ApiError } from '../../../errors.ts'
import { fill } from '../../../../src/domain/messages/message.ts'
import { numberWritten } from '../../../../src/domain/writtenNumbers.ts'
import { pieceName } from '../../../../src/domain/labels/pieceName.ts'
import { lockBulks } from '../bulks/lockBulks.ts'
import { floorTolerances } from '../../company/companySettings.ts'
import { textOf, textsOf } from '../../input.ts'
import { nextSscc } from '../labels/sscc.ts'
import { lockReleased } from './confirm.ts'
import { linesOf, listWords, packagesOf } from './listOf.ts'
import { kilogramsOf } from './totals.ts'

/** Picked bulks go into a package with its measured weight and a number of its own (C-SW-43). */
export const pack: Implementation = async (session, input, { deps }) => {
  const list = await lockReleased(session, input)
  const wrong = (field: string, message: string, more = '') =>
    new ApiError('INVALID', { errors: { [field]: `${listWords(session, message)}${more}` } })
  const ids = textsOf(input, 'bulks')
  const listed = new Set(linesOf(list).map(({ bulk }) => bulk))
  if (ids.length === 0 || ids.some((id) => !listed.has(id))) throw wrong('bulks', 'notOnList')
  const packages = packagesOf(list)
  const bulks = await lockBulks(session, ids)
  const loose = bulks.filter(({ status }) => status !== 'PICKED')
  if (loose.length > 0) throw wrong('bulks', 'packPicked', `: ${loose.map(pieceName).join(', ')}`)
  if (packages.some((one) => one.bulks.some((id) => ids.includes(id)))) throw wrong('bulks', 'packedAlready')
  const unit = await session.asSystem('weights').find(textOf(input, 'weightUnit'))
  const weight = new Big(textOf(input, 'weight')).times(Number(unit?.['factorToKg'] ?? 1)).round(3)
  const calculated = await kilogramsOf(session, bulks)
  const difference = calculated.eq(0) ? new Big(0) : weight.minus(calculated).div(calculated).times(100).round(2)
  const { packing: tolerated } = await floorTolerances(session)
  if (difference.abs().gt(tolerated) && input['checked'] !== true) {
    const written = (figure: Big | number): string => numberWritten(session.caller.locale, String(figure), { max: 3 })
    const figures = { tolerated: written(tolerated), kilograms: written(calculated), difference: written(difference) }
    throw new ApiError('INVALID', { errors: { weight: fill(listWords(session, 'weightDiffers'), figures) } })
  }
  const made = {
    package: Math.max(0, ...packages.map((one) => one.package)) + 1,
    packingUnit: textOf(input, 'packingUnit'),
    bulks: ids,
    weight: weight.toNumber(),
    calculatedWeight: calculated.toNumber(),
    differencePercent: difference.toNumber(),
    sscc: await nextSscc(session),
  }
  const value = { list: list.id, package: made.package, sscc: made.sscc }
  await logForBulks(session, bulks, { action: 'pack', sw: 43, at: deps.clock(), value })
  return session.asSystem('picking-lists').update(list.id, { packages: [...packages, made] })
}

/** A package is opened again. */
export const unpack: Implementation = async (session, input, { deps }) => {
  const list = await lockReleased(session, input)
  const packages = packagesOf(list)
  const opened = packages.find((one) => String(one.package) === textOf(input, 'package'))
  if (opened === undefined) throw new ApiError('NOT_FOUND')
  const bulks = await session.asSystem('bulks').getMany([...opened.bulks])
  const value = { list: list.id, package: opened.package }
  await logForBulks(session, bulks, { action: 'unpack', sw: 43, at: deps.clock(), value })
  return session.asSystem('picking-lists').update(list.id, { packages: packages.filter((one) => one !== opened) })
}
