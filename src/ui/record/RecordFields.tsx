import Box from '@mui/material/Box'
import { holds } from '../../domain/where.ts'
import { kindUiOf } from '../kinds/index.ts'
import type { View } from '../kinds/kindUi.ts'
import { openAddress } from '../reference/openAddress.ts'
import { useOwnPage } from '../resource/ResourcePages.ts'
import { Facts } from '../screen/Facts.tsx'
import { Unseen } from '../screen/Unseen.tsx'
import { Link } from 'react-router-dom'
import type { ShownRecord } from './RecordPanels.ts'

const whole = { gridColumn: '1 / -1', minWidth: 0 }

/** The fields of a record as they are read. */
export const RecordFields = ({ resource, record, view }: ShownRecord) => {
  const { fields: own } = useOwnPage()
  return (
    <>
      {resource.form.flatMap(({ tab, sections }) =>
        sections.map(({ section, fields }) => (
          <Box component="section" sx={{ mb: 3 }} key={`${tab}-${section}`}>
            <h2>{view.words.name(section)}</h2>
            <Facts>
              {fields.map((name) => {
                const field = resource.fields[name]
                if (
                  field === undefined ||
                  field.secret === true ||
                  field.kind === 'password' ||
                  (field.visible !== undefined && !holds(field.visible, record, {}))
                )
                  return null
                const { Cell, Read = Cell, refersTo, wide } = kindUiOf(field)
                const value = record[name]
                const address =
                  refersTo !== undefined && typeof value === 'string' && value !== ''
                    ? openAddress(refersTo(field), value)
                    : null
                const shown = own?.[name]?.shown ?? (
                  <Read name={name} field={field} value={value} record={record} view={view} />
                )
                return (
                  <div key={name} style={wide === true ? whole : undefined}>
                    {fields.length === 1 && isNamedAbove(section, name, view) ? (
                      <Unseen as="dt">{view.words.field(name)}</Unseen>
                    ) : (
                      <dt>{view.words.field(name)}</dt>
                    )}
                    <dd>{isEmpty(value) ? '—' : address === null ? shown : <Link to={address}>{shown}</Link>}</dd>
                  </div>
                )
              })}
            </Facts>
          </Box>
        )),
      )}
    </>
  )
}

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** The title of the section says it already. */
const isNamedAbove = (section: string, name: string, { words }: View): boolean =>
  words.name(section) === words.field(name)
