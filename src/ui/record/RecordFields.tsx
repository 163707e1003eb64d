import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useStore, useTranslate } from 'react-admin'
import { holds } from '../../domain/where.ts'
import type { AnyRecord } from '../../schema/json.ts'
import type { Resource } from '../../schema/resource.ts'
import { kindUiOf } from '../kinds/index.ts'
import type { View } from '../kinds/kindUi.ts'
import { openAddress } from '../reference/openAddress.ts'
import { useOwnPage } from '../resource/ResourcePages.ts'
import { Facts } from '../screen/Facts.tsx'
import { Unseen } from '../screen/Unseen.tsx'
import { Link } from 'react-router-dom'
import type { ShownRecord } from './RecordPanels.ts'

const whole = { gridColumn: '1 / -1', minWidth: 0 }

/**
 * The fields of a record as they are read. What is empty and may be so stands aside until it is asked for; what a record
 * lacks is seen at once.
 */
export const RecordFields = (shown: ShownRecord) => {
  const { resource, record, view } = shown
  const translate = useTranslate()
  const [withEmpty, showEmpty] = useStore('records.withEmpty', false)
  const sections = resource.form.flatMap(({ tab, sections }) =>
    sections.map(({ section, fields }) => ({
      key: `${tab}-${section}`,
      section,
      fields: fields.filter((name) => isRead(resource, record, name)),
    })),
  )
  const isAside = (name: string): boolean => isEmpty(record[name]) && resource.fields[name]?.required !== true
  const aside = sections.flatMap(({ fields }) => fields.filter(isAside)).length
  return (
    <>
      {sections.map(({ key, section, fields }) => {
        const named = withEmpty ? fields : fields.filter((name) => !isAside(name))
        return (
          named.length > 0 && (
            <Box component="section" sx={{ mb: 3 }} key={key}>
              <h2>{view.words.name(section)}</h2>
              <Facts>
                {named.map((name) => (
                  <ReadField
                    {...shown}
                    key={name}
                    name={name}
                    isNamed={fields.length === 1 && isNamedAbove(section, name, view)}
                  />
                ))}
              </Facts>
            </Box>
          )
        )
      })}
      {aside > 0 && (
        <Button size="small" aria-expanded={withEmpty} onClick={() => showEmpty(!withEmpty)}>
          {withEmpty
            ? translate('estiba.record.hideEmpty')
            : translate('estiba.record.showEmpty', { smart_count: aside })}
        </Button>
      )}
    </>
  )
}

const isRead = ({ fields }: Resource, record: AnyRecord, name: string): boolean => {
  const field = fields[name]
  return (
    field !== undefined &&
    field.secret !== true &&
    field.kind !== 'password' &&
    (field.visible === undefined || holds(field.visible, record, {}))
  )
}

interface ReadFieldProps extends ShownRecord {
  readonly name: string
  /** The title of its section says already what it is called. */
  readonly isNamed: boolean
}

const ReadField = ({ resource, record, view, name, isNamed }: ReadFieldProps) => {
  const { fields: own } = useOwnPage()
  const field = resource.fields[name]
  if (field === undefined) return null
  const { Cell, Read = Cell, refersTo, wide } = kindUiOf(field)
  const value = record[name]
  const address =
    refersTo !== undefined && typeof value === 'string' && value !== '' ? openAddress(refersTo(field), value) : null
  const read = own?.[name]?.shown ?? <Read name={name} field={field} value={value} record={record} view={view} />
  return (
    <div style={wide === true ? whole : undefined}>
      {isNamed ? <Unseen as="dt">{view.words.field(name)}</Unseen> : <dt>{view.words.field(name)}</dt>}
      <dd>{isEmpty(value) ? '—' : address === null ? read : <Link to={address}>{read}</Link>}</dd>
    </div>
  )
}

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** The title of the section says it already. */
const isNamedAbove = (section: string, name: string, { words }: View): boolean =>
  words.name(section) === words.field(name)
