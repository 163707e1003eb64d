import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { columnValue, localField } from '../../domain/localName.ts'
import { holds } from '../../domain/where.ts'
import { kindUiOf } from '../kinds/index.ts'
import type { ShownRecord } from './RecordPanels.ts'

/**
 * What a record is called, written as its field is: a day as the reader writes days, a reference by what it names. A day
 * alone names nothing: what tells records of one day apart stands beside it.
 */
export const shownTitle = (shown: ShownRecord): string => {
  const { resource, record, view } = shown
  const name = localField(resource, resource.title, view.words.locale)
  const title = textOf(shown, name, columnValue(resource, name, record))
  const { [resource.title]: field } = resource.fields
  const isDay = field !== undefined && kindUiOf(field).sheet?.(field) === 'date'
  const besides = isDay ? resource.disambiguateBy.map((one) => textOf(shown, one, record[one])) : []
  return [title, ...besides].filter((text) => text !== '').join(' · ') || record.id
}

const textOf = ({ resource, record, view }: ShownRecord, name: string, value: unknown): string => {
  const field = resource.fields[name]
  return field === undefined ? '' : kindUiOf(field).text({ name, field, value, record, view })
}

/** Where a record stands, as a chip beside its name. */
export const RecordState = ({ resource: { fields, states }, record, view }: ShownRecord) => {
  const name = states?.field ?? Object.keys(fields).find((one) => fields[one]?.kind === 'status')
  const field = name === undefined ? undefined : fields[name]
  if (name === undefined || field === undefined) return null
  const { Cell } = kindUiOf(field)
  return <Cell name={name} field={field} value={record[name]} record={record} view={view} />
}

/** The two or three figures of a record that matter most, as its schema names them. */
export const RecordFigures = (shown: ShownRecord) => {
  const { figures: named, fields } = shown.resource
  const figures = named
    .filter((name) => holds(fields[name]?.visible ?? {}, shown.record))
    .map((name) => ({ name, text: textOf(shown, name, shown.record[name]) }))
    .filter(({ text }) => text !== '')
  if (figures.length === 0) return null
  return (
    <Box component="dl" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 1, m: 0, mb: 1.5 }}>
      {figures.map(({ name, text }) => (
        <Box key={name} sx={{ minWidth: 0 }}>
          <Typography component="dt" variant="caption" color="textSecondary">
            {shown.view.words.field(name)}
          </Typography>
          <Typography component="dd" sx={{ m: 0, fontSize: '1.125rem', fontWeight: 600, overflowWrap: 'anywhere' }}>
            {text}
          </Typography>
        </Box>
      ))}
    </Box>
  )
}
