import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { isCustomer } from '../../authProvider/session.ts'
import type { AnyRecord } from '../../schema/json.ts'
import type { Resource } from '../../schema/resource.ts'
import { AskAction } from '../work/AskAction.tsx'
import { addressOf } from '../../ui/reference/operationOf.ts'
import { useResource } from '../../ui/resource/useResource.ts'
import { useWords } from '../../ui/resource/useWords.ts'

/** A customer says what the company is to buy for him. */
export const AskPurchase = () => {
  const { resource } = useResource('assisted-orders')
  return isCustomer() && resource !== undefined ? <Asking resource={resource} /> : null
}

const Asking = ({ resource }: { readonly resource: Resource }) => {
  const words = useWords(resource)
  const client = useQueryClient()
  const navigate = useNavigate()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="contained" onClick={() => setOpen(true)}>
        {words.name('ask')}
      </Button>
      {open && (
        <AskAction
          of="assisted-orders"
          action="ask"
          onSend={async (values, call) => {
            const made = await call<AnyRecord>('ask', values)
            await client.invalidateQueries()
            await navigate(addressOf('orders', made.id) ?? '/')
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
