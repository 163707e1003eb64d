import { Choice } from '../../ui/screen/Choice.tsx'
import { useTranslate } from 'ra-core'
import { Filters } from '../work/Filters.tsx'
import { asText } from './fields.ts'
import { StoreChoice } from './StoreChoice.tsx'
import { Typed } from './Typed.tsx'
import type { LayoutDesk } from './useLayoutDesk.ts'

/** Which store, and which of its layouts: the published one, a draft or a new one. */
export const LayoutChoice = ({ desk }: { readonly desk: LayoutDesk }) => {
  const translate = useTranslate()
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
          <Choice
            label={translate('estiba.layout.which')}
            value={desk.layoutId ?? 'new'}
            options={[
              ...desk.layouts.map((layout) => {
                const state = translate(`estiba.layout.states.${asText(layout['state'])}`)
                return [layout.id, `${asText(layout['name'])} · ${state}`] as const
              }),
              ['new', translate('estiba.layout.newLayout')],
            ]}
            onChange={(layout) => desk.open({ layout })}
          />
          <Typed label={translate('estiba.layout.name')} value={desk.name} onCommit={desk.rename} />
        </>
      )}
    </Filters>
  )
}
