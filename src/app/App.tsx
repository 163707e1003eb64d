import { useState } from 'react'
import { RouterProvider } from 'react-router-dom'
import { createOfficeRouter } from './addresses/createOfficeRouter.ts'
import { OfficeAdmin } from './OfficeAdmin.tsx'
import { type Office, OfficeContext } from './OfficeContext.ts'
import { createPreferenceStore } from './preferenceStore.ts'

/** The office on its router: react-admin below it, the specification's addresses above. */
export const App = (office: Omit<Office, 'store'>) => {
  const [router] = useState(() => createOfficeRouter(<OfficeAdmin />))
  const [store] = useState(createPreferenceStore)
  return (
    <OfficeContext value={{ ...office, store }}>
      <RouterProvider router={router} />
    </OfficeContext>
  )
}
