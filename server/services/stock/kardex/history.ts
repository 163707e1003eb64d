import type { Session } from '../../../contract.ts'
import { ApiError } from '../../../errors.ts'
import { textOf } from '../../input.ts'
import type { Implementation } from '../../service.ts'
import { monthsSeen } from './monthsSeen.ts'
import { told } from './told.ts'

const yearOf = (value: string): string => {
  if (!/^\d{4}$/.test(value)) throw new ApiError('MALFORMED')
  return value
}

const shown = async (session: Session, year: string, reference: string) =>
  (await monthsSeen(session, { year, reference })).map((row) =>
    told(session, { ...row, year: Number(row.month.slice(0, 4)) }),
  )

/** Entries, exits and closing of every reference and store by month of a year. */
export const historyByYear: Implementation = (session, input) => shown(session, yearOf(textOf(input, 'year')), '')

/** The same of one reference; of all its years where none is named. */
export const historyByReference: Implementation = (session, input) => {
  const year = textOf(input, 'year')
  return shown(session, year === '' ? '' : yearOf(year), textOf(input, 'reference'))
}
