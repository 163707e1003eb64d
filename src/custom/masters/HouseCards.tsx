import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { RecordContextProvider, ResourceContextProvider, SourceContextProvider } from 'react-admin'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { givenOf } from '../../domain/given.ts'
import { givenByMaster } from '../../resources/houseGiven.ts'
import type { Resource } from '../../schema/resource.ts'
import { FormSection } from '../../ui/form/FormSection.tsx'
import { startValues } from '../../ui/form/startValues.ts'
import type { Values } from '../../ui/kinds/kindUi.ts'
import { ResourceContext } from '../../ui/resource/ResourceContext.tsx'
import { Actions } from '../../ui/screen/Actions.tsx'
import { Quiet } from '../work/Quiet.tsx'
import { usePageKeys } from '../work/usePageKeys.ts'
import { useTexts } from '../work/useTexts.ts'
import { houseFields } from './masterWithHouses.ts'
import { useHousesThere } from './useHousesThere.ts'

interface HouseCardsProps {
  readonly resource: Resource
  readonly onPrint: (serial: string) => void
}

/** What a direct shipment's one house has of its master (G-21). */
const direct = ['consignee', 'pieces', 'grossWeight', 'volumeM3', 'goods'] as const

/** The houses below their master; Alt+H adds one. */
export const HouseCards = ({ resource, onPrint }: HouseCardsProps) => {
  const text = useTexts('masters')
  const { control, getValues } = useFormContext()
  const { fields, append, remove, update } = useFieldArray({ control, name: 'houses', keyName: 'card' })
  const add = (given: Values = {}): void => {
    append(startValues(resource, null, { ...givenOf(givenByMaster, getValues()), ...given }), { shouldFocus: false })
  }
  const addDirect = (): void => {
    const master = getValues()
    add({ serial: master['code'] ?? null, ...Object.fromEntries(direct.map((name) => [name, master[name] ?? null])) })
  }
  useHousesThere(update)
  usePageKeys(({ code }) => (code === 'KeyH' ? () => add() : null), true)
  return (
    <>
      <Typography variant="h2">{text('houses')}</Typography>
      {fields.length === 0 && <Quiet>{text('noHouses')}</Quiet>}
      <ResourceContext value={resource}>
        <ResourceContextProvider value={resource.name}>
          {fields.map(({ card, ...house }: Values & { readonly card: string }, index) => (
            <Paper key={card} component="section" variant="outlined" sx={{ p: 1.5, mb: 1.5 }}>
              <RecordContextProvider value={house}>
                <SourceContextProvider
                  value={{ getSource: (name) => `houses.${index}.${name}`, getLabel: (name) => name }}
                >
                  <FormSection
                    resource={resource}
                    title={text('house', { number: index + 1 })}
                    names={houseFields}
                    formId={card}
                  />
                </SourceContextProvider>
              </RecordContextProvider>
              <Actions sx={{ mb: 0 }}>
                {house['id'] !== undefined && (
                  <Button variant="outlined" onClick={() => onPrint(String(house['id']))}>
                    {text('printHouse')}
                  </Button>
                )}
                <Button variant="outlined" onClick={() => remove(index)}>
                  {text('removeHouse')}
                </Button>
              </Actions>
            </Paper>
          ))}
        </ResourceContextProvider>
      </ResourceContext>
      <Actions>
        <Button variant="outlined" onClick={() => add()}>
          {text('addHouse')} <kbd>Alt H</kbd>
        </Button>
        {fields.length === 0 && (
          <Button variant="outlined" onClick={addDirect}>
            {text('direct')}
          </Button>
        )}
      </Actions>
    </>
  )
}
