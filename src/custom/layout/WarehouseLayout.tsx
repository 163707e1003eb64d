import { Nothing } from '../../ui/screen/Nothing.tsx'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { type FormEvent, useState } from 'react'
import { Filters } from '../work/Filters.tsx'
import { WorkPage } from '../work/WorkPage.tsx'
import { asText } from './fields.ts'
import { Desk, Said, Side } from './Desk.tsx'
import { FloorCanvas } from './FloorCanvas.tsx'
import { HeatLegend } from './HeatLegend.tsx'
import { LocationContent } from './LocationContent.tsx'
import { RackList } from './RackList.tsx'
import { RackView } from './RackView.tsx'
import { ShapeChoice } from './ShapeChoice.tsx'
import { StoreChoice } from './StoreChoice.tsx'
import { useFlash } from './useFlash.ts'
import { useOccupation } from './useOccupation.ts'
import { usePublishedPlan } from './usePublishedPlan.ts'
import { useStoreInAddress } from './useStoreInAddress.ts'
import { useLayouts } from './useStorePlan.ts'

/** The published plan of a store for the floor: how full it is, and where something lies. */
const WarehouseLayout = () => {
  const translate = useTranslate()
  const address = useStoreInAddress()
  const { data: layouts = [] } = useLayouts()
  const first = layouts.find(({ state }) => state === 'PUBLISHED')
  const storeId = address.store ?? (address.warehouse === null ? asText(first?.['storeId']) || null : null)
  const home = layouts.find((layout) => layout['storeId'] === storeId)
  const warehouse = address.warehouse ?? (asText(home?.['warehouseCode']) || null)
  const plan = usePublishedPlan(storeId)
  const occupation = useOccupation(storeId)
  const [text, setText] = useState('')
  const { found, isFetching, all, flashing } = useFlash(storeId, text)
  const [rackId, setRack] = useState<string | null>(null)
  const [locationId, setLocation] = useState<string | null>(null)
  const location = occupation.locations.find(({ id }) => id === locationId)
  const rack = plan.data?.drawing.racks.find(({ id }) => id === rackId)
  const open = (id: string): void => {
    setRack(id)
    setLocation(null)
  }
  const show = (id: string): void => {
    setRack(occupation.locations.find((one) => one.id === id)?.rackId ?? null)
    setLocation(id)
  }
  return (
    <WorkPage problem={plan.error ?? occupation.error}>
      <Filters>
        <StoreChoice
          warehouse={warehouse}
          store={storeId}
          onWarehouse={(next) => address.set({ warehouse: next, store: null })}
          onStore={(next) => address.set({ warehouse, store: next })}
        />
        <Search onSearch={setText} />
      </Filters>
      <Said aria-live="polite">
        {text !== '' && !isFetching && translate('estiba.layout.found', { smart_count: found.length })}
      </Said>
      {storeId === null && <Nothing>{translate('estiba.layout.chooseStore')}</Nothing>}
      {plan.data === null && <Nothing>{translate('estiba.layout.noPlan')}</Nothing>}
      {plan.data && storeId !== null && (
        <>
          <Desk>
            <FloorCanvas
              key={plan.data.id}
              drawing={plan.data.drawing}
              occupation={occupation.racks}
              flashing={flashing}
              chosen={rackId}
              onChoose={open}
            />
            <Side>
              {rack !== undefined && (
                <RackView
                  rack={rack}
                  storeId={storeId}
                  locations={occupation.racks.get(rack.id) ?? []}
                  chosen={locationId}
                  flashing={all}
                  onChoose={setLocation}
                />
              )}
              {location !== undefined && <LocationContent location={location} storeId={storeId} />}
              {text !== '' && (
                <List disablePadding aria-label={translate('estiba.layout.results')}>
                  {found.map(({ id, code, found: what }) => (
                    <ListItem key={id} disablePadding>
                      <ShapeChoice code={code} description={what === code ? '' : what} onChoose={() => show(id)} />
                    </ListItem>
                  ))}
                </List>
              )}
              <RackList drawing={plan.data.drawing} occupation={occupation.racks} chosen={rackId} onChoose={open} />
            </Side>
          </Desk>
          <HeatLegend />
        </>
      )}
    </WorkPage>
  )
}

/** What is looked for: typed, or scanned with Enter at its end. */
const Search = ({ onSearch }: { readonly onSearch: (text: string) => void }) => {
  const translate = useTranslate()
  const [typed, setTyped] = useState('')
  const search = (event: FormEvent): void => {
    event.preventDefault()
    onSearch(typed.trim())
  }
  return (
    <Stack component="form" direction="row" spacing={1} onSubmit={search} sx={{ gridColumn: 'span 2' }}>
      <TextField
        label={translate('estiba.layout.search')}
        autoComplete="off"
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          if (target.value === '') onSearch('')
        }}
      />
      <Button variant="outlined" type="submit">
        {translate('estiba.layout.find')}
      </Button>
    </Stack>
  )
}

export default WarehouseLayout
