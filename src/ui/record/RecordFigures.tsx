import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { AnyRecord } from '../../schema/json.ts'
import type { Resource } from '../../schema/resource.ts'
import { kindUiOf } from '../kinds/index.ts'
import type { View } from '../kinds/kindUi.ts'

interface RecordFiguresProps {
  readonly resource: Resource
  readonly record: AnyRecord
  readonly view: View
}

/** The two or three figures of a record that matter most, as its schema names them. */
export const RecordFigures = ({ resource, record, view }: RecordFiguresProps) => {
  const figures = resource.figures.flatMap((name) => {
    const field = resource.fields[name]
    if (field === undefined) return []
    const text = kindUiOf(field).text({ name, field, value: record[name], record, view })
    return text === '' ? [] : [{ name, text }]
  })
  if (figures.length === 0) return null
  return (
    <Box component="dl" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 1, m: 0, mb: 1.5 }}>
      {figures.map(({ name, text }) => (
        <Box key={name} sx={{ minWidth: 0 }}>
          <Typography component="dt" variant="caption" color="textSecondary">
            {view.words.field(name)}
          </Typography>
          <Typography component="dd" sx={{ m: 0, fontSize: '1.125rem', fontWeight: 600, overflowWrap: 'anywhere' }}>
            {text}
          </Typography>
        </Box>
      ))}
    </Box>
  )
}
