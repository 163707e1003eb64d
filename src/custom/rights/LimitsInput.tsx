import Add from '@mui/icons-material/Add'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import Typography from '@mui/material/Typography'
import { useMemo } from 'react'
import {
  ArrayInput,
  AutocompleteArrayInput,
  AutocompleteInput,
  SimpleFormIterator,
  useInput,
  useSimpleFormIterator,
  useWrappedSource,
} from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { manifest } from 'virtual:estiba/manifest'
import type { Resource } from '../../schema/resource.ts'
import { json } from '../../ui/kinds/json.tsx'
import { useView } from '../../ui/kinds/useView.ts'
import { valuesOf } from '../../ui/list/conditions.ts'
import { Conditions } from '../../ui/list/Conditions.tsx'
import type { Offer } from '../../ui/list/offers.ts'
import { useResource } from '../../ui/resource/useResource.ts'
import { useSchema } from '../../ui/resource/useSchema.ts'
import { useLocaleName, useWords, type Words } from '../../ui/resource/useWords.ts'
import { useTexts } from '../work/useTexts.ts'
import { rowChips, rowsOf } from './limitedRows.ts'

/** What a role limits: of which resource, which fields and which records, each chosen by its words. */
export const LimitsInput = () => {
  const roles = useSchema()
  return roles === undefined ? null : <OfRole roles={roles} />
}

const OfRole = ({ roles }: { readonly roles: Resource }) => {
  const text = useTexts('limits')
  const words = useWords(roles)
  return (
    <>
      <Typography variant="body2" color="text.secondary" sx={{ maxWidth: '44rem' }}>
        {text('help')}
      </Typography>
      <ArrayInput source="restrictions" label={false} helperText={false}>
        <SimpleFormIterator disableReordering disableClear fullWidth addButton={<AddLimit />} sx={shownAlways}>
          <OneLimit words={words} />
        </SimpleFormIterator>
      </ArrayInput>
    </>
  )
}

const AddLimit = () => {
  const { add } = useSimpleFormIterator()
  const text = useTexts('limits')
  return (
    <Button
      variant="outlined"
      startIcon={<Add />}
      onClick={() => add({ resource: null, hiddenFields: [], rows: null })}
    >
      {text('add')}
    </Button>
  )
}

/** What takes a limit away is seen without pointing at it. */
const shownAlways = { '& .RaSimpleFormIterator-action': { visibility: 'visible' } }

const OneLimit = ({ words }: { readonly words: Words }) => {
  const { setValue } = useFormContext()
  const [at, fieldsAt, rowsAt] = [
    useWrappedSource('resource'),
    useWrappedSource('hiddenFields'),
    useWrappedSource('rows'),
  ]
  const name: unknown = useWatch({ name: at })
  const { resource } = useResource(typeof name === 'string' && name !== '' ? name : null)
  return (
    <Box sx={abreast}>
      <AutocompleteInput
        source="resource"
        label={words.field('resource')}
        choices={useChoices()}
        helperText={false}
        margin="none"
        onChange={() => {
          setValue(fieldsAt, [])
          setValue(rowsAt, null)
        }}
      />
      {resource !== undefined && <OfResource key={resource.name} resource={resource} words={words} />}
    </Box>
  )
}

const abreast = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' },
  width: '100%',
  pt: 1.5,
  pb: 2,
}

/** Every resource by its name. */
const useChoices = () => {
  const locale = useLocaleName()
  return useMemo(
    () =>
      manifest
        .map(({ name: id, title }) => ({ id, name: title[locale] }))
        .toSorted((one, other) => one.name.localeCompare(other.name, locale)),
    [locale],
  )
}

interface OfResourceProps {
  readonly resource: Resource
  /** Of the role. */
  readonly words: Words
}

const OfResource = ({ resource, words }: OfResourceProps) => {
  const locale = useLocaleName()
  const { field: called } = useWords(resource)
  const choices = Object.entries(resource.fields)
    .filter(([, { secret, kind }]) => secret !== true && kind !== 'password')
    .map(([id]) => ({ id, name: called(id) }))
    .toSorted((one, other) => one.name.localeCompare(other.name, locale))
  return (
    <>
      <AutocompleteArrayInput
        source="hiddenFields"
        label={words.field('hiddenFields')}
        choices={choices}
        format={listed}
        helperText={false}
        margin="none"
        fullWidth
      />
      <SeenRows resource={resource} label={words.field('rows')} words={words} />
    </>
  )
}

const listed = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** What only a list knows when it is looked at is no limit. */
const looked: readonly Offer[] = ['within']

const SeenRows = ({ resource, label, words }: OfResourceProps & { readonly label: string }) => {
  const text = useTexts('limits')
  const {
    id,
    field: { value, onChange },
    fieldState: { error },
  } = useInput({ source: 'rows' })
  const chips = rowChips(value, resource)
  const view = useView(resource, valuesOf(chips ?? []))
  const fields = useMemo(
    () =>
      Object.keys(resource.fields).toSorted((one, other) =>
        view.words.field(one).localeCompare(view.words.field(other), view.formats.locale),
      ),
    [resource, view],
  )
  if (chips === null)
    return (
      <json.FormInput
        id={id}
        source="rows"
        field={{ kind: 'json' }}
        resource={resource.name}
        words={words}
        label={label}
        helperText={text('json')}
        disabled={false}
        isRequired={false}
      />
    )
  return (
    <Box role="group" aria-labelledby={`${id}-label`}>
      <Typography id={`${id}-label`} variant="body2" color="text.secondary">
        {label}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Conditions
          resource={resource}
          view={view}
          fields={fields}
          without={looked}
          chips={chips}
          onChange={(changed) => onChange(rowsOf(changed))}
          label={text('condition')}
        />
        {chips.length === 0 && text('allRows')}
      </Box>
      {error !== undefined && (
        <FormHelperText id={`${id}-error`} error>
          {error.message}
        </FormHelperText>
      )}
    </Box>
  )
}
