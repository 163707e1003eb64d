import TextField from '@mui/material/TextField'
import { nativeSelect } from '../../ui/screen/nativeSelect.ts'
import { useTranslate } from 'ra-core'
import { useId } from 'react'
import { Filters } from '../work/Filters.tsx'
import { asText } from './fields.ts'
import { StoreChoice } from './StoreChoice.tsx'
import { Typed } from './Typed.tsx'
import type { LayoutDesk } from './useLayoutDesk.ts'

/** Which store, and which of its layouts: the published one, a draft or a new one. */
export const LayoutChoice = ({ desk }: { readonly desk: LayoutDesk }) => {
  const translate = useTranslate()
  const id = useId()
  return (
    <Filters>
      <StoreChoice
        warehouse={desk.warehouse}
        store={desk.storeId}
        onWarehouse={(warehouse) => desk.open({ warehouse, store: null, layout: null })}
        onStore={(store) => desk.open({ store, layout: null })}
      />
      {desk.storeId !== null && (
        <>
          <TextField
            label={translate('estiba.layout.which')}
            select
            id={id}
            value={desk.layoutId ?? 'new'}
            onChange={({ target }) => desk.open({ layout: target.value })}
            slotProps={nativeSelect}
          >
            {desk.layouts.map((layout) => (
              <option key={layout.id} value={layout.id}>
                {asText(layout['name'])} · {translate(`estiba.layout.states.${asText(layout['state'])}`)}
              </option>
            ))}
            <option value="new">{translate('estiba.layout.newLayout')}</option>
          </TextField>
          <Typed label={translate('estiba.layout.name')} value={desk.name} onCommit={desk.rename} />
        </>
      )}
    </Filters>
  )
}
