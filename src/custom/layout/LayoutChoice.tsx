import { useTexts } from '../work/useTexts.ts'
import { Choice } from '../../ui/screen/Choice.tsx'
import { Filters } from '../work/Filters.tsx'
import { asText } from './fields.ts'
import { StoreChoice } from './StoreChoice.tsx'
import { Typed } from './Typed.tsx'
import type { LayoutDesk } from './useLayoutDesk.ts'

/** Which store, and which of its layouts: the published one, a draft or a new one. */
export const LayoutChoice = ({ desk }: { readonly desk: LayoutDesk }) => {
  const text = useTexts('layout')
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
            label={text('which')}
            value={desk.layoutId ?? 'new'}
            options={[
              ...desk.layouts.map((layout) => {
                const state = text(`states.${asText(layout['state'])}`)
                return [layout.id, `${asText(layout['name'])} · ${state}`] as const
              }),
              ['new', text('newLayout')],
            ]}
            onChange={(layout) => desk.open({ layout })}
          />
          <Typed label={text('name')} value={desk.name} onCommit={desk.rename} />
        </>
      )}
    </Filters>
  )
}
