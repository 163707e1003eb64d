import type { PanelProps } from '../../ui/record/RecordPanels.ts'
import { PublicLinks } from './PublicLinks.tsx'

/** The public links of a shipment, on its record. */
const LinksPanel = ({ record }: PanelProps) => <PublicLinks shipment={record.id} />

export default LinksPanel
