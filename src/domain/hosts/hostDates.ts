import type { Field } from '../../schema/fields.ts'
import { dayIn } from '../dayIn.ts'
import { momentOf, wallTime } from '../zonedTime.ts'
import { type Converter, numeral, unreadable } from './hostConverter.ts'

const isDay = (value: unknown): boolean => /^\d{4}-\d{2}-\d{2}$/.test(String(value))

/** No 31st of February, which a clock would take for the third of March. */
const isThere = (day: string): boolean => {
  const at = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day)
}

/** A moment as a field has it: its day by the clock of the zone where the field is a day. */
const momentFor = (field: Field | undefined, at: Date, zone: string, value: unknown): string => {
  if (Number.isNaN(at.getTime())) return unreadable(value, 'a moment')
  return field?.kind === 'date' ? dayIn(zone, at) : at.toISOString()
}

/** What our field says as a moment: a day begins at midnight of the zone. */
const momentIn = (ours: unknown, zone: string): Date =>
  new Date(isDay(ours) ? (momentOf(`${String(ours)}T00:00`, zone) ?? '') : String(ours))

const epoch = (unit: number, zone: string): Converter => ({
  ours: (value, field) => momentFor(field, new Date(numeral(value, String(value)) * unit), zone, value),
  theirs: (value) => Math.floor(momentIn(value, zone).getTime() / unit),
})

const parts = { YYYY: '\\d{4}', MM: '\\d{2}', DD: '\\d{2}', HH: '\\d{2}', mm: '\\d{2}', ss: '\\d{2}' } as const
const part = /YYYY|MM|DD|HH|mm|ss/g

/** A day or a moment written in a form such as `DD/MM/YYYY HH:mm`. */
const written = (form: string, zone: string): Converter => {
  const names = form.match(part) ?? []
  const pattern = new RegExp(
    `^${form
      .split(part)
      .map((text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .reduce((all, text, index) => `${all}(${parts[names[index - 1] as keyof typeof parts]})${text}`)}$`,
  )
  return {
    ours: (value, field) => {
      const found = pattern.exec(String(value))
      if (found === null) return unreadable(value, `a date as ${form}`)
      const at = Object.fromEntries(names.map((name, index) => [name, found[index + 1] ?? '']))
      const wall = `${at['YYYY'] ?? '0000'}-${at['MM'] ?? '01'}-${at['DD'] ?? '01'}T${at['HH'] ?? '00'}:${at['mm'] ?? '00'}`
      const moment = isThere(wall.slice(0, 10)) ? momentOf(wall, zone) : null
      if (moment === null) return unreadable(value, `a date as ${form}`)
      return momentFor(field, new Date(Date.parse(moment) + Number(at['ss'] ?? 0) * 1000), zone, value)
    },
    theirs: (value) => {
      const moment = momentIn(value, zone)
      if (Number.isNaN(moment.getTime())) return unreadable(value, 'a moment')
      const wall = wallTime(moment.toISOString(), zone)
      const at: { readonly [name: string]: string } = {
        YYYY: wall.slice(0, 4),
        MM: wall.slice(5, 7),
        DD: wall.slice(8, 10),
        HH: wall.slice(11, 13),
        mm: wall.slice(14, 16),
        ss: moment.toISOString().slice(17, 19),
      }
      return form.replace(part, (name) => at[name] ?? name)
    },
  }
}

/** Days and moments as a host writes them, by the clock of a zone. */
export const dateConverter = (form: string, zone = 'UTC'): Converter => {
  if (form === 'epochMs') return epoch(1, zone)
  return form === 'epochSeconds' ? epoch(1000, zone) : written(form, zone)
}
