import ViewColumn from '@mui/icons-material/ViewColumn'
import { lazy, Suspense } from 'react'
import { useTranslate } from 'react-admin'
import { PanelButton } from './PanelButton.tsx'

const ColumnsList = lazy(() => import('./ColumnsList.tsx'))

/** Which columns are shown and in which order. react-admin's own has buttons within `role=menuitem`, which axe refuses. */
export const ColumnsPanel = () => {
  const label = useTranslate()('estiba.list.columns')
  return (
    <PanelButton label={label} name={label} icon={<ViewColumn />}>
      {() => (
        <Suspense fallback={null}>
          <ColumnsList />
        </Suspense>
      )}
    </PanelButton>
  )
}
