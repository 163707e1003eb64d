import type { Days } from '../../domain/periods.ts'
import type { DateTimeField } from '../../schema/fields.ts'
import { readTyped, writeTyped } from '../dates/typedDate.ts'
import { companyPlace } from '../format/companyPlace.ts'
import type { CellProps, FormInputProps, KindUi } from './kindUi.ts'
import { lastMomentOf, momentOf, wallTime } from '../../domain/zonedTime.ts'
import { zoneCity } from '../../domain/zoneCity.ts'
import { useLocaleName } from '../resource/useWords.ts'
import { FormDate } from './lateInputs.tsx'

/** From the first moment of the first day to the last of the last, by the clocks of the company. */
const within = ({ from, to }: Days): { gte: string; lte: string } => {
  const { timeZone } = companyPlace()
  return { gte: momentOf(`${from}T00:00`, timeZone) ?? from, lte: lastMomentOf(to, timeZone) ?? to }
}

/** Who asks for a moment names its day, or its minute where he says a time; one with seconds is exact. */
const standsFor = (value: unknown): { gte: string; lte: string } | null => {
  const { timeZone } = companyPlace()
  const wall = wallTime(String(value), timeZone)
  const from = momentOf(wall, timeZone)
  if (from === null || Date.parse(from) !== Date.parse(String(value))) return null
  const day = wall.slice(0, 10)
  return wall.endsWith('T00:00')
    ? within({ from: day, to: day })
    : { gte: from, lte: new Date(Date.parse(from) + 59_999).toISOString() }
}

const write = ({ value, view }: CellProps<DateTimeField>): string => view.formats.moment(value)

/** Asked for and shown in the company's time zone, stored in UTC; what is no moment stays as it was typed. */
const FormInput = (props: FormInputProps<DateTimeField> & { readonly datesOnly?: boolean }) => {
  const { timeZone } = companyPlace()
  return (
    <FormDate
      {...props}
      precision="moment"
      place={zoneCity(timeZone, useLocaleName())}
      shown={(stored) => wallTime(stored, timeZone) || stored}
      kept={(wall) => momentOf(wall, timeZone) ?? wall}
    />
  )
}

const typed: KindUi<DateTimeField>['typed'] = {
  write: (value, _field, { locale }) => {
    const stored = String(value ?? '')
    return writeTyped(wallTime(stored, companyPlace().timeZone) || stored, 'moment', locale)
  },
  read: (text, _field, locale) => {
    const wall = readTyped(text, 'moment', locale)
    return (wall === null ? null : momentOf(wall, companyPlace().timeZone)) ?? text.trim()
  },
}

export const datetime: KindUi<DateTimeField> = {
  typed,
  FormInput,
  FilterInput: (props) => <FormInput {...props} datesOnly />,
  Cell: write,
  text: write,
  sheet: () => 'datetime',
  leastRem: () => 9,
  within,
  standsFor,
}
