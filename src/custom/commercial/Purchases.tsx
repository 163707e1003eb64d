import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import type { Pipeline } from '../../domain/commercial/pipeline.ts'
import { OpenItemsTable } from './OpenItemsTable.tsx'

interface PurchasesProps {
  readonly data: Pipeline
  readonly narrowed: boolean
}

/** What is being bought: offers of suppliers that wait for a decision, and orders that wait for their goods. */
export const Purchases = ({ data, narrowed }: PurchasesProps) => {
  const translate = useTranslate()
  const text = (key: string): string => translate(`estiba.commercial.${key}`)
  return (
    <Box component="section" sx={{ display: 'grid', gap: 1, minWidth: 0 }}>
      <Typography variant="h2">{text('offers')}</Typography>
      <OpenItemsTable
        label={text('offers')}
        partner="supplier"
        groups={data.offers}
        resource="supplier-quotations"
        documents={text('answers')}
        amount={text('total')}
        withDue
        pastDue={text('outOfDate')}
        empty={text(narrowed ? 'noneFound' : 'nothingOffered')}
      />
      <Typography variant="h2">{text('purchaseOrders')}</Typography>
      <OpenItemsTable
        label={text('purchaseOrders')}
        partner="supplier"
        groups={data.purchases}
        resource="purchase-orders"
        documents={text('orders')}
        amount={text('toReceive')}
        withDue={false}
        empty={text(narrowed ? 'noneFound' : 'nothingToReceive')}
      />
    </Box>
  )
}
