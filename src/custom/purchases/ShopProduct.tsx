import { Choice } from '../../ui/screen/Choice.tsx'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { type ReactNode, useState } from 'react'
import { RecordContextProvider, ResourceContextProvider, useRecordContext } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { writtenStill } from '../../domain/moves/writtenStill.ts'
import type { AnyRecord } from '../../schema/json.ts'
import type { Resource } from '../../schema/resource.ts'
import { errorsOf } from '../../ui/form/errorsOf.ts'
import type { Values } from '../../ui/kinds/kindUi.ts'
import { emptyLine } from '../../ui/kinds/lines/gridColumns.ts'
import { SchemaField } from '../../ui/kinds/SchemaField.tsx'
import { useCall } from '../../ui/resource/useCall.ts'
import { useResource } from '../../ui/resource/useResource.ts'
import { useSchema } from '../../ui/resource/useSchema.ts'
import { useWords } from '../../ui/resource/useWords.ts'
import { descriptionOf, lineOf, rowFor, type Told } from './shopLine.ts'

/** In an assisted purchase: the address of a product in a shop, and the button that reads it into a line (G-31). */
export const ShopProduct = () => {
  const isAssisted = useWatch<Values>({ name: 'type' }) === 'CT'
  const orders = useSchema()
  const stored = useRecordContext<AnyRecord>()
  const { resource } = useResource(isAssisted ? 'purchase-data' : null)
  if (!isAssisted || resource === undefined || orders === undefined) return null
  const still = stored?.id === undefined ? null : writtenStill(orders, stored)
  return still === null ? <OfShop orders={orders} resource={resource} /> : null
}

const failureText = (failure: unknown): string =>
  errorsOf(failure)['url'] ?? (failure instanceof Error ? failure.message : String(failure))

const linesIn = (value: unknown): readonly Values[] => (Array.isArray(value) ? (value as readonly Values[]) : [])

const OfShop = ({ orders, resource }: { readonly orders: Resource; readonly resource: Resource }) => {
  const words = useWords(resource)
  const { call } = useCall(resource)
  const { getValues, setValue } = useFormContext()
  const [address, setAddress] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [told, setTold] = useState<Told | null>(null)
  const [isReading, setReading] = useState(false)

  const fill = (found: Told): void => {
    const { lines: field } = orders.fields
    const before = linesIn(getValues('lines'))
    const isPriced = before.some((line) => (line['unitValue'] ?? null) !== null)
    if (found.currency && !isPriced) setValue('currency', found.currency, { shouldDirty: true })
    const row = rowFor(before, found)
    const empty = field?.kind === 'lines' ? emptyLine(field) : {}
    const line = { ...empty, ...before[row], ...lineOf(found, getValues('currency'), before[row]) }
    setValue('lines', [...before.slice(0, row), line, ...before.slice(row + 1)], { shouldDirty: true })
    const isCosted = (getValues('domesticShipping') ?? null) !== null
    if (found.shipping && found.currency === getValues('currency') && !isCosted)
      setValue('domesticShipping', found.shipping, { shouldDirty: true })
  }
  const read = async (): Promise<void> => {
    setReading(true)
    setProblem(null)
    setTold(null)
    try {
      const found = await call<Told>('fromUrl', { url: address.trim() })
      fill(found)
      setTold(found)
      if (!found.title) setProblem(words.name('silent'))
    } catch (failure) {
      setProblem(failureText(failure))
    } finally {
      setReading(false)
    }
  }
  /** The colour and the size that the customer wants stand in the words of the line. */
  const choose = (chosen: readonly string[]): void => {
    if (told === null) return
    const row = linesIn(getValues('lines')).findIndex((line) => line['url'] === told.url)
    if (row >= 0) setValue(`lines.${row}.description`, descriptionOf(told, chosen), { shouldDirty: true })
  }
  return (
    <Box component="section" aria-label={words.many} sx={{ display: 'grid', gap: 1.5, my: 2 }}>
      <Typography component="h3" variant="subtitle2">
        {words.many}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'start', gap: 1 }}>
        <TextField
          type="url"
          label={words.field('url')}
          value={address}
          error={problem !== null}
          helperText={problem}
          sx={{ flex: 1, minWidth: '16rem' }}
          onChange={({ target }) => setAddress(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            if (!isReading && address.trim() !== '') void read()
          }}
        />
        <Button variant="outlined" disabled={isReading || address.trim() === ''} onClick={() => void read()}>
          {words.name('fromUrl')}
        </Button>
      </Box>
      {told?.title && (
        <ResourceContextProvider value={resource.name}>
          <RecordContextProvider value={{ ...told, id: told.url }}>
            <Box role="status" sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
              <Fact name={words.field('title')}>
                <SchemaField source="title" />
              </Fact>
              <Fact name={words.field('price')}>
                <SchemaField source="price" />
              </Fact>
            </Box>
          </RecordContextProvider>
        </ResourceContextProvider>
      )}
      {told !== null && <Variants key={told.url} told={told} words={words} onChoose={choose} />}
    </Box>
  )
}

const Fact = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <Typography variant="body2">
    {name}: {children}
  </Typography>
)

interface VariantsProps {
  readonly told: Told
  readonly words: ReturnType<typeof useWords>
  readonly onChoose: (chosen: readonly string[]) => void
}

/** What the shop has it in. */
const Variants = ({ told, words, onChoose }: VariantsProps) => {
  const [chosen, setChosen] = useState<{ readonly [name: string]: string }>({})
  const offered = { colors: told.colors ?? [], sizes: told.sizes ?? [] }
  const pick = (name: string, value: string): void => {
    const now = { ...chosen, [name]: value }
    setChosen(now)
    onChoose(Object.keys(offered).flatMap((one) => now[one] ?? []))
  }
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      {Object.entries(offered).map(
        ([name, values]) =>
          values.length > 0 && (
            <Choice
              key={name}
              label={words.field(name)}
              value={chosen[name] ?? ''}
              options={['', ...values].map((value) => [value, value])}
              onChange={(value) => pick(name, value)}
            />
          ),
      )}
    </Box>
  )
}
