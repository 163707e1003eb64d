import { Nothing } from '../../ui/screen/Nothing.tsx'
import TextField from '@mui/material/TextField'
import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { type FormEvent, useState } from 'react'
import { WorkPage } from '../work/WorkPage.tsx'
import { asText } from './fields.ts'
import { FloorCanvas } from './FloorCanvas.tsx'
import { HeatLegend } from './HeatLegend.tsx'
import { LocationContent } from './LocationContent.tsx'
import { RackList } from './RackList.tsx'
import { RackView } from './RackView.tsx'
import { StoreChoice } from './StoreChoice.tsx'
import { useFlash } from './useFlash.ts'
import { useOccupation } from './useOccupation.ts'
import { usePublishedPlan } from './usePublishedPlan.ts'
import { useStoreInAddress } from './useStoreInAddress.ts'
import { useLayouts } from './useStorePlan.ts'
import './layout.css'

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
    <WorkPage>
      <div className="layout-choices">
        <StoreChoice
          warehouse={warehouse}
          store={storeId}
          onWarehouse={(next) => address.set({ warehouse: next, store: null })}
          onStore={(next) => address.set({ warehouse, store: next })}
        />
        <Search onSearch={setText} />
      </div>
      <output className="layout-said" aria-live="polite">
        {text !== '' && !isFetching && translate('estiba.layout.found', { smart_count: found.length })}
      </output>
      {plan.isError && <p role="alert">{translate('estiba.work.failed')}</p>}
      {storeId === null && <Nothing>{translate('estiba.layout.chooseStore')}</Nothing>}
      {plan.data === null && <Nothing>{translate('estiba.layout.noPlan')}</Nothing>}
      {plan.data && storeId !== null && (
        <>
          <div className="layout-desk">
            <FloorCanvas
              key={plan.data.id}
              drawing={plan.data.drawing}
              occupation={occupation.racks}
              flashing={flashing}
              chosen={rackId}
              onChoose={open}
            />
            <aside className="layout-side">
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
                <ul className="layout-list" aria-label={translate('estiba.layout.results')}>
                  {found.map(({ id, code, found: what }) => (
                    <li key={id}>
                      <button type="button" className="layout-choice" onClick={() => show(id)}>
                        <b>{code}</b> {what === code ? '' : what}
                      </button>
                    </li>
                  ))}
                </ul>
              )}
              <RackList drawing={plan.data.drawing} occupation={occupation.racks} chosen={rackId} onChoose={open} />
            </aside>
          </div>
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
    <search className="layout-search">
      <form className="layout-field" onSubmit={search}>
        <div className="estiba-scan-line">
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
        </div>
      </form>
    </search>
  )
}

export default WarehouseLayout
