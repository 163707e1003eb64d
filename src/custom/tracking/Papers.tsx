import { useTexts } from '../work/useTexts.ts'
import Box from '@mui/material/Box'
import { Panel } from '../work/Panel.tsx'
import { RecordContextProvider, ResourceContextProvider } from 'ra-core'
import type { AnyRecord } from '../../schema/json.ts'
import { SchemaField } from '../../ui/kinds/SchemaField.tsx'
import { Nothing } from '../../ui/screen/Nothing.tsx'

/** The papers of a shipment, each with its state. */
export const Papers = ({ shipment: data }: { readonly shipment: AnyRecord }) => {
  const text = useTexts('tracking')
  return (
    <Panel plain heading="h3" title={text('documents')}>
      {Array.isArray(data['documents']) && data['documents'].length > 0 ? (
        <ResourceContextProvider value="shipments">
          <RecordContextProvider value={data}>
            <Box sx={{ overflowX: 'auto' }}>
              <SchemaField source="documents" />
            </Box>
          </RecordContextProvider>
        </ResourceContextProvider>
      ) : (
        <Nothing>{text('noDocuments')}</Nothing>
      )}
    </Panel>
  )
}
