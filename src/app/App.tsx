import { useState } from 'react'
import { RouterProvider } from 'react-router-dom'
import { createOfficeRouter } from './addresses/createOfficeRouter.ts'
import { OfficeAdmin } from './OfficeAdmin.tsx'
import { type Office, OfficeContext } from './OfficeContext.ts'
import { OfficeFailed } from './OfficeFailed.tsx'
import { createPreferenceStore } from './preferenceStore.ts'

/** The office on its router: react-admin below it, the specification's addresses above. */
export const App = (office: Omit<Office, 'store'>) => {
  const [router] = useState(() => createOfficeRouter(<OfficeAdmin />, <OfficeFailed />))
  const [store] = useState(storeOfScreen)
  return (
    <OfficeContext value={{ ...office, store }}>
      <RouterProvider router={router} useTransitions={false} />
    </OfficeContext>
  )
}

/** On a narrow screen the menu begins folded to its icons. */
const narrowPx = 1200

const storeOfScreen = (): Office['store'] => {
  const store = createPreferenceStore()
  if (innerWidth < narrowPx && store.getItem('sidebar.open') === undefined) store.setItem('sidebar.open', false)
  return store
}
